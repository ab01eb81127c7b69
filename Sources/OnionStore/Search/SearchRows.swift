import GRDB
import OnionModel

/// The rows of the index that are being inserted and deleted.
struct SearchRows {
    private let db: Database
    private var divider = WordDivider()
    private let words: InnerWords

    init(_ db: Database) {
        self.db = db
        words = InnerWords(db)
    }

    mutating func insert(_ part: Part, at revision: Int64) throws {
        try db.cachedStatement(sql: "INSERT INTO search (rowid, name, summary, title, text) VALUES (?, ?, ?, ?, ?)")
            .execute(arguments: [revision] + StatementArguments(texts(of: part, visit: words.note)))
        try words.insertNoted()
    }

    mutating func delete(_ part: Part, at revision: Int64) throws {
        try db.cachedStatement(
            sql: "INSERT INTO search (search, rowid, name, summary, title, text) VALUES ('delete', ?, ?, ?, ?, ?)"
        ).execute(arguments: [revision] + StatementArguments(texts(of: part)))
    }

    /// Returns the words of a part, one text a column, with spaces between them.
    private mutating func texts(of part: Part, visit: (ArraySlice<UInt8>) -> Void = { _ in }) -> [String] {
        var columns = [[UInt8]](repeating: [], count: SearchedText.Column.allCases.count)
        divider.divide(part) { word, column in
            visit(word)
            columns[column.rawValue].append(contentsOf: word)
            columns[column.rawValue].append(UInt8(ascii: " "))
        }
        return columns.map { String(decoding: $0, as: UTF8.self) }
    }
}
