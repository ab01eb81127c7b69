import Onion
import OnionAudit
import OnionLayout
import OnionPreview

/// Screens that change alike, in the order of the first of each; so many as people read.
struct ImpactGroups {
    /// What screens have in common that change alike.
    private struct Key: Hashable {
        var outcome: ScreenImpact.Outcome
        var refusal: String?
        var differences: [LocalizedDifference]
        var layouts: [LayoutKey]
    }

    private struct LayoutKey: Hashable {
        var variant: Variant
        var frames: [FrameKey]
        var issues: [[String]]
    }

    /// How a view's frame changes, in whole points: what is centered moves by half of what its container does, to the next pixel.
    private struct FrameKey: Hashable {
        var change: FrameChange.Change
        var layer: String
        var view: String
        var numbers: [Double]
    }

    private static let most = 100

    /// How many screens are in groups beyond those that are kept.
    private(set) var others = 0
    private var groups: [ImpactGroup] = []
    private var places: [Key: Int] = [:]

    /// Those that break, then the others.
    var sorted: [ImpactGroup] { groups.filter(\.isBroken) + groups.filter { !$0.isBroken } }

    mutating func insert(_ screen: ScreenImpact) {
        let key = Key(
            outcome: screen.outcome, refusal: screen.refusal, differences: screen.differences,
            layouts: screen.layouts.map { layout in
                LayoutKey(
                    variant: layout.variant, frames: layout.changes.frames.filter { !$0.follows }.map(ImpactGroups.key),
                    issues: [layout.changes.newIssues, layout.changes.solvedIssues].map { $0.map(ImpactGroups.key) })
            })
        if let place = places[key] {
            groups[place].insert(screen)
        } else if groups.count < ImpactGroups.most {
            places[key] = groups.count
            groups.append(ImpactGroup(screen))
        } else {
            others += 1
        }
    }

    /// What a constraint fights with is another thing in every container.
    private static func key(_ issue: LayoutChanges.LayerIssue) -> String {
        switch issue.issue {
        case .unsatisfiable(_, let broken, _): "\(issue.layer): \(broken)"
        case .ambiguous: "\(issue.layer): \(issue.issue)"
        }
    }

    private static func key(_ frame: FrameChange) -> FrameKey {
        let (movement, growth) = (frame.movement, frame.growth)
        return FrameKey(
            change: frame.change, layer: frame.layer, view: frame.view,
            numbers: [movement?.x, movement?.y, growth?.width, growth?.height].map { ($0 ?? 0).rounded() + 0 })
    }
}

/// Screens that change alike.
struct ImpactGroup {
    private static let mostNames = 6
    private static let mostRoutes = 4

    /// What changes, with the numbers of the first screen.
    let first: ScreenImpact
    private(set) var count = 1
    /// The first few of them.
    private(set) var names: [Reference]
    /// A few of the ways to what changes, each once.
    private(set) var routes: [[Reference]] = []
    private(set) var hasMoreRoutes = false

    init(_ screen: ScreenImpact) {
        first = screen
        names = [screen.screen]
        insertRoutes(of: screen)
    }

    var isBroken: Bool { first.outcome == .broken }

    mutating func insert(_ screen: ScreenImpact) {
        count += 1
        if names.count < ImpactGroup.mostNames { names.append(screen.screen) }
        insertRoutes(of: screen)
    }

    /// Those to other parts: that its own document changes is told with the parts.
    private mutating func insertRoutes(of screen: ScreenImpact) {
        for route in screen.routes where route != [screen.screen] && !routes.contains(route) {
            if routes.count < ImpactGroup.mostRoutes { routes.append(route) } else { hasMoreRoutes = true }
        }
    }
}
