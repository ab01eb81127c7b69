import GRDB
import OnionModel

/// Counts actions set by set, in the order of their datasources.
struct ActionCount {
    private let shown: ShownActions
    private var actions = 0
    private var unshown: FirstItems<ReportedAction>
    private var withoutTarget: FirstItems<ReportedAction>
    /// The uses of each selector, and the last datasource that was counted.
    private var selectors: [String: (use: SelectorUse, last: String)] = [:]

    /// - Parameter limit: The maximum number of actions of each list; nil for all.
    init(shown: ShownActions, limit: Int?) {
        self.shown = shown
        unshown = FirstItems(limit) { ($0.set, $0.id) < ($1.set, $1.id) }
        withoutTarget = unshown
    }

    mutating func add(_ set: ActionSet, _ reference: Reference, id: Int64) throws {
        let shown = try shown.shown(of: set, id: id)
        for action in set.items {
            actions += 1
            let found = ReportedAction(
                set: reference, id: action.id, title: action.title, datasource: set.datasource)
            if !shown.contains(action.id) { unshown.append(found) }
            if action.steps.isEmpty { withoutTarget.append(found) }
            for case .selector(let selector) in action.steps { add(selector, of: found) }
        }
    }

    private mutating func add(_ selector: String, of action: ReportedAction) {
        // A key has no slash, so no class has the name of a set.
        let provider = action.datasource ?? action.set.head.description
        guard var (use, last) = selectors[selector] else {
            let use = SelectorUse(
                selector: selector, datasources: 1, datasource: action.datasource, actions: 1, action: action.name)
            selectors[selector] = (use, provider)
            return
        }
        use.actions += 1
        if last != provider { use.datasources += 1 }
        last = provider
        selectors[selector] = (use, last)
    }

    var report: ActionsReport {
        ActionsReport(
            actions: actions, unshown: unshown.sorted, withoutTarget: withoutTarget.sorted,
            selectors: selectors.values.map(\.use).sorted { $0.selector < $1.selector })
    }
}

/// The actions of a set that screens show: those of its head, and those of pinned older revisions.
struct ShownActions {
    private let db: Database
    private let graph: ReferenceGraph
    private let reached: NodeSet
    /// The reached older revisions of each part.
    private var pins: [Int: [Int64]] = [:]

    init(_ db: Database, _ graph: ReferenceGraph) throws {
        self.db = db
        self.graph = graph
        reached = graph.reached()
        for (index, pin) in graph.pins.enumerated() where reached[graph.numbers.count + index] {
            pins[pin.part, default: []].append(pin.revision)
        }
    }

    /// Returns the ids of the actions of a set's head that are shown.
    func shown(of set: ActionSet, id: Int64) throws -> Set<String> {
        guard let number = graph.numbers.number(of: id) else { return [] }
        if reached[number] { return Set(set.items.map(\.id)) }
        return try (pins[number] ?? []).reduce(into: []) { shown, revision in
            let older = try Snapshot(db).part(of: Reference(.actions, set.key), revision: revision)
            if case .actions(let older) = older { shown.formUnion(older.items.map(\.id)) }
        }
    }
}
