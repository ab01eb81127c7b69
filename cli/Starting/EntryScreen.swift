import Onion

/// Finds the screen to look at first: of the screens that nothing leads to, the one that leads to the most others, also over several ways.
struct EntryScreen {
    /// The screens that each screen leads to.
    private var targets: [Reference: Set<Reference>] = [:]
    private var starts: [Reference] = []
    private var ways = 0

    /// Ways beyond these, and starts beyond these, are not considered: an app has fewer.
    private static let mostWays = 20_000
    private static let mostStarts = 200

    mutating func add(_ row: FlowRow) {
        switch row {
        case .lead(let lead):
            guard ways < Self.mostWays, let target = lead.step.screen else { return }
            ways += 1
            targets[lead.screen, default: []].insert(target.head)
        case .start(let screen):
            if starts.count < Self.mostStarts, targets[screen] != nil { starts.append(screen) }
        case .unreachable, .deadEnd: break
        }
    }

    /// The screen; of equal ones, the first; nil when no start leads to another screen.
    var screen: Reference? {
        var best: (screen: Reference, reach: Int)?
        for start in starts {
            let reach = reach(of: start)
            if best.map({ $0.reach < reach }) ?? true { best = (start, reach) }
        }
        return best?.screen
    }

    private func reach(of start: Reference) -> Int {
        var seen: Set<Reference> = [start]
        var waiting = [start]
        while let screen = waiting.popLast() {
            for target in targets[screen] ?? [] where seen.insert(target).inserted { waiting.append(target) }
        }
        return seen.count
    }
}

extension Snapshot {
    /// The screen to look at first, and the number of all ways between screens; where no screen leads to another one, ``firstScreen()``.
    func entryScreen() throws -> (screen: Reference?, ways: Int) {
        var entry = EntryScreen()
        let summary = try eachFlowRow { entry.add($0) }
        return (try entry.screen ?? firstScreen(), summary.leads)
    }

    /// The first screen by key that is not a launch screen, which has nothing to try; nil for a registry without screens.
    func firstScreen() throws -> Reference? {
        let screens = try references(of: .screen, limit: 10)
        return screens.first { !$0.key.text.hasPrefix("launch") } ?? screens.first
    }

    /// The first parts of a kind by key, without revisions.
    func references(of kind: PartKind, limit: Int) throws -> [Reference] {
        var references: [Reference] = []
        try eachPart(PartFilter(kinds: [kind], limit: limit)) { references.append($0.reference.head) }
        return references
    }
}
