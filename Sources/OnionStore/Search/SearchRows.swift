import GRDB
import OnionModel

/// The rows of the index that are being inserted and deleted.
struct SearchRows {
    private let insertion: Statements
    private let deletion: Statements
    private var divider = WordDivider()
    private let words: InnerWords
    /// The words of the part, one text a column, with spaces between them.
    private var columns = [[UInt8]](repeating: [], count: SearchedText.Column.allCases.count)
    /// The first letters of the words of the part.
    private var beginnings: [UInt8] = []

    /// The statements for a row of words and for one of first letters.
    private struct Statements {
        var words: Query
        var beginnings: Query
    }

    /// - Parameter known: Words that the index has; receives those of inserted rows.
    init(_ db: Database, known: KnownWords = KnownWords()) throws {
        words = InnerWords(db, known: known)
        insertion = try Statements(
            words: Query(
                db, cached: "INSERT INTO search (rowid, name, summary, title, text) VALUES (?, ?, ?, ?, ?)"),
            beginnings: Query(db, cached: "INSERT INTO search_beginning (rowid, letters) VALUES (?, ?)"))
        deletion = try Statements(
            words: Query(
                db,
                cached: """
                    INSERT INTO search (search, rowid, name, summary, title, text) VALUES ('delete', ?, ?, ?, ?, ?)
                    """),
            beginnings: Query(
                db,
                cached: "INSERT INTO search_beginning (search_beginning, rowid, letters) VALUES ('delete', ?, ?)"))
    }

    mutating func insert(_ part: Part, at revision: Int64) throws {
        divide(part) { [words] in words.note($0) }
        try run(insertion, revision)
        try words.insertNoted()
    }

    mutating func delete(_ part: Part, at revision: Int64) throws {
        divide(part) { _ in }
        try run(deletion, revision)
    }

    private mutating func divide(_ part: Part, visit: (ArraySlice<UInt8>) -> Void) {
        for index in columns.indices { columns[index].removeAll(keepingCapacity: true) }
        beginnings.removeAll(keepingCapacity: true)
        divider.divide(part) { word, column in
            visit(word)
            columns[column.rawValue].append(contentsOf: word)
            columns[column.rawValue].append(UInt8(ascii: " "))
            SearchBeginnings.visit(word, isName: column == .name) { letters in
                beginnings.append(contentsOf: letters)
                beginnings.append(UInt8(ascii: " "))
            }
        }
    }

    private func run(_ statements: Statements, _ revision: Int64) throws {
        try columns[0].withUnsafeBufferPointer { name in
            try columns[1].withUnsafeBufferPointer { summary in
                try columns[2].withUnsafeBufferPointer { title in
                    try columns[3].withUnsafeBufferPointer { text in
                        try statements.words.each(
                            .integer(revision), .utf8(name), .utf8(summary), .utf8(title), .utf8(text)
                        ) { _ in }
                    }
                }
            }
        }
        try beginnings.withUnsafeBufferPointer { letters in
            try statements.beginnings.each(.integer(revision), .utf8(letters)) { _ in }
        }
    }
}
