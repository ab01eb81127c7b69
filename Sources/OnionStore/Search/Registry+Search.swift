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
        let known = KnownWords()
        while try read({ try SearchIndex($0.db).isBehind }) {
            try progress(write { try catchUp($0, known) })
        }
    }

    /// Adds some of the missing revisions to the index, which must get further by it, so that the updates end.
    private func catchUp(_ db: Database, _ known: KnownWords) throws -> Int {
        let index = try SearchIndex(db)
        // Another process may have added them meanwhile.
        guard try index.isBehind else { return 0 }
        let count = try index.catchUp(known)
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
        var query = try SearchQuery(words, in: space, &divider)
        guard !query.phrases.isEmpty, limit > 0 else { return [] }
        try intact { try query.setCommonBeginnings { try SearchBeginnings.isCommon($0, db) } }
        let ids = try best(query, limit)
        let whole = try hits(ids, query, divider)
        guard ids.count < limit, let inner = try intact({ try query.inner(InnerWords(db).words(around:)) }) else {
            return whole
        }
        // Those with the words as beginnings are among them.
        let others = try hits(inner.condition, in: space, limit).filter { !ids.contains($0) }
        return whole + (try hits(Array(others.prefix(limit - ids.count)), inner.query, divider))
    }

    /// Returns the best hits. Of very many, those with the words in their names are the best, because a rank needs a look at each hit.
    private func best(_ query: SearchQuery, _ limit: Int) throws -> [Int64] {
        let names = query.conditionsOfNames
        let most = max(limit, Snapshot.mostRanked + 1)
        var found = try hits(names.beginnings, in: query.space, most)
        if found.count < most {
            let all = try hits(query.condition, in: query.space, most)
            if all.count <= Snapshot.mostRanked, let words = query.condition.words {
                return try ranked(all, words, limit)
            }
            found += all
        }
        let best = try hits(names.words, in: query.space, limit)
        var seen: Set<Int64> = []
        return Array((best + found).filter { seen.insert($0).inserted }.prefix(limit))
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

    /// Returns the parts in use that meet a condition, in the order in which they were stored.
    private func hits(_ condition: SearchCondition, in space: String?, _ limit: Int) throws -> [Int64] {
        var found: [Int64] = []
        let part = try Query(db, cached: Snapshot.searchedPart(in: space))
        let arguments = SpaceSQL.arguments(in: space)
        try intact {
            try rows(condition) { row in
                if let id = try part.first([.integer(row)] + arguments, read: { try $0.integer(0) }) {
                    found.append(id)
                }
                return found.count < limit
            }
        }
        return found
    }

    /// Visits the rows of the index that meet a condition, in their order, until the visitor returns false.
    private func rows(_ condition: SearchCondition, visit: (Int64) throws -> Bool) throws {
        switch (condition.words, condition.beginnings) {
        case (nil, nil): break
        case (let words?, nil):
            try Query(db, Snapshot.searchedRows).eachWhile(.text(words)) { try visit($0.integer(0)) }
        case (nil, let letters?):
            try Query(db, SearchBeginnings.rows).eachWhile(.text(letters)) { try visit($0.integer(0)) }
        case (let words?, let letters?):
            let beginnings = try Query(db, SearchBeginnings.rows)
            try beginnings.begin(.text(letters))
            var beginning = try beginnings.next { try $0.integer(0) }
            try Query(db, Snapshot.searchedRows).eachWhile(.text(words)) { columns in
                let row = try columns.integer(0)
                while let other = beginning, other < row { beginning = try beginnings.next { try $0.integer(0) } }
                return try beginning == row ? visit(row) : beginning != nil
            }
        }
    }

    /// Returns the best of some parts, which have words.
    private func ranked(_ parts: [Int64], _ words: String, _ limit: Int) throws -> [Int64] {
        let list = "[\(parts.map(String.init).joined(separator: ","))]"
        return try intact {
            try Query(db, Snapshot.rankedHits).all(.text(words), .text(list), .integer(Int64(limit))) {
                try $0.integer(0)
            }
        }
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

    package static let searchedRows = "SELECT rowid FROM search WHERE search MATCH ?"

    package static func searchedPart(in space: String? = nil) -> String {
        "SELECT id FROM part WHERE head = ? AND archived IS NULL\(SpaceSQL.condition(in: space, "+part.key"))"
    }

    /// The plus sign keeps SQLite from looking up each part in the index.
    package static let rankedHits = """
        SELECT part.id FROM search JOIN part ON part.head = search.rowid
        WHERE search MATCH ? AND +part.id IN (SELECT value FROM json_each(?)) ORDER BY search.rank LIMIT ?
        """
}
