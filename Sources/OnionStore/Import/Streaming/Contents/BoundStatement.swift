import GRDB
import GRDBSQLite

/// A statement whose parameters are bound without copies.
///
/// The memory of bound values must stay valid until the statement has run.
struct BoundStatement {
    // Prevents that the statement is finalized.
    private let owner: Statement
    private let statement: OpaquePointer?

    init(_ statement: Statement) {
        owner = statement
        self.statement = statement.sqliteStatement
    }

    @inline(__always)
    func bind(_ value: Int64, at index: Int32) {
        sqlite3_bind_int64(statement, index, value)
    }

    func bind(text: UnsafeBufferPointer<UInt8>?, at index: Int32) {
        guard let text, let start = text.baseAddress else { return }
        start.withMemoryRebound(to: CChar.self, capacity: text.count) {
            _ = sqlite3_bind_text(statement, index, $0, Int32(text.count), nil)
        }
    }

    func bind(blob: UnsafeBufferPointer<UInt8>, at index: Int32) {
        sqlite3_bind_blob(statement, index, blob.baseAddress, Int32(blob.count), nil)
    }

    func bind(path: StaticString, at index: Int32) {
        bind(text: UnsafeBufferPointer(start: path.utf8Start, count: path.utf8CodeUnitCount), at: index)
    }

    /// Runs the statement to its end.
    func run() throws {
        defer { sqlite3_reset(statement) }
        while try Query.step(statement) {}
    }

    /// Reads the first row; nil when there is none.
    func first<Result>(_ read: (Columns) -> Result) throws -> Result? {
        defer { sqlite3_reset(statement) }
        return try Query.step(statement) ? read(Columns(statement: statement)) : nil
    }
}
