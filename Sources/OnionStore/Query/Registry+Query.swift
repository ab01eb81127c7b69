import GRDB
import GRDBSQLite
public import OnionCoding
import OnionModel

extension Registry {
    /// Runs a query of the caller, and visits its rows as they come.
    ///
    /// - Parameters:
    ///   - sql: One statement that reads: SELECT, VALUES, WITH, or a PRAGMA that describes the schema. Others are
    ///     refused, whatever the file allows.
    ///   - columns: Called once, before the rows, with the names of the columns, which are made unique.
    ///   - visit: Called for each row, with a value for each column.
    /// - Throws: ``RegistryError`` `invalid-query`; errors of the closure are rethrown.
    public func query(
        _ sql: String, columns: ([String]) throws -> Void, _ visit: ([Node]) throws -> Void
    ) throws {
        try reopened().read { try ReadOnlyQuery($0.db).run(sql, columns: columns, visit) }
    }
}

/// A statement that the caller wrote, and that may only read.
private struct ReadOnlyQuery {
    /// The maximum size of a text or a row in bytes, so that no function call fills the memory.
    private static let longestValue: Int32 = 64 << 20

    private let connection: OpaquePointer?
    private let denial = Denial()

    init(_ db: Database) {
        connection = db.sqliteConnection
    }

    func run(_ sql: String, columns: ([String]) throws -> Void, _ visit: ([Node]) throws -> Void) throws {
        let longest = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, ReadOnlyQuery.longestValue)
        connectReadingTables()
        sqlite3_set_authorizer(connection, authorize, Unmanaged.passUnretained(denial).toOpaque())
        defer {
            sqlite3_set_authorizer(connection, nil, nil)
            sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longest)
        }
        let statement = try prepare(sql)
        defer { sqlite3_finalize(statement) }
        let count = sqlite3_column_count(statement)
        try columns(names(of: statement, count))
        while try step(statement) {
            try visit((0..<count).map { value(of: statement, $0) })
        }
    }

    /// Connects the table-valued functions that only read. SQLite declares their columns by a statement that writes,
    /// which the authorizer denies; the others therefore stay closed. One that SQLite was built without is left out.
    private func connectReadingTables() {
        for name in ["json_each", "json_tree"] + readingPragmas.map({ "pragma_\($0)" }) {
            var statement: OpaquePointer?
            sqlite3_prepare_v2(connection, "SELECT 1 FROM \(name)", -1, &statement, nil)
            sqlite3_finalize(statement)
        }
    }

    private func prepare(_ sql: String) throws -> OpaquePointer? {
        var statement: OpaquePointer?
        let code = sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v2(connection, text, -1, &statement, &rest)
            // A comment may follow, which makes no statement.
            var next: OpaquePointer?
            guard code == SQLITE_OK, statement != nil, rest?.pointee != 0 else { return code }
            let isLast = sqlite3_prepare_v2(connection, rest, -1, &next, nil) == SQLITE_OK && next == nil
            sqlite3_finalize(next)
            return isLast ? code : SQLITE_MISUSE
        }
        if let refusal = refusal(of: statement, code) {
            sqlite3_finalize(statement)
            throw refusal
        }
        return statement
    }

    /// Returns the reason why a statement is not run.
    private func refusal(of statement: OpaquePointer?, _ code: Int32) -> (any Error)? {
        if code == SQLITE_MISUSE {
            return RegistryError(.invalidQuery(.severalStatements))
        }
        if code != SQLITE_OK { return failure(code) }
        if statement == nil { return RegistryError(.invalidQuery(.empty)) }
        guard sqlite3_stmt_readonly(statement) != 0, sqlite3_column_count(statement) > 0 else { return notReading }
        guard sqlite3_bind_parameter_count(statement) == 0 else {
            return RegistryError(.invalidQuery(.parameters))
        }
        return nil
    }

    private func step(_ statement: OpaquePointer?) throws -> Bool {
        let code = sqlite3_step(statement)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw failure(code)
        }
    }

    private var notReading: RegistryError {
        RegistryError(.invalidQuery(denial.isOfClosedTable ? .closedTable : .notReadOnly))
    }

    private func failure(_ code: Int32) -> any Error {
        let message = sqlite3_errmsg(connection).map { String(cString: $0) } ?? ""
        switch code & 0xFF {
        case SQLITE_AUTH: return notReading
        case SQLITE_ERROR where message.hasPrefix("not authorized") || message.hasPrefix("vtable constructor failed"):
            return notReading
        case SQLITE_ERROR, SQLITE_RANGE, SQLITE_MISMATCH:
            return RegistryError(.invalidQuery(.invalid(message)))
        case SQLITE_TOOBIG, SQLITE_NOMEM, SQLITE_FULL:
            return RegistryError(.invalidQuery(.tooLarge))
        default:
            return DatabaseError(
                resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)), message: message)
        }
    }

    /// Returns the names of the columns; repeated names get numbers.
    private func names(of statement: OpaquePointer?, _ count: Int32) -> [String] {
        var counts: [String: Int] = [:]
        return (0..<count).map { column in
            let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
            counts[name, default: 0] += 1
            return counts[name] == 1 ? name : "\(name)_\(counts[name] ?? 0)"
        }
    }

    private func value(of statement: OpaquePointer?, _ column: Int32) -> Node {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT:
            let number = sqlite3_column_double(statement, column)
            return number.isFinite ? .number(number) : .string(number < 0 ? "-Inf" : "Inf")
        case SQLITE_TEXT: return .string(String(decoding: bytes(of: statement, column), as: UTF8.self))
        case SQLITE_BLOB:
            let digits = Array("0123456789abcdef".utf8)
            let text = bytes(of: statement, column).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
            return .string(String(decoding: text, as: UTF8.self))
        default: return .null
        }
    }

    private func bytes(of statement: OpaquePointer?, _ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(statement, column)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }
}

extension Node {
    /// A whole number, as a string when a JSON number cannot hold it exactly.
    fileprivate static func integer(_ value: Int64) -> Node {
        Int64(exactly: Double(value)) == value && value.magnitude <= 1 << 53
            ? .number(Double(value)) : .string(String(value))
    }
}

/// Functions that reach outside of the database, or into the program.
private let outsideFunctions = ["load_extension", "fts3_tokenizer", "readfile", "writefile", "edit"]

/// What the authorizer tells about what it denied.
private final class Denial {
    var isOfClosedTable = false
}

/// The tables of accesses, which nobody needs who asks about screens: "onion access list" prints them for whoever has the file.
private let closedTables = ["access", "access_event"]

/// Pragmas that describe the schema, and change nothing with any argument.
private let readingPragmas = [
    "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo", "foreign_key_list",
    "collation_list", "function_list", "compile_options",
]

/// Allows reading only.
private func authorize(
    _ context: UnsafeMutableRawPointer?, _ action: Int32, _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?,
    _ database: UnsafePointer<CChar>?, _ trigger: UnsafePointer<CChar>?
) -> Int32 {
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE: return SQLITE_OK
    case SQLITE_READ:
        let table = first.map { String(cString: $0).lowercased() } ?? ""
        guard closedTables.contains(table) else { return SQLITE_OK }
        context.map { Unmanaged<Denial>.fromOpaque($0).takeUnretainedValue().isOfClosedTable = true }
        return SQLITE_DENY
    case SQLITE_FUNCTION:
        let name = second.map { String(cString: $0).lowercased() } ?? ""
        return outsideFunctions.contains(name) ? SQLITE_DENY : SQLITE_OK
    case SQLITE_PRAGMA:
        let name = first.map { String(cString: $0).lowercased() } ?? ""
        return readingPragmas.contains(name) ? SQLITE_OK : SQLITE_DENY
    default: return SQLITE_DENY
    }
}
