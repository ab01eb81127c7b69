import Onion
import OnionTestRegistry
import Testing

@Suite("Usage and compositions agree")
struct UsagePropertyTests {
    @Test("Usage from the tables is what a walk through every composition finds", arguments: 0..<12)
    func compositions(seed: Int) throws {
        let made = try RandomRegistry(seed: UInt64(seed))
        let registry = made.test.registry
        var seen: [Sight: Int] = [:]
        for screen in try made.screens {
            let composition = try Assembler(registry).assemble(screen, traits: Traits())
            var walk = Walk(screen: screen)
            walk.visit(composition.layer, around: [])
            seen.merge(walk.seen) { $0 + $1 }
        }
        var testDescription: [Sight: Int] = [:]
        try registry.read { snapshot in
            for thing in try made.parts {
                var users: Set<Reference> = []
                try snapshot.eachUsage(of: .part(thing), UsageFilter(isTransitive: true)) { usage in
                    users.insert(usage.user.head)
                    guard usage.user.kind == .screen, usage.user.revision == nil else { return }
                    let layers = try snapshot.layers(around: usage).map(\.key.text)
                    testDescription[Sight(screen: usage.user, thing: thing, layers: layers), default: 0] += 1
                }
                let filter = UsageFilter(isTransitive: true)
                #expect(try snapshot.usageCount(of: .part(thing), filter) == users.count)
                #expect(try snapshot.isUsed(thing) == !users.isEmpty)
            }
        }
        #expect(testDescription == seen)
    }
}

/// Walks through the layers of a composition and counts every template, content, action set and inner screen by its
/// head.
private struct Walk {
    let screen: Reference
    var seen: [Sight: Int] = [:]
    /// The templates around each layer, by its number.
    private var around: [Int: [String]] = [:]

    init(screen: Reference) {
        self.screen = screen
    }

    mutating func visit(_ layer: Layer, around: [String]) {
        self.around[layer.id] = around
        for thing in [layer.screen, layer.content, layer.template] { see(thing, around) }
        for case .layers(_, _, let layers) in layer.slots {
            for inner in layers { visit(inner, around: around + [layer.template.key.text]) }
        }
        // These come after the layers inside, which is the order of actions.
        for case .actions(_, let actions) in layer.slots {
            for placed in actions { see(placed.actions, self.around[placed.layer] ?? []) }
        }
    }

    private mutating func see(_ thing: Reference?, _ around: [String]) {
        guard let thing, thing.head != screen else { return }
        seen[Sight(screen: screen, thing: thing.head, layers: around), default: 0] += 1
    }
}

/// A use on a screen: the used thing, and the templates around it from the outside in.
private struct Sight: Hashable {
    var screen: Reference
    var thing: Reference
    var layers: [String]
}
