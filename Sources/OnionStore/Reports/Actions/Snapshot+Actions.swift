import GRDB
import OnionModel

extension Snapshot {
    /// Returns the actions that no screen shows, and the selectors with the datasources that use them.
    ///
    /// - Parameters:
    ///   - space: Only actions of this space; empty for the default space, nil for all.
    ///   - limit: The maximum number of actions of each list of the report; nil for all.
    ///   - progress: called from time to time with the units done and their total.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `progress`.
    public func actions(
        space: String? = nil, limit: Int? = nil, progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws -> ActionsReport {
        try ReportProgress.run(progress) { steps in
            let graph = try ReferenceGraph(db, usersOf: AskedParts(of: [.actions], in: space), &steps)
            try steps.add(countOfParts(of: [.actions], in: space))
            var count = ActionCount(shown: try ShownActions(db, graph), limit: limit)
            try Query(db, Snapshot.actionSets(in: space)).each(SpaceSQL.arguments(in: space)) { row in
                let reference = try Reference(.actions, row.key(1), revision: row.number(3))
                if case .actions(let set) = try part(of: reference, revision: row.integer(2)) {
                    try count.add(set, reference, id: row.integer(0))
                }
                try steps.advance()
            }
            return count.report
        }
    }

    /// Sorted by datasource; sets without one come first.
    package static func actionSets(in space: String? = nil) -> String {
        """
        SELECT part.id, part.key, part.head, revision.number FROM part
        JOIN revision ON revision.id = part.head
        WHERE part.kind = 'actions' AND part.archived IS NULL\(SpaceSQL.condition(in: space))
        ORDER BY part.controller, part.key
        """
    }
}
