import GRDB
import OnionModel

extension Snapshot {
    /// The search index has the words of every head that it has come to, and no others.
    ///
    /// All words of a row become one number, whatever order they come in, so that the memory holds a number a part.
    func checkSearch(_ report: (Finding) throws -> Void) throws {
        guard let last = try SearchIndex(db).last else { return }
        do {
            var found = try indexedWords()
            var rows = SearchRows(db)
            let table = PartTable(db: db)
            let heads = try Row.fetchCursor(
                db, sql: "SELECT id, head FROM part WHERE head <= ? ORDER BY kind, key", arguments: [last])
            while let row = try heads.next() {
                guard let stored = try table.part(id: row[0]), let revision = try table.revision(id: row[1]),
                    let part = try? table.read(stored.reference, at: revision)
                else { continue }
                let words = WordsNumber(rows.columns(of: part))
                if found.removeValue(forKey: stored.head) != words { try report(.search(stored.reference)) }
            }
            if !found.isEmpty { try report(.search(nil)) }
        } catch let error as DatabaseError where error.isDamagedIndex {
            try report(.search(nil))
        }
    }

    /// What the index has, by the revisions of its rows.
    private func indexedWords() throws -> [Int64: WordsNumber] {
        try db.execute(sql: "CREATE VIRTUAL TABLE temp.search_words USING fts5vocab (main, search, instance)")
        defer { try? db.execute(sql: "DROP TABLE temp.search_words") }
        var numbers: [Int64: WordsNumber] = [:]
        let rows = try Row.fetchCursor(db, sql: "SELECT term, doc, col, offset FROM temp.search_words")
        let columns = ["name", "summary", "title", "text"]
        while let row = try rows.next() {
            let column = columns.firstIndex(of: row[2]) ?? columns.count
            numbers[row[1], default: WordsNumber()].add(row[0], column: column, offset: row[3])
        }
        return numbers
    }
}

extension Finding {
    fileprivate static func search(_ reference: Reference?) -> Finding {
        let message =
            reference == nil
            ? "the search index is damaged" : "the search index does not have the words of its document"
        return Finding(
            check: "search", reference: reference, path: "", message: "\(message); run \"onion search --rebuild\"")
    }
}

/// Words with their places, as one number (FNV-1a of each, and the exclusive or of all).
private struct WordsNumber: Equatable {
    private var number: UInt64 = 0

    init() {}

    /// - Parameter columns: words with spaces between them.
    init(_ columns: [String]) {
        for (column, text) in columns.enumerated() {
            for (offset, word) in text.split(separator: " ").enumerated() {
                add(String(word), column: column, offset: offset)
            }
        }
    }

    mutating func add(_ word: String, column: Int, offset: Int) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        word.utf8.forEach(take)
        take(0)
        take(UInt8(truncatingIfNeeded: column))
        for shift in stride(from: 0, to: 32, by: 8) { take(UInt8(truncatingIfNeeded: offset >> shift)) }
        number ^= hash
    }
}
