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
        /// A text that is bound without a copy. Its memory must stay valid until the statement has run.
        case utf8(UnsafeBufferPointer<UInt8>)
        /// Bytes that are bound without a copy. Their memory must stay valid until the statement has run.
        case blob(UnsafeBufferPointer<UInt8>)
    }

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
        var results: [Result] = []
        try each(values) { row in
            if let result = try read(row) { results.append(result) }
        }
        return results
    }

    /// Visits every row, in order.
    func each(_ values: Value..., visit: (Columns) throws -> Void) throws {
        try each(values, visit: visit)
    }

    /// Visits every row, in order.
    func each(_ values: [Value], visit: (Columns) throws -> Void) throws {
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
        var index: Int32 = 0
        for value in values {
            index += 1
            let code =
                switch value {
                case .integer(let integer): sqlite3_bind_int64(statement, index, integer)
                case .text(var text): text.withUTF8 { bind($0, at: index, Query.transient) }
                case .utf8(let text): bind(text, at: index, nil)
                case .blob(let bytes): sqlite3_bind_blob(statement, index, bytes.baseAddress, Int32(bytes.count), nil)
                }
            guard code == SQLITE_OK else { throw DatabaseError(of: statement) }
        }
    }

    private func bind(
        _ text: UnsafeBufferPointer<UInt8>, at index: Int32, _ destructor: sqlite3_destructor_type?
    ) -> Int32 {
        text.withMemoryRebound(to: CChar.self) {
            sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), destructor)
        }
    }

    /// Makes SQLite copy what is bound.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    /// Steps to the next row; returns false when there is none.
    private func step() throws -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        default: throw DatabaseError(of: statement)
        }
    }
}

/// The columns of a query's current row.
struct Columns {
    fileprivate let statement: OpaquePointer?

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// Returns whether a column is neither 0 nor NULL.
    func bool(_ column: Int32) -> Bool { integer(column) != 0 }

    func text(_ column: Int32) -> String { String(decoding: buffer(column), as: UTF8.self) }

    func bytes(_ column: Int32) -> [UInt8] { Array(buffer(column)) }

    /// Returns a row id, or nil for NULL.
    func id(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    /// Returns a whole number, or nil for NULL.
    func number(_ column: Int32) -> Int? { id(column).map { Int($0) } }

    /// Returns a text, or nil for NULL.
    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// Returns the bytes of a text or a blob. They are valid until the query's next step.
    func buffer(_ column: Int32) -> UnsafeRawBufferPointer {
        // In this order: asking for the bytes may change their count.
        let start = sqlite3_column_blob(statement, column)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
}

extension DatabaseError {
    /// Makes the last error of a statement.
    fileprivate init(of statement: OpaquePointer?) {
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
