import GRDB
public import OnionModel

extension Snapshot {
    /// Visits the leads from screen to screen, sorted by the key of the screen that leads; then the screens without a lead to them, those
    /// that are not reached, and those where an app's user is stuck, each sorted by key.
    ///
    /// A screen has the leads of its contents' actions, of its templates' buttons, and of the screens inside it. The leads of a controller's
    /// code are those of an action set with that datasource that no content shows. Screens in tabs have separate leads, and the screen around
    /// them leads to each. Reads the references once, and the bodies of action sets and templates that act.
    ///
    /// - Parameters:
    ///   - start: The screen where the walk begins, without a revision; only the leads from screens that it reaches are visited. Nil begins
    ///     at all screens without a lead to them, and visits all leads.
    ///   - space: Only screens of this space are visited; empty for the default space, nil for all. Leads to other spaces are visited, too.
    ///   - after: Only leads from screens after this one are visited; nil visits all.
    ///   - limit: The maximum number of screens of each sort: those that lead, those without a lead to them, and so on. Nil visits all.
    ///   - progress: Called from time to time with the units done and their total.
    ///   - visit: Called for each row.
    /// - Throws: ``RegistryError`` `not-found` or `removed` for the screen, `not-a-screen` for another part; errors of the closure are rethrown.
    @discardableResult
    public func eachFlowRow(
        from start: Reference? = nil, space: String? = nil, after: Key? = nil, limit: Int? = nil,
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }, _ visit: (FlowRow) throws -> Void
    ) throws -> FlowSummary {
        let root = try start.map(flowStart)
        let graph = try ReportProgress.run(progress) { try ReferenceGraph(db, &$0) }
        var flow = try Flow(db, graph, from: root.flatMap { graph.numbers.number(of: $0) })
        if let space { flow.summary.screens = try countOfParts(of: .screen, in: space, limit: .max) }
        try flow.findPresented()
        try eachScreen(graph, space: space, after: after, limit: limit) {
            flow.shows($0)
        } visit: { screen, reference in
            try flow.eachLead(of: screen, reference) { try visit(.lead($0)) }
        }
        try eachScreen(graph, space: space, limit: limit) {
            root == nil && flow.isStart($0)
        } visit: { _, reference in
            flow.summary.starts += 1
            try visit(.start(reference))
        }
        try eachScreen(graph, space: space, limit: limit) {
            !flow.isReached($0)
        } visit: { _, reference in
            flow.summary.unreachable += 1
            try visit(.unreachable(reference))
        }
        try eachScreen(graph, space: space, limit: limit) {
            try flow.isReached($0) && flow.isDeadEnd($0)
        } visit: { _, reference in
            flow.summary.deadEnds += 1
            try visit(.deadEnd(reference))
        }
        return flow.summary
    }

    private func flowStart(_ start: Reference) throws -> Int64 {
        let stored = try stored(start)
        guard start.kind == .screen else { throw RegistryError(.notAScreen(start)) }
        if stored.isArchived { throw RegistryError(.removed(start)) }
        return stored.id
    }

    /// Visits the screens in use that satisfy a condition, by key.
    private func eachScreen(
        _ graph: ReferenceGraph, space: String?, after: Key? = nil, limit: Int?, where isWanted: (Int) throws -> Bool,
        visit: (Int, Reference) throws -> Void
    ) throws {
        var left = limit ?? .max
        let arguments = [.text(after?.text ?? "")] + SpaceSQL.arguments(in: space)
        try Query(db, Snapshot.screensInOrder(in: space)).eachWhile(arguments) { row in
            guard left > 0 else { return false }
            guard let screen = try graph.numbers.number(of: row.integer(0)), try isWanted(screen) else { return true }
            left -= 1
            try visit(screen, Reference(.screen, row.key(1)))
            return true
        }
    }

    package static func screensInOrder(in space: String? = nil) -> String {
        """
        SELECT id, key FROM part WHERE kind = 'screen' AND archived IS NULL AND key > ?\(SpaceSQL.condition(in: space))
        ORDER BY key
        """
    }
}

/// The flow of an app while it is read.
private struct Flow {
    private let db: Database
    private let graph: ReferenceGraph
    private let screens: ScreenGraph
    private let reached: NodeSet
    private let hasRoot: Bool
    private var parts: ActingParts
    private var shown: ShownNodes
    private var presented: NodeSet
    var summary = FlowSummary()

    init(_ db: Database, _ graph: ReferenceGraph, from root: Int?) throws {
        self.db = db
        self.graph = graph
        var performed: [Int: [Int]] = [:]
        try Query(db, Self.performedActions).each { row in
            guard let template = try graph.numbers.number(of: row.integer(0)),
                let set = try graph.numbers.number(of: row.integer(1))
            else { return }
            performed[template, default: []].append(set)
        }
        let screens = ScreenGraph(graph, performed: performed)
        self.screens = screens
        hasRoot = root != nil
        reached = root.map { screens.reached(from: [$0]) } ?? screens.reached(from: screens.starts)
        parts = ActingParts(db, graph)
        shown = ShownNodes(graph, performed: performed)
        presented = NodeSet(count: graph.count)
        summary.screens = screens.count
    }

    private static let performedActions = """
        SELECT template.id, actions.id FROM part AS actions
        JOIN part AS template ON template.controller = actions.controller AND template.kind = 'template'
        WHERE actions.kind = 'actions' AND actions.archived IS NULL AND template.archived IS NULL
            AND \(SpaceSQL.space(of: "actions.key")) = \(SpaceSQL.space(of: "template.key"))
            AND NOT EXISTS (SELECT 1 FROM reference WHERE reference.target = actions.id)
        ORDER BY template.id, actions.key
        """

    mutating func findPresented() throws {
        for source in 0..<graph.count where graph.leads(source) {
            for step in try parts.actions(of: source)?.actions.flatMap(\.steps) ?? [] {
                guard case .present(let screen, _) = step else { continue }
                let id = try PartTable(db: db).part(.screen, screen.key)?.id
                if let number = id.flatMap({ graph.numbers.number(of: $0) }) { presented.insert(number) }
            }
        }
    }

    func isStart(_ screen: Int) -> Bool { !screens.isEntered(screen) }

    func isReached(_ screen: Int) -> Bool { reached[screen] }

    /// Whether the ways from a screen are visited.
    func shows(_ screen: Int) -> Bool {
        (screens.hasLeads(screen) || screens.hasScreens(screen)) && (reached[screen] || !hasRoot)
    }

    mutating func eachLead(of screen: Int, _ reference: Reference, _ visit: (FlowLead) throws -> Void) throws {
        let tabs = screens.hasScreens(screen) ? try parts.tabs(of: screen) : []
        var inTabs: Set<Int> = []
        for tab in tabs {
            if let id = try PartTable(db: db).part(.screen, tab.screen.key)?.id,
                let number = graph.numbers.number(of: id)
            {
                inTabs.insert(number)
            }
            summary.leads += 1
            try visit(
                FlowLead(
                    screen: reference, part: tab.template, id: tab.view, title: tab.title,
                    step: .selectTab(tab.screen)))
        }
        shown.find(of: screen, without: inTabs)
        for node in shown.nodes where graph.leads(node) {
            guard let read = try parts.actions(of: node) else { continue }
            for action in read.actions {
                for step in action.steps where step.screen != nil {
                    summary.leads += 1
                    try visit(
                        FlowLead(screen: reference, part: read.part, id: action.id, title: action.title, step: step))
                }
            }
        }
    }

    mutating func isDeadEnd(_ screen: Int) throws -> Bool {
        guard presented[screen], !screens.hasLeads(screen) else { return false }
        shown.find(of: screen)
        for node in shown.nodes {
            let steps = try parts.actions(of: node)?.actions.flatMap(\.steps) ?? []
            if steps.contains(where: \.mayLeave) { return false }
        }
        return true
    }
}

extension ActionStep {
    /// Whether the step may leave the screen, as far as the registry knows.
    fileprivate var mayLeave: Bool {
        switch self {
        case .selector, .perform, .dismiss: true
        case .url, .show, .present, .selectTab: false
        }
    }
}
