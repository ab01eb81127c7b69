import GRDB
import OnionModel

extension Registry {
    /// Looks for words in the keys, summaries, titles and texts of what is in use, in all locales, the best fit first.
    ///
    /// Every word is to be found, each as the beginning of a word; upper case and accents do not count. What was stored since the
    /// last search in larger imports is put into the index before, in transactions of their own.
    ///
    /// - Throws: ``RegistryError`` when there are too many words, or the registry cannot be written while its index is behind.
    public func search(_ words: String, limit: Int = 20) throws -> [SearchHit] {
        try updateSearch()
        return try read { try $0.search(words, limit: limit) }
    }

    /// Brings the search index up to date; does nothing when it is.
    ///
    /// - Parameter progress: told after each transaction how many revisions it went through.
    public func updateSearch(_ progress: (_ count: Int) throws -> Void = { _ in }) throws {
        while try read({ try SearchIndex($0.db).isBehind }) {
            try progress(write { try SearchIndex($0).catchUp() })
        }
    }

    /// Empties the search index; the next search makes it anew.
    public func resetSearch() throws {
        try write { try SearchIndex($0).reset() }
    }
}

extension Snapshot {
    /// What the index has for some words.
    func search(_ words: String, limit: Int) throws -> [SearchHit] {
        var divider = WordDivider()
        let query = try SearchQuery(words, &divider)
        guard let expression = query.expression else { return [] }
        let ids = try hits(expression, limit)
        let table = PartTable(db: db)
        var excerpt = SearchExcerpt(query: query, divider: divider)
        return try ids.compactMap { id in
            guard let stored = try table.part(id: id), let revision = try table.revision(id: stored.head) else {
                return nil
            }
            let reference = Reference(stored.reference.kind, stored.reference.key, revision: revision.number)
            return try excerpt.hit(table.read(stored.reference, at: revision), reference)
        }
    }

    private func hits(_ expression: String, _ limit: Int) throws -> [Int64] {
        do {
            return try Int64.fetchAll(
                db.makeStatement(sql: Snapshot.searchHits), arguments: [expression, max(0, limit)])
        } catch let error as DatabaseError where error.isDamagedIndex {
            throw RegistryError(.searchIndexDamaged)
        }
    }

    package static let searchHits = """
        SELECT part.id FROM search JOIN part ON part.head = search.rowid
        WHERE search MATCH ? AND part.archived IS NULL ORDER BY search.rank LIMIT ?
        """
}
