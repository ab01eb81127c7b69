import Onion
import OnionModel
import Synchronization

/// The flow of the app, which is read once for each state of the registry.
final class FlowMemory: Sendable {
    /// The ways between screens, and the screens that are special.
    struct Flow: Sendable {
        var leads: [FlowLead] = []
        var starts: [Reference] = []
        var unreachable: [Reference] = []
        var deadEnds: [Reference] = []
        var base = LocaleTag.english
        /// Whether there are more ways or screens than are kept.
        var isCut = false
    }

    /// The maximum number of ways, and of screens of each sort.
    private static let most = 20_000

    private let known = Mutex<(flow: Flow, changes: Int64)?>(nil)

    /// Returns the flow of the registry's current state, or of the time that the request specifies.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    func flow(_ call: Call) throws -> Flow {
        guard try call.moment == nil else { return try call.read(FlowMemory.read) }
        if let known = known.withLock({ $0 }), known.changes == call.changes { return known.flow }
        let flow = try call.service.registry.read(FlowMemory.read)
        known.withLock { $0 = (flow, call.changes) }
        return flow
    }

    private static func read(_ snapshot: Snapshot) throws -> Flow {
        var flow = Flow(base: try snapshot.baseLocale)
        func add<Item>(_ item: Item, to list: WritableKeyPath<Flow, [Item]>) {
            if flow[keyPath: list].count < most { flow[keyPath: list].append(item) } else { flow.isCut = true }
        }
        try snapshot.eachFlowRow { row in
            switch row {
            case .lead(let lead): add(lead, to: \.leads)
            case .start(let screen): add(screen.head, to: \.starts)
            case .unreachable(let screen): add(screen.head, to: \.unreachable)
            case .deadEnd(let screen): add(screen.head, to: \.deadEnds)
            }
        }
        return flow
    }
}
