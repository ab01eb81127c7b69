import GRDB
import GRDBSQLite

/// A statement that is stepped through and read column by column.
///
/// A row object of GRDB costs more than the look-up that it comes from (measured: 14 thousand instructions for both,
/// 6 thousand this way). Statements come from GRDB's cache, so that each connection compiles them once.
struct Query {
    enum Value {
        case integer(Int64)
        case text(String)
    }

    /// Makes SQLite copy what is bound.
    static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    // The owner keeps the statement from being finalized.
    private let owner: Statement
    private let statement: OpaquePointer?

    /// Makes a statement that is run often, and never while its rows are being visited.
    init(_ db: Database, cached sql: String) throws {
        self.init(try db.cachedStatement(sql: sql))
    }

    /// Makes a statement of its own, so that a visitor of its rows may run the same SQL.
    init(_ db: Database, _ sql: String) throws {
        self.init(try db.makeStatement(sql: sql))
    }

    private init(_ statement: Statement) {
        owner = statement
        self.statement = statement.sqliteStatement
    }

    /// Returns the result for the first row; nil without rows.
    func first<Result>(_ values: Value..., read: (Columns) throws -> Result) throws -> Result? {
        defer { sqlite3_reset(statement) }
        try bind(values)
        return try step() ? read(Columns(statement: statement)) : nil
    }

    /// Returns the results for all rows, in order, without those that are nil.
    func all<Result>(_ values: Value..., read: (Columns) throws -> Result?) throws -> [Result] {
        defer { sqlite3_reset(statement) }
        try bind(values)
        var results: [Result] = []
        while try step() {
            if let result = try read(Columns(statement: statement)) { results.append(result) }
        }
        return results
    }

    /// Visits every row, in order.
    func each(_ values: Value..., visit: (Columns) throws -> Void) throws {
        defer { sqlite3_reset(statement) }
        try bind(values)
        while try step() { try visit(Columns(statement: statement)) }
    }

    /// Visits rows, in order, until the visitor returns false.
    func eachWhile(_ values: Value..., visit: (Columns) throws -> Bool) throws {
        defer { sqlite3_reset(statement) }
        try bind(values)
        while try step(), try visit(Columns(statement: statement)) {}
    }

    private func bind(_ values: [Value]) throws {
        for (index, value) in values.enumerated() {
            let code =
                switch value {
                case .integer(let integer): sqlite3_bind_int64(statement, Int32(index + 1), integer)
                case .text(let text): bind(text, at: Int32(index + 1))
                }
            guard code == SQLITE_OK else { throw DatabaseError(of: statement) }
        }
    }

    private func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), Query.transient)
            }
        }
    }

    private func step() throws -> Bool { try Query.step(statement) }

    /// Steps to the next row; returns false when there is none.
    static func step(_ statement: OpaquePointer?) throws -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        default: throw DatabaseError(of: statement)
        }
    }
}

/// The columns of a query's current row.
struct Columns {
    let statement: OpaquePointer?

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func text(_ column: Int32) -> String { String(decoding: buffer(column), as: UTF8.self) }

    func bytes(_ column: Int32) -> [UInt8] { Array(buffer(column)) }

    /// Passes the bytes of a text or a blob. They are valid until the query's next step.
    func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(buffer(column))
    }

    /// Returns a whole number, or nil for NULL.
    func number(_ column: Int32) -> Int? { isNull(column) ? nil : Int(integer(column)) }

    /// Returns the bytes of a text or a blob. They are valid until the query's next step.
    func buffer(_ column: Int32) -> UnsafeRawBufferPointer {
        // In this order: asking for the bytes may change their count.
        let start = sqlite3_column_blob(statement, column)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }
}

extension DatabaseError {
    /// Makes the last error of a statement.
    init(of statement: OpaquePointer?) {
        self.init(in: sqlite3_db_handle(statement))
    }

    /// Makes the last error of a connection.
    init(in connection: OpaquePointer?) {
        self.init(
            resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
            message: sqlite3_errmsg(connection).map { String(cString: $0) }
        )
    }
}
