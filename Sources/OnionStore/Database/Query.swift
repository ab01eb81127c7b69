import GRDB
import GRDBSQLite

/// A statement that is stepped through, and read column by column.
///
/// A row object of GRDB costs more than the look-up that it comes from (measured: 14 thousand instructions for both, and 6 thousand
/// this way). Statements come from GRDB's cache, so that they are compiled once a connection.
struct Query {
    /// What a parameter is filled with.
    enum Value {
        case integer(Int64)
        case text(String)
    }

    /// SQLite copies what is bound with it.
    static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    // Keeps the statement from being finalized.
    private let owner: Statement
    private let statement: OpaquePointer?

    /// A statement that is run often, and never while it is being stepped through.
    init(_ db: Database, cached sql: String) throws {
        self.init(try db.cachedStatement(sql: sql))
    }

    /// A statement of its own: what visits its rows may run the same one.
    init(_ db: Database, _ sql: String) throws {
        self.init(try db.makeStatement(sql: sql))
    }

    private init(_ statement: Statement) {
        owner = statement
        self.statement = statement.sqliteStatement
    }

    /// The first row, when there is one.
    func first<Result>(_ values: Value..., read: (Columns) throws -> Result) throws -> Result? {
        defer { sqlite3_reset(statement) }
        try bind(values)
        return try step() ? read(Columns(statement: statement)) : nil
    }

    /// Every row, in order.
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

    /// Visits rows, in order, for as long as the visit says to go on.
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

    /// Goes on to the next row; false when there is none.
    static func step(_ statement: OpaquePointer?) throws -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        default: throw DatabaseError(of: statement)
        }
    }
}

/// The columns of the row that a query stands at.
struct Columns {
    let statement: OpaquePointer?

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func text(_ column: Int32) -> String { String(decoding: buffer(column), as: UTF8.self) }

    func bytes(_ column: Int32) -> [UInt8] { Array(buffer(column)) }

    /// Gives the bytes as they lie in SQLite's memory, which they leave with the next step.
    func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(buffer(column))
    }

    /// A whole number, or nil for NULL.
    func number(_ column: Int32) -> Int? { isNull(column) ? nil : Int(integer(column)) }

    /// The bytes themselves, until the query goes on.
    func buffer(_ column: Int32) -> UnsafeRawBufferPointer {
        // In this order: asking for the bytes may change what their count is.
        let start = sqlite3_column_blob(statement, column)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }
}

extension DatabaseError {
    /// What went wrong last with a statement.
    init(of statement: OpaquePointer?) {
        self.init(in: sqlite3_db_handle(statement))
    }

    /// What went wrong last on a connection.
    init(in connection: OpaquePointer?) {
        self.init(
            resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
            message: sqlite3_errmsg(connection).map { String(cString: $0) }
        )
    }
}
