package import OnionModel

/// The parts of a space that a report is about.
package struct AskedParts {
    let kinds: [PartKind]
    let space: String

    /// Nil for a report about all spaces.
    ///
    /// - Parameter space: Empty for the default space.
    package init?(of kinds: [PartKind] = PartKind.allCases, in space: String?) {
        guard let space else { return nil }
        (self.kinds, self.space) = (kinds, space)
    }

    /// The parts and their users at any depth, by their ids, with their heads and whether they are asked for.
    package var rows: String {
        let names = kinds.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return """
            WITH RECURSIVE
                asked (id) AS (SELECT id FROM part WHERE kind IN (\(names))\(SpaceSQL.condition(in: space))),
                reached (id) AS (
                    SELECT id FROM asked
                    UNION
                    SELECT reference.source FROM reached JOIN reference ON reference.target = reached.id)
            SELECT part.id, \(ReferenceGraph.kindNumber), part.archived IS NULL, part.head, part.id IN asked
            FROM reached CROSS JOIN part ON part.id = reached.id ORDER BY part.id
            """
    }

    /// The arguments of ``rows``.
    var arguments: [Query.Value] { SpaceSQL.arguments(in: space) }
}
