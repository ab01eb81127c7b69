import GRDB
import OnionModel

/// The distinct words of the search index, by which a search finds parts of words: `konto` in `Girokonto`.
///
/// They are an index of three letters each. An index of the whole texts would be larger than the texts. Words stay when the last part that has
/// them changes; a search for them finds nothing then.
final class InnerWords {
    /// The fewest letters that are searched for inside words.
    static let shortest = 3
    /// The most words in which a search looks for letters. Common words are among the first that a registry has.
    static let most: Int64 = 100

    private let db: Database
    private let known: KnownWords
    private var noted: [[UInt8]] = []

    /// - Parameter known: Words that the index has; receives those that are noted.
    init(_ db: Database, known: KnownWords = KnownWords()) {
        self.db = db
        self.known = known
    }

    /// Notes a word, which ``insertNoted()`` adds unless the index has it already.
    ///
    /// - Parameter word: A word of a part in UTF-8, folded.
    func note(_ word: ArraySlice<UInt8>) {
        guard InnerWords.hasInnerPart(word), known.insert(word) else { return }
        noted.append(Array(word))
    }

    func insertNoted() throws {
        guard !noted.isEmpty else { return }
        let insertion = try Query(db, cached: "INSERT OR IGNORE INTO search_word (word) VALUES (?) RETURNING id")
        for word in noted {
            try word.withUnsafeBufferPointer { word in
                guard let id = try insertion.first(.utf8(word), read: { try $0.integer(0) }) else { return }
                try Query(db, cached: "INSERT INTO search_trigram (rowid, word) VALUES (?, ?)")
                    .each(.integer(id), .utf8(word)) { _ in }
            }
        }
        noted.removeAll(keepingCapacity: true)
    }

    /// Returns the words that have letters inside, and do not begin with them, the oldest first.
    ///
    /// - Parameter letters: At least three letters, folded.
    func words(around letters: String) throws -> [String] {
        try Query(db, cached: InnerWords.around).all(.text("_%\(letters)%"), .integer(InnerWords.most)) {
            try $0.text(0)
        }
    }

    /// Forgets all words.
    func reset() throws {
        try db.execute(sql: "INSERT INTO search_trigram (search_trigram) VALUES ('delete-all')")
        try db.execute(sql: "DELETE FROM search_word")
    }

    /// Whether a search could find a part of a word that is not its beginning. Numbers, of which keys have many, are left out.
    private static func hasInnerPart(_ word: ArraySlice<UInt8>) -> Bool {
        word.count > shortest && !word.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    static let around = "SELECT word FROM search_trigram WHERE word LIKE ? LIMIT ?"
}

/// Words that the index has, so that they are not looked up again. Parts have each of them many times.
final class KnownWords {
    /// The most words, so that memory does not grow with the vocabulary.
    private static let most = 500_000

    /// The last revision in the index when the last word was noted.
    var revision: Int64?
    private var words: Set<PackedWord> = []

    /// Returns whether a word was not known yet.
    func insert(_ word: ArraySlice<UInt8>) -> Bool {
        if words.count >= KnownWords.most { forget() }
        return words.insert(PackedWord(word)).inserted
    }

    func forget() { words.removeAll(keepingCapacity: true) }
}

/// A word in UTF-8, which needs no memory of its own where it is short.
private struct PackedWord: Hashable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    /// A longer word; none for a short one.
    private var long: [UInt8] = []

    init(_ word: ArraySlice<UInt8>) {
        guard word.count < 16 else {
            long = Array(word)
            return
        }
        for byte in word.prefix(8) { first = first << 8 | UInt64(byte) }
        for byte in word.dropFirst(8) { second = second << 8 | UInt64(byte) }
        second = second << 8 | UInt64(word.count)
    }
}
