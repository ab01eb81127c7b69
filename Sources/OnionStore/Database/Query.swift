import Foundation
import GRDB
import GRDBSQLite
import OnionModel

/// A statement that is stepped through and read column by column.
///
/// A row object of GRDB costs more than the look-up that it comes from (measured: 14 thousand instructions for both,
/// 6 thousand this way). Statements come from GRDB's cache, so that each connection compiles them once.
///
/// A registry may be an untrusted file, so that ``Columns`` checks each value. The rows after a damaged one are still visited, so that
/// everything readable is read; then the query throws the first ``DamagedRow``.
struct Query {
    enum Value {
        case integer(Int64)
        case text(String)
        /// A text that is bound without a copy. Its memory must stay valid until the statement has run.
        case utf8(UnsafeBufferPointer<UInt8>)
        /// Bytes that are bound without a copy. Their memory must stay valid until the statement has run.
        case blob(UnsafeBufferPointer<UInt8>)
        /// The 16 bytes of a UUID.
        case uuid(UUID)
    }

    // The owner keeps the statement from being finalized.
    private let owner: Statement
    private let statement: OpaquePointer?

    /// Makes a statement that is run often, and never while its rows are being visited.
    init(_ db: Database, cached sql: String) throws {
        self.init(try db.cachedStatement(sql: sql))
    }

    /// Makes its own statement, so that a visitor of its rows may run the same SQL.
    init(_ db: Database, _ sql: String) throws {
        self.init(try db.makeStatement(sql: sql))
    }

    private init(_ statement: Statement) {
        owner = statement
        self.statement = statement.sqliteStatement
    }

    /// Returns the result for the first row; nil without rows.
    func first<Result>(_ values: Value..., read: (Columns) throws -> Result) throws -> Result? {
        try first(values, read: read)
    }

    /// Returns the number in the first row; 0 when that is NULL, and without rows.
    func number(_ values: Value...) throws -> Int64 { try number(values) }

    /// Returns the number in the first row; 0 when that is NULL, and without rows.
    func number(_ values: [Value]) throws -> Int64 {
        try first(values) { try $0.id(0) }.flatMap(\.self) ?? 0
    }

    /// Returns the result for the first row; nil without rows.
    func first<Result>(_ values: [Value], read: (Columns) throws -> Result) throws -> Result? {
        defer { sqlite3_reset(statement) }
        try bind(values)
        return try step() ? read(Columns(statement: statement)) : nil
    }

    /// Returns the results for all rows, in order, without those that are nil.
    func all<Result>(_ values: Value..., read: (Columns) throws -> Result?) throws -> [Result] {
        try all(values, read: read)
    }

    /// Returns the results for all rows, in order, without those that are nil.
    func all<Result>(_ values: [Value], read: (Columns) throws -> Result?) throws -> [Result] {
        var results: [Result] = []
        try eachWhile(values) { row in
            if let result = try read(row) { results.append(result) }
            return true
        }
        return results
    }

    /// Visits every row, in order.
    func each(_ values: Value..., visit: (Columns) throws -> Void) throws {
        try each(values, visit: visit)
    }

    /// Visits every row, in order.
    func each(_ values: [Value], visit: (Columns) throws -> Void) throws {
        try eachWhile(values) { row in
            try visit(row)
            return true
        }
    }

    /// Visits rows, in order, until the visitor returns false.
    func eachWhile(_ values: Value..., visit: (Columns) throws -> Bool) throws {
        try eachWhile(values, visit: visit)
    }

    /// Visits rows, in order, until the visitor returns false.
    func eachWhile(_ values: [Value], visit: (Columns) throws -> Bool) throws {
        defer { sqlite3_reset(statement) }
        try bind(values)
        var damage: DamagedRow?
        var goesOn = true
        while try goesOn && step() {
            do {
                goesOn = try visit(Columns(statement: statement))
            } catch let row as DamagedRow {
                damage = damage ?? row
            }
        }
        if let damage { throw damage }
    }

    /// Begins a run whose rows ``next(read:)`` returns one by one; for a statement of its own.
    func begin(_ values: Value...) throws {
        sqlite3_reset(statement)
        try bind(values)
    }

    /// Returns the result for the next row; nil after the last one, which ends the run.
    func next<Result>(read: (Columns) throws -> Result) throws -> Result? {
        try step() ? read(Columns(statement: statement)) : nil
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
                case .uuid(let uuid):
                    withUnsafeBytes(of: uuid.uuid) {
                        sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), Query.transient)
                    }
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

    /// Makes SQLite copy bound values.
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

/// The error of a row with a value that the program does not write.
struct DamagedRow: Error {
    var reason: String
}

/// The columns of a query's current row. Each value is checked, because the file may be anybody's.
struct Columns {
    /// No id and no count of a registry is larger, and sums of some of them still fit in 64 bits.
    static let largest: Int64 = 1 << 53

    fileprivate let statement: OpaquePointer?

    func integer(_ column: Int32, in range: ClosedRange<Int64> = 0...largest) throws -> Int64 {
        try integer(column, of: type(column), in: range)
    }

    /// Returns the number in a column of a pragma, whatever it is.
    func setting(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// Returns whether a column is neither 0 nor NULL.
    func bool(_ column: Int32) throws -> Bool { try id(column).map { $0 != 0 } ?? false }

    func text(_ column: Int32) throws -> String { try text(column, of: type(column)) }

    func bytes(_ column: Int32) throws -> [UInt8] { try Array(buffer(column)) }

    func uuid(_ column: Int32) throws -> UUID {
        let bytes = try buffer(column)
        guard bytes.count == MemoryLayout<uuid_t>.size else { throw damage(column, "no 16 bytes") }
        return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    /// Returns a row id, or nil for NULL.
    func id(_ column: Int32) throws -> Int64? {
        let type = type(column)
        return type == SQLITE_NULL ? nil : try integer(column, of: type, in: 0...Columns.largest)
    }

    /// Returns a whole number, or nil for NULL.
    func number(_ column: Int32) throws -> Int? { try id(column).map { Int($0) } }

    /// Returns a text, or nil for NULL.
    func optionalText(_ column: Int32) throws -> String? {
        let type = type(column)
        return type == SQLITE_NULL ? nil : try text(column, of: type)
    }

    /// Returns the enum case whose raw value is the text.
    func value<Value: RawRepresentable<String>>(_ column: Int32) throws -> Value {
        try value(text(column), in: column)
    }

    /// Returns the enum case whose raw value is the text, or nil for NULL.
    func optionalValue<Value: RawRepresentable<String>>(_ column: Int32) throws -> Value? {
        try optionalText(column).map { try value($0, in: column) }
    }

    /// Returns the bytes of a text or a blob. They are valid until the query's next step.
    func buffer(_ column: Int32) throws -> UnsafeRawBufferPointer {
        let type = type(column)
        guard type == SQLITE_TEXT || type == SQLITE_BLOB else { throw damage(column, "neither a text nor bytes") }
        return bytesOfColumn(column)
    }

    private func type(_ column: Int32) -> Int32 { sqlite3_column_type(statement, column) }

    private func integer(_ column: Int32, of type: Int32, in range: ClosedRange<Int64>) throws -> Int64 {
        guard type == SQLITE_INTEGER else { throw damage(column, "no whole number") }
        let value = setting(column)
        guard range.contains(value) else { throw damage(column, "the number \(value), which is out of range") }
        return value
    }

    private func text(_ column: Int32, of type: Int32) throws -> String {
        guard type == SQLITE_TEXT, let start = sqlite3_column_text(statement, column) else {
            throw damage(column, "no UTF-8 text")
        }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
        // SQLite ends texts with a zero byte. The function for bytes takes four times as long for a key (measured: 45 and 11 ns).
        let text = bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { String(validatingCString: $0) } }
        if let text, text.utf8.count == bytes.count { return text }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw damage(column, "no UTF-8 text") }
        return text
    }

    private func value<Value: RawRepresentable<String>>(_ text: String, in column: Int32) throws -> Value {
        guard let value = Value(rawValue: text) else { throw damage(column, "the unknown value \(text.quoted)") }
        return value
    }

    private func bytesOfColumn(_ column: Int32) -> UnsafeRawBufferPointer {
        // In this order: reading the blob may change its length.
        let start = sqlite3_column_blob(statement, column)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    private func damage(_ column: Int32, _ found: String) -> DamagedRow {
        let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
        return DamagedRow(reason: "a row has \(found) in the column \(name.quoted)")
    }
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
