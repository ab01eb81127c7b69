import GRDB
import OnionModel

extension Registry {
    /// Searches the keys, summaries, titles and texts of parts in use, in all locales; returns the best hits first.
    ///
    /// A hit has every word, each as the beginning of a word; then come hits that have some of them inside a word, from three letters on. Case
    /// and accents are ignored. Revisions that larger imports stored since the last search are added to the index first, in their own
    /// transactions; where the registry is only read, they are missing from the hits.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - space: Only parts of this space; empty for the default space, nil for all.
    ///   - limit: The maximum number of hits.
    /// - Throws: ``RegistryError`` `too-many-words` or `search-index-damaged`; `busy` when the index is behind.
    public func search(_ words: String, space: String? = nil, limit: Int = 20) throws -> [SearchHit] {
        try updateSearch()
        return try read { try $0.search(words, space: space, limit: limit) }
    }

    /// Searches the current index, without adding to it.
    ///
    /// - Throws: ``RegistryError`` `too-many-words` or `search-index-damaged`.
    package func searchIndex(_ words: String, space: String? = nil, limit: Int = 20) throws -> SearchResult {
        try read { snapshot in
            let index = try SearchIndex(snapshot.db)
            // The rows of another version's index may mean something else.
            let hits = index.last == nil ? [] : try snapshot.search(words, space: space, limit: limit)
            return SearchResult(hits: hits, isComplete: try !index.isBehind)
        }
    }

    /// Brings the search index up to date, unless the registry is only read or another machine writes to it.
    ///
    /// - Parameter progress: called after each transaction with its number of revisions.
    /// - Throws: ``RegistryError`` `busy`; `damaged` when the index stays behind; and errors of `progress`.
    public func updateSearch(_ progress: (_ count: Int) throws -> Void = { _ in }) throws {
        guard canWrite else { return }
        while try read({ try SearchIndex($0.db).isBehind }) {
            try progress(write { try catchUp($0) })
        }
    }

    /// Adds some of the missing revisions to the index, which must get further by it, so that the updates end.
    private func catchUp(_ db: Database) throws -> Int {
        let index = try SearchIndex(db)
        // Another process may have added them meanwhile.
        guard try index.isBehind else { return 0 }
        let count = try index.catchUp()
        guard let last = try SearchIndex(db).last, last > index.last ?? -1 else {
            throw RegistryError(.damaged(path: path, reason: "the search index does not record what it contains"))
        }
        return count
    }

    /// Empties the search index; the next search rebuilds it.
    ///
    /// - Throws: ``RegistryError`` `busy` or `read-only`.
    public func resetSearch() throws {
        try write { try SearchIndex($0).reset() }
    }
}

extension Snapshot {
    func search(_ words: String, space: String?, limit: Int) throws -> [SearchHit] {
        var divider = WordDivider()
        let query = try SearchQuery(words, in: space, &divider)
        let ids = try fewHits(query, limit, &divider, \.expression) ?? best(query, limit)
        let whole = try self.hits(ids, query, divider)
        guard ids.count < limit, let inner = try inner(query) else { return whole }
        // Those with the words as beginnings are among them.
        let all =
            try fewHits(inner.query, limit, &divider) { try self.inner($0)?.expression }
            ?? hits(inner.expression, of: inner.query, limit)
        let others = all.filter { !ids.contains($0) }
        return whole + (try hits(Array(others.prefix(limit - ids.count)), inner.query, divider))
    }

    private func inner(_ query: SearchQuery) throws -> (query: SearchQuery, expression: String)? {
        try intact { try query.inner(InnerWords(db).words(around:)) }
    }

    /// Returns the best hits of a query with the beginnings of very many words, where its other words have few parts: their texts are looked
    /// through, because SQLite would join the rows of all words with these beginnings.
    ///
    /// - Parameter expression: Returns the query of the other words in the syntax of FTS5.
    private func fewHits(
        _ query: SearchQuery, _ limit: Int, _ divider: inout WordDivider,
        _ expression: (SearchQuery) throws -> String?
    ) throws -> [Int64]? {
        guard let others = try query.withoutCommonBeginnings(InnerWords(db).isCommon(beginning:)),
            let expression = try expression(others),
            try hits(expression, of: others, Snapshot.mostRanked + 1).count <= Snapshot.mostRanked
        else { return nil }
        let table = PartTable(db: db)
        var found: [Int64] = []
        for id in try hits(expression, of: others, ranked: true, Snapshot.mostRanked) where found.count < limit {
            guard let part = try table.part(id: id), let revision = try table.revision(id: part.head) else { continue }
            if try query.isFound(in: table.read(part.reference, at: revision), &divider) { found.append(id) }
        }
        return found
    }

    /// Returns the best hits. Of very many, those with the words in their names are the best, because a rank needs a look at each hit.
    private func best(_ query: SearchQuery, _ limit: Int) throws -> [Int64] {
        guard let expression = query.expression, let names = query.expressionOfNames else { return [] }
        let most = max(limit, Snapshot.mostRanked + 1)
        var found = try hits(names.beginnings, of: query, most)
        if found.count < most {
            let all = try commonHits(query, most) ?? hits(expression, of: query, most)
            if all.count <= Snapshot.mostRanked { return try hits(expression, of: query, ranked: true, limit) }
            found += all
        }
        let best = try hits(names.words, of: query, limit)
        var seen: Set<Int64> = []
        return Array((best + found).filter { seen.insert($0).inserted }.prefix(limit))
    }

    /// Returns hits with some of the words that begin with the searched ones; nil where these have fewer hits than wanted.
    ///
    /// SQLite joins the rows of all words with the same first letters before it returns any of them.
    private func commonHits(_ query: SearchQuery, _ count: Int) throws -> [Int64]? {
        guard let expression = try query.expression(beginnings: InnerWords(db).words(beginning:)) else { return nil }
        let hits = try hits(expression, of: query, count)
        return hits.count < count ? nil : hits
    }

    private func hits(_ ids: [Int64], _ query: SearchQuery, _ divider: WordDivider) throws -> [SearchHit] {
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

    private func hits(
        _ expression: String, of query: SearchQuery, ranked: Bool = false, _ limit: Int
    ) throws -> [Int64] {
        let sql = ranked ? Snapshot.searchHits(in: query.space) : Snapshot.unrankedSearchHits(in: query.space)
        let arguments =
            [.text(query.narrowed(expression))] + SpaceSQL.arguments(in: query.space)
            + [.integer(Int64(max(0, limit)))]
        return try intact { try Query(db, sql).all(arguments) { try $0.integer(0) } }
    }

    /// Reads from the index.
    ///
    /// - Throws: ``RegistryError`` `search-index-damaged`.
    private func intact<Result>(_ read: () throws -> Result) throws -> Result {
        do {
            return try read()
        } catch let error as DatabaseError where error.isDamagedIndex {
            throw RegistryError(.searchIndexDamaged)
        }
    }

    /// The most hits that are ranked. A rank counts the rows of every word: 400,000 hits take a second.
    static let mostRanked = 2_000

    package static func searchHits(in space: String? = nil) -> String {
        """
        SELECT part.id FROM search JOIN part ON part.head = search.rowid
        WHERE search MATCH ? AND part.archived IS NULL\(hiddenCondition(in: space)) ORDER BY search.rank LIMIT ?
        """
    }

    /// Without a rank, in the order in which parts were stored.
    package static func unrankedSearchHits(in space: String? = nil) -> String {
        """
        SELECT part.id FROM search JOIN part ON part.head = search.rowid
        WHERE search MATCH ? AND part.archived IS NULL\(hiddenCondition(in: space)) LIMIT ?
        """
    }

    /// The condition on the key, which is not to be looked up before the words: the plus sign hides it from SQLite's planner.
    private static func hiddenCondition(in space: String?) -> String { SpaceSQL.condition(in: space, "+part.key") }
}
