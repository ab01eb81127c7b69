import GRDB
public import OnionModel

/// An action of a set, a view of a template that acts, or a button of a bar.
public struct OfferedAction: Hashable, Sendable {
    /// The part with the action, with its current revision.
    public var part: Reference
    /// The id of the action, the view or the button.
    public var id: String
    /// The text of the button; nil for a button with an image only, and for one whose text comes from a content.
    public var title: LocalizedText?
    /// Its steps, in order.
    public var steps: [ActionStep]
    /// The number of screens that show the part, at any revision.
    public var screens: Int

    /// The action's name: `actions/new-year@1#done`, `template/modal@3#closeButton`.
    public var name: String { "\(part)#\(id)" }
}

extension Snapshot {
    /// Visits the actions of all sets, the views of all templates that act, and the buttons of bars: first those of templates, then
    /// those of sets, contents and screens, by key.
    ///
    /// - Parameters:
    ///   - space: Only parts of this space; empty for the default space, nil for all.
    ///   - progress: Called from time to time with the units done and their total.
    ///   - visit: Called for each action.
    /// - Throws: ``RegistryError`` when the registry cannot be read; errors of the closure are rethrown.
    public func eachAction(
        space: String? = nil, progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in },
        _ visit: (OfferedAction) throws -> Void
    ) throws {
        let kinds: [PartKind] = [.template, .actions, .content, .screen]
        let graph = try ReportProgress.run(progress) {
            try ReferenceGraph(db, usersOf: AskedParts(of: kinds, in: space), &$0)
        }
        let screens = Snapshot.screenCounts(graph)
        for kind in kinds {
            let isActing = kind == .template || kind == .actions
            let heads = isActing ? Snapshot.actingHeads(in: space) : Snapshot.headsWithButtons(in: space)
            try Query(db, heads).each([.text(kind.rawValue)] + SpaceSQL.arguments(in: space)) { row in
                let reference = Reference(kind, try row.key(1), revision: try row.number(3))
                let count = try graph.numbers.number(of: row.integer(0)).map { screens[$0] } ?? 0
                for action in try part(of: reference, revision: row.integer(2))?.acting ?? [] {
                    try visit(
                        OfferedAction(
                            part: reference, id: action.id, title: action.title, steps: action.steps,
                            screens: Int(count)))
                }
            }
        }
    }

    /// The number of screens that show each part, at any revision.
    private static func screenCounts(_ graph: ReferenceGraph) -> [UInt32] {
        var counts = Array(repeating: UInt32(0), count: graph.numbers.count)
        var shown = ShownNodes(graph)
        for screen in graph.parts(of: .screen) {
            shown.find(of: screen)
            for part in Set(shown.nodes.map { graph.part(of: $0) }) { counts[part] += 1 }
        }
        return counts
    }

    /// Few contents and screens have buttons for bars.
    package static func headsWithButtons(in space: String? = nil) -> String {
        actingHeads(
            in: space,
            where: """
                AND (json_type(revision.body, '$.navigationItem') IS NOT NULL
                    OR json_type(revision.body, '$.toolbarItems') IS NOT NULL)
                """)
    }

    package static func actingHeads(in space: String? = nil, where condition: String = "") -> String {
        """
        SELECT part.id, part.key, part.head, revision.number FROM part
        JOIN revision ON revision.id = part.head
        WHERE part.kind = ? AND part.archived IS NULL\(SpaceSQL.condition(in: space)) \(condition) ORDER BY part.key
        """
    }
}
