import GRDB
import OnionModel

extension Snapshot {
    /// Returns how much each template is reused.
    ///
    /// Reads the references once and no bodies, and holds a few bytes for each of them.
    ///
    /// - Parameter progress: called from time to time with the units done and their total.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and what `progress` throws.
    public func reuse(progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }) throws -> ReuseReport {
        try ReportProgress.run(progress) { steps in
            let graph = try ReferenceGraph(db, &steps)
            steps.add(graph.kinds.count)
            var count = ReuseCount(graph)
            for screen in graph.parts(of: .screen) {
                count.count(screen: screen)
                try steps.reach(screen)
            }
            for content in graph.parts(of: .content) { count.count(content: content) }
            return try report(count)
        }
    }

    package static let templateHeads = """
        SELECT part.id, part.key, revision.number FROM part JOIN revision ON revision.id = part.head
        WHERE part.kind = 'template' AND part.archived IS NULL
        """

    private func report(_ count: ReuseCount) throws -> ReuseReport {
        let templates = try Query(db, Snapshot.templateHeads).all { row -> TemplateReuse? in
            guard let uses = try count.uses(ofTemplate: row.integer(0)) else { return nil }
            return try TemplateReuse(
                reference: Reference(.template, row.key(1), revision: row.number(2)),
                direct: uses.direct, screens: uses.screens, contents: uses.contents,
                share: count.screens == 0 ? 0 : Double(uses.screens) / Double(count.screens))
        }
        return ReuseReport(
            screens: count.screens,
            templates: templates.sorted { ($1.screens, $0.reference) < ($0.screens, $1.reference) })
    }
}
