import GRDB
import OnionModel

/// The actions of a set that screens show: those of its head, and those of pinned older revisions.
struct ShownActions {
    private let db: Database
    private let graph: ReferenceGraph
    private let reached: NumberSet
    /// The reached older revisions of each part.
    private var pins: [Int: [Int64]] = [:]

    init(_ db: Database, _ graph: ReferenceGraph) throws {
        self.db = db
        self.graph = graph
        reached = graph.reached()
        for (index, pin) in graph.pins.enumerated() where reached.contains(graph.numbers.count + index) {
            pins[pin.part, default: []].append(pin.revision)
        }
    }

    /// Returns the ids of the actions of a set's head that are shown.
    func shown(of set: ActionSet, id: Int64) throws -> Set<String> {
        guard let number = graph.numbers.number(of: id) else { return [] }
        if reached.contains(number) { return Set(set.items.map(\.id)) }
        return try (pins[number] ?? []).reduce(into: []) { shown, revision in
            let older = try Snapshot(db).part(of: Reference(.actions, set.key), revision: revision)
            if case .actions(let older) = older { shown.formUnion(older.items.map(\.id)) }
        }
    }
}
