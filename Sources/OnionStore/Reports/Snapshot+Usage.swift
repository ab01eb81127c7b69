import GRDB
public import OnionModel

/// One reference to a part: who, where in its document, and at which revision.
public struct Usage: Hashable, Sendable {
    /// The part that refers, without a revision.
    public var user: Reference
    /// The path in the user's document: `wrap[0]`.
    public var path: String
    /// What it refers to there; with the revision when it pins one.
    public var target: Reference
}

extension Snapshot {
    /// Who refers to a part now.
    ///
    /// - Parameters:
    ///   - transitive: also who refers to those, up to the screens that nothing is around. Each reference comes once.
    /// - Parameter reference: with a pin, only what means this revision: what pins it, and, when it is the head, what follows.
    /// - Returns: rows sorted by user and path. An archived part has none.
    public func usage(of reference: Reference, transitive: Bool = false) throws -> [Usage] {
        guard let number = reference.revision else {
            return try usage(of: [stored(reference).id], transitive: transitive)
        }
        // The revision must be there, or the question is a mistake.
        _ = try part(reference)
        let head = try part(reference.head).revision
        let direct = try usage(of: reference.head).filter { ($0.target.revision ?? head) == number }
        guard transitive else { return direct }
        let users = try Set(direct.map(\.user)).sorted().map { try stored($0).id }
        return try (direct + usage(of: users, transitive: true)).uniqued().sorted()
    }

    /// Who uses what a datasource provides: its action sets, and with `transitive` the contents and screens that show them.
    public func usage(ofDatasource name: String, transitive: Bool = false) throws -> [Usage] {
        let sets = try parts(ofController: name, among: [.actions])
        guard !sets.isEmpty else { throw try noDatasource(name) }
        return try usage(of: sets.map(\.id), transitive: transitive)
    }

    private func usage(of targets: [Int64], transitive: Bool) throws -> [Usage] {
        let statement = try db.cachedStatement(sql: transitive ? Snapshot.transitiveUsage : Snapshot.directUsage)
        return try targets.flatMap { target in
            try Row.fetchAll(statement, arguments: [target]).compactMap(Usage.init)
        }
        .uniqued()
        .sorted()
    }

    private func noDatasource(_ name: String) throws -> RegistryError {
        let names = try datasources().map(\.name)
        return RegistryError(
            .notFound, "there is no datasource \(name.quoted)",
            remedy: Spelling.didYouMean(name, among: names) ?? "\"onion list datasources\" shows what is there"
        )
    }

    private static let columns = """
        SELECT source.kind, source.key, reference.path, target.kind, target.key, pinned.number
        """

    private static let joins = """
        JOIN part AS source ON source.id = reference.source
        JOIN part AS target ON target.id = reference.target
        LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
        """

    package static let directUsage = """
        \(columns) FROM reference \(joins) WHERE reference.target = ? AND reference.live = 1
        """

    package static let transitiveUsage = """
        WITH RECURSIVE reached (id) AS (
            VALUES (?)
            UNION
            SELECT reference.source FROM reached JOIN reference ON reference.target = reached.id AND reference.live = 1
        )
        \(columns) FROM reached JOIN reference ON reference.target = reached.id AND reference.live = 1 \(joins)
        """
}

extension Usage: Comparable {
    /// By user, then by the place in its document.
    public static func < (left: Usage, right: Usage) -> Bool {
        (left.user, left.path) < (right.user, right.path)
    }

    fileprivate init?(_ row: Row) {
        guard let userKind = PartKind(rawValue: row[0]), let targetKind = PartKind(rawValue: row[3]) else { return nil }
        self.init(
            user: Reference(userKind, Key(stored: row[1])),
            path: row[2],
            target: Reference(targetKind, Key(stored: row[4]), revision: row[5])
        )
    }
}

extension Sequence where Element: Hashable {
    /// The elements without those that came before.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
