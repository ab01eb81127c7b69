import OnionModel

extension Snapshot {
    /// Visits the changes of the registry that match a filter, the newest first. At most one is in memory.
    ///
    /// - Parameters:
    ///   - filter: The changes to visit.
    ///   - limit: The maximum number of changes; nil for all.
    ///   - visit: Called for each change.
    /// - Throws: ``RegistryError`` `not-found` when the filter names a part that does not exist, `author-not-found` when it names an author
    ///   without changes; and errors of `visit`.
    public func eachChange(
        _ filter: ChangeFilter = ChangeFilter(), limit: Int? = nil, _ visit: (ChangeRecord) throws -> Void
    ) throws {
        if let author = filter.author { try requireAuthor(author) }
        let query = LogQuery(filter, part: try filter.reference.map { try stored($0).id }, limit: limit)
        try Query(db, query.sql).each(query.arguments) { try visit(ChangeRecord($0)) }
    }

    private func requireAuthor(_ author: String) throws {
        var isKnown = false
        try Query(db, "SELECT 1 FROM change WHERE author = ? LIMIT 1").each(.text(author)) { _ in isKnown = true }
        if isKnown { return }
        let names = try Query(db, "SELECT DISTINCT author FROM change LIMIT 1000").all { try $0.text(0) }
        throw RegistryError(.authorNotFound(author, nearest: Spelling.nearest(to: author, among: names)))
    }
}

package struct LogQuery {
    package let sql: String
    let arguments: [Query.Value]

    /// - Parameter part: the row of the part in the filter.
    package init(_ filter: ChangeFilter, part: Int64?, limit: Int?) {
        var conditions: [String] = []
        var arguments: [Query.Value] = []
        func add(_ condition: String, _ values: Query.Value...) { add(condition, values) }
        func add(_ condition: String, _ values: [Query.Value]) {
            conditions.append(condition)
            arguments += values
        }
        if let author = filter.author { add("change.author = ?", .text(author)) }
        // The number of a change bounds the walk; clocks differ, so that its neighbours may be of other times.
        if let since = filter.since?.description {
            add("change.id >= (\(LogQuery.firstSince)) AND change.time >= ?", .text(since), .text(since))
        }
        if let until = filter.until?.description {
            add("change.id <= (\(LogQuery.lastUntil)) AND change.time <= ?", .text(until), .text(until))
        }
        if let before = filter.before { add("change.id < ?", .integer(Int64(before))) }
        if let part { add("change.id IN (\(LogQuery.changesOfPart))", .integer(part), .integer(part)) }
        if let pattern = filter.matching?.asNamePattern {
            add(LogQuery.changes(where: " AND part.key GLOB ?"), .text(pattern), .text(pattern))
        }
        if let space = filter.space {
            let bounds = SpaceSQL.arguments(in: space)
            add(LogQuery.changes(where: SpaceSQL.condition(in: space)), bounds + bounds)
        }
        arguments.append(.integer(Int64(limit ?? -1)))
        let filtered = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
        self.sql = "SELECT \(ChangeRecord.columns) FROM change \(filtered) ORDER BY change.id DESC LIMIT ?"
        self.arguments = arguments
    }

    private static let firstSince = "SELECT min(id) FROM change INDEXED BY change_by_time WHERE time >= ?"

    /// The last change up to a time; NULL before the first change.
    ///
    /// Changes have the order of their numbers. Their times come from the clocks of several machines, and a fast clock must not hide the
    /// changes after it: a change that follows one of the past is of the past, too.
    package static let lastUntil = "SELECT max(id) FROM change INDEXED BY change_by_time WHERE time <= ?"

    private static let changesOfPart = """
        SELECT change FROM revision WHERE part = ? UNION SELECT change FROM event WHERE part = ?
        """

    /// Returns the condition that a change is one of a part.
    ///
    /// - Parameter condition: The condition on the part.
    private static func changes(where condition: String) -> String {
        """
        (EXISTS (
            SELECT 1 FROM revision JOIN part ON part.id = revision.part WHERE revision.change = change.id\(condition)
        ) OR EXISTS (
            SELECT 1 FROM event JOIN part ON part.id = event.part WHERE event.change = change.id\(condition)
        ))
        """
    }
}

extension String {
    /// The pattern for GLOB: `*` matches any characters, `?` one; a pattern without either matches a part of the
    /// name.
    var asNamePattern: String {
        contains { $0 == "*" || $0 == "?" } ? self : "*\(self)*"
    }
}
