import GRDB
public import OnionModel

/// An action of a set, or a view of a template that acts.
public struct OfferedAction: Hashable, Sendable {
    /// The action set or the template, with its current revision.
    public var part: Reference
    /// The id of the action or the view.
    public var id: String
    /// The text of the button; nil for a button with an image only, and for one whose text a content gives.
    public var title: LocalizedText?
    /// What it does, in order.
    public var steps: [ActionStep]
    /// The number of screens that show the part, at any revision.
    public var screens: Int

    /// The action's name: `actions/new-year@1#done`, `template/modal@3#closeButton`.
    public var name: String { "\(part)#\(id)" }
}

extension Snapshot {
    /// Visits the actions of all sets and the views of all templates that act: first those of templates, then those of sets, by key.
    ///
    /// - Parameters:
    ///   - progress: Called from time to time with the units done and their total.
    ///   - visit: Called for each action.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and what a closure throws.
    public func eachAction(
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }, _ visit: (OfferedAction) throws -> Void
    ) throws {
        let graph = try ReportProgress.run(progress) { try ReferenceGraph(db, &$0) }
        let screens = ScreenGraph(graph).screenCounts
        for kind in [PartKind.template, .actions] {
            try Query(db, Snapshot.actingHeads).each(.text(kind.rawValue)) { row in
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

    package static let actingHeads = """
        SELECT part.id, part.key, part.head, revision.number FROM part
        JOIN revision ON revision.id = part.head
        WHERE part.kind = ? AND part.archived IS NULL ORDER BY part.key
        """
}
