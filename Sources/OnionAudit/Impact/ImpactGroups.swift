import OnionGraphics
import OnionLayout
package import OnionModel
import OnionPreview

/// The screens of an impact in groups with equal changes, in the order of the first screen of each; at most 100 groups.
package struct ImpactGroups: Sendable {
    /// The properties that are equal for all screens of a group.
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

    /// A change of a frame in whole points. Half points would divide groups: a centered view moves by half of the
    /// growth of its container, rounded to a pixel.
    private struct FrameKey: Hashable {
        var change: FrameChange.Change
        var layer: String
        var view: String
        var numbers: [Double]
    }

    private static let most = 100

    /// The number of screens outside of the kept groups.
    package private(set) var others = 0
    private var groups: [ImpactGroup] = []
    private var indices: [Key: Int] = [:]

    package init() {}

    /// The groups, with broken screens first.
    package var sorted: [ImpactGroup] { groups.filter(\.isBroken) + groups.filter { !$0.isBroken } }

    package mutating func insert(_ screen: ScreenImpact) {
        let key = Key(
            outcome: screen.outcome, refusal: screen.refusal, differences: screen.differences,
            layouts: screen.layouts.map { layout in
                LayoutKey(
                    variant: layout.variant,
                    frames: layout.changes.frames.filter { !$0.followsSuperview }.map(ImpactGroups.key),
                    issues: [layout.changes.newIssues, layout.changes.resolvedIssues].map { $0.map(ImpactGroups.key) })
            })
        if let index = indices[key] {
            groups[index].insert(screen)
        } else if groups.count < ImpactGroups.most {
            indices[key] = groups.count
            groups.append(ImpactGroup(screen))
        } else {
            others += 1
        }
    }

    /// Returns an issue without the conflicting constraints, which differ from container to container.
    private static func key(_ issue: LayoutChanges.LayerIssue) -> String {
        switch issue.issue {
        case .unsatisfiable(_, let broken, _): "\(issue.layer): \(broken)"
        case .ambiguous, .incomplete: "\(issue.layer): \(issue.issue)"
        }
    }

    private static func key(_ frame: FrameChange) -> FrameKey {
        let (movement, growth) = (frame.movement, frame.growth)
        return FrameKey(
            change: frame.change, layer: frame.layer, view: frame.view,
            numbers: [movement?.x, movement?.y, growth?.width, growth?.height].map { ($0 ?? 0).rounded() + 0 })
    }
}

/// Screens with equal changes.
package struct ImpactGroup: Sendable {
    private static let mostNames = 6
    private static let mostRoutes = 4

    /// The first screen, whose numbers stand for the group.
    package let first: ScreenImpact
    package private(set) var count = 1
    /// The first six screens.
    package private(set) var names: [Reference]
    /// The first four distinct routes from a screen to a changed part.
    package private(set) var routes: [[Reference]] = []
    package private(set) var hasMoreRoutes = false

    init(_ screen: ScreenImpact) {
        first = screen
        names = [screen.screen]
        insertRoutes(of: screen)
    }

    package var isBroken: Bool { first.outcome == .broken }

    mutating func insert(_ screen: ScreenImpact) {
        count += 1
        if names.count < ImpactGroup.mostNames { names.append(screen.screen) }
        insertRoutes(of: screen)
    }

    /// Adds the routes to other parts. A change of the screen's own document is among the changed parts.
    private mutating func insertRoutes(of screen: ScreenImpact) {
        for route in screen.routes where route != [screen.screen] && !routes.contains(route) {
            if routes.count < ImpactGroup.mostRoutes { routes.append(route) } else { hasMoreRoutes = true }
        }
    }
}
