import GRDB
import OnionModel

extension Snapshot {
    /// Returns the actions that no screen shows, and the selectors with the datasources that use them.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of actions of each list of the report; nil for all.
    ///   - progress: called from time to time with the units done and their total.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `progress`.
    public func actions(
        limit: Int? = nil, progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws -> ActionsReport {
        try ReportProgress.run(progress) { steps in
            let graph = try ReferenceGraph(db, &steps)
            try steps.add(countOfParts(of: [.actions]))
            var count = ActionCount(shown: try ShownActions(db, graph), limit: limit)
            try Query(db, Snapshot.actionSets).each { row in
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
    package static let actionSets = """
        SELECT part.id, part.key, part.head, revision.number FROM part
        JOIN revision ON revision.id = part.head
        WHERE part.kind = 'actions' AND part.archived IS NULL ORDER BY part.controller, part.key
        """
}
