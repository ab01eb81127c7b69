import GRDB

/// The first two and three letters of the words of parts, so that a search for the first letters of very many words is fast.
///
/// SQLite would join the rows of all words with the same first letters before it returns any of them. An index of prefixes with the places of
/// words (FTS5's `prefix`) would be several times as large as this one, which has none.
enum SearchBeginnings {
    /// The numbers of letters that the index has.
    static let lengths = 2...3
    /// The most parts with the same first letters whose words are searched for without this index. Their hits can be ranked by them.
    static let mostJoined: Int64 = 5_000

    /// What stands before the letters of a word in a name, which the index has once more. It is no letter of any word.
    private static let nameMark = "·"

    /// Visits the rows' words for a word of a part, all in UTF-8.
    ///
    /// - Parameters:
    ///   - word: The word, folded.
    ///   - isName: Whether the word is one of a name.
    ///   - visit: Receives letters of the word, and the same after the mark of names.
    static func visit(_ word: ArraySlice<UInt8>, isName: Bool, _ visit: (ArraySlice<UInt8>) -> Void) {
        func both(_ letters: ArraySlice<UInt8>) {
            visit(letters)
            if isName { visit((nameMark.utf8 + letters)[...]) }
        }
        var count = 0
        for index in word.indices where word[index] & 0xC0 != 0x80 {
            if lengths.contains(count) { both(word[..<index]) }
            count += 1
            if count > lengths.upperBound { return }
        }
        if lengths.contains(count) { both(word) }
    }

    /// Returns the expression of the index for words that begin with each of some letters.
    static func expression(_ letters: [String], isName: Bool) -> String? {
        guard !letters.isEmpty else { return nil }
        return letters.map { "\"\(isName ? nameMark : "")\($0)\"" }.joined(separator: " AND ")
    }

    /// Whether more parts have words with these first letters than are joined.
    static func isCommon(_ letters: String, _ db: Database) throws -> Bool {
        guard lengths.contains(letters.unicodeScalars.count), let expression = expression([letters], isName: false)
        else { return false }
        return try Query(db, cached: after).first(.text(expression), .integer(mostJoined)) { _ in true } ?? false
    }

    static let rows = "SELECT rowid FROM search_beginning WHERE search_beginning MATCH ?"

    private static let after = rows + " LIMIT 1 OFFSET ?"
}
