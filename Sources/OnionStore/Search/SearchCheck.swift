import GRDB
import OnionModel

/// The check whether the search index has exactly the words of the heads that it contains.
///
/// The words of a row become one number, in whatever order they come, so that memory holds one number a part. The
/// caller reads the parts.
struct SearchCheck {
    private let db: Database
    /// The last revision in the index.
    private let last: Int64
    /// The words in the index that no part has matched yet, by the revisions of the rows.
    private var indexed: [Int64: SearchedWords] = [:]
    /// The first letters in the index minus those of the parts that were compared, as one number.
    private var beginnings: UInt64 = 0
    private var isDamaged = false
    /// Whether words of the index cannot be found by their inner parts.
    private var lacksInnerWords = false
    /// Parts whose rows have other words.
    private var differing: [Reference] = []

    /// Nil without an index of this program's version, which the next search makes.
    init?(_ db: Database) throws {
        guard let last = try SearchIndex(db).last else { return nil }
        self.db = db
        self.last = last
        do {
            indexed = try SearchCheck.indexedWords(db)
            beginnings = try SearchCheck.indexedBeginnings(db)
            lacksInnerWords = try SearchCheck.lacksInnerWords(db)
        } catch let error as DatabaseError where error.isDamagedIndex {
            isDamaged = true
        } catch is DamagedRow {
            isDamaged = true
        }
    }

    /// Compares a part with its row.
    ///
    /// - Parameters:
    ///   - head: the revision that the part was read from.
    ///   - words: its words; nil when the index does not contain it yet.
    mutating func look(at part: Reference, head: Int64, words: SearchedWords?) {
        guard !isDamaged, let words else { return }
        beginnings &-= words.beginnings
        if indexed.removeValue(forKey: head)?.number != words.number { differing.append(part) }
    }

    /// Compares removed parts, which the index contains, too.
    mutating func lookAtArchived() throws {
        let sql = """
            SELECT id, kind, key, head, 1 FROM part WHERE archived IS NOT NULL AND head <= ? ORDER BY kind, key
            """
        var divider = WordDivider()
        for stored in try Query(db, sql).all(.integer(last), read: StoredPart.init) {
            // Other checks report parts that cannot be read.
            guard let part = try? PartTable(db: db).read(stored) else { continue }
            look(at: part.reference, head: stored.head, words: SearchedWords(of: part, divider: &divider))
        }
    }

    /// The findings, after all parts were compared.
    var findings: [Finding] {
        if isDamaged { return [.search(nil)] }
        let findings = differing.map(Finding.search) + (indexed.isEmpty ? [] : [.search(nil)])
        return findings.isEmpty && (lacksInnerWords || beginnings != 0) ? [.search(nil)] : findings
    }

    /// Whether the index has a word that is not among those in which a search looks for letters.
    private static func lacksInnerWords(_ db: Database) throws -> Bool {
        try db.execute(sql: "CREATE VIRTUAL TABLE temp.search_terms USING fts5vocab (main, search, row)")
        defer { try? db.execute(sql: "DROP TABLE temp.search_terms") }
        let sql = """
            SELECT 1 FROM temp.search_terms AS terms
            WHERE length(CAST(term AS BLOB)) > \(InnerWords.shortest) AND term GLOB '*[^0-9]*'
                AND NOT EXISTS (SELECT 1 FROM search_word WHERE word = terms.term)
            LIMIT 1
            """
        return try Query(db, sql).first { _ in true } ?? false
    }

    /// Returns the first letters of all rows as one number. Which row has which letters is not compared, only how many rows have them.
    private static func indexedBeginnings(_ db: Database) throws -> UInt64 {
        try db.execute(sql: "CREATE VIRTUAL TABLE temp.search_letters USING fts5vocab (main, search_beginning, row)")
        defer { try? db.execute(sql: "DROP TABLE temp.search_letters") }
        var number: UInt64 = 0
        try Query(db, "SELECT term, doc FROM temp.search_letters").each { row in
            try number &+= SearchedWords.hash(row.buffer(0)) &* UInt64(row.integer(1))
        }
        return number
    }

    private static func indexedWords(_ db: Database) throws -> [Int64: SearchedWords] {
        try db.execute(sql: "CREATE VIRTUAL TABLE temp.search_words USING fts5vocab (main, search, instance)")
        defer { try? db.execute(sql: "DROP TABLE temp.search_words") }
        let columns = ["name", "summary", "title", "text"].map { Array($0.utf8) }
        var numbers: [Int64: SearchedWords] = [:]
        try Query(db, "SELECT term, doc, col, offset FROM temp.search_words").each { row in
            let column = try columns.firstIndex { try $0.elementsEqual(row.buffer(2)) } ?? columns.count
            try numbers[row.integer(1), default: SearchedWords()]
                .add(row.buffer(0), column: column, offset: Int(row.integer(3)))
        }
        return numbers
    }
}

extension Finding {
    fileprivate static func search(_ reference: Reference?) -> Finding {
        let message =
            reference == nil
            ? "the search index is damaged" : "the search index differs from the document"
        return Finding("search", .searchIndexMismatch, message, in: reference)
    }
}
