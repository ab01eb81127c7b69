import Onion
import OnionModel

/// The areas of a flow that is too large for one diagram: screens that follow each other.
struct FlowAreas {
    /// The maximum number of screens of an area.
    static let most = 60

    /// The screens of each area, in the order in which ways lead to them.
    private(set) var areas: [[Reference]] = []

    /// - Parameters:
    ///   - ways: The screens with those to which they lead.
    ///   - starts: The screens where areas begin, where possible.
    init(_ ways: [(from: Reference, to: Reference)], starts: [Reference]) {
        var targets: [Reference: [Reference]] = [:]
        var sources: [Reference: [Reference]] = [:]
        var screens: [Reference] = []
        var known: Set<Reference> = []
        for way in ways {
            targets[way.from, default: []].append(way.to)
            sources[way.to, default: []].append(way.from)
            for screen in [way.from, way.to] where known.insert(screen).inserted { screens.append(screen) }
        }
        var seen: Set<Reference> = []
        var area: [Reference] = []
        for root in starts.filter(known.contains) + screens where !seen.contains(root) {
            let connected = FlowAreas.walk(from: root, targets, sources, &seen)
            // What is connected stays together where an area has room for it.
            if area.count + connected.count > FlowAreas.most, !area.isEmpty {
                areas.append(area)
                area = []
            }
            area += connected
            while area.count > FlowAreas.most {
                areas.append(Array(area.prefix(FlowAreas.most)))
                area.removeFirst(FlowAreas.most)
            }
        }
        if !area.isEmpty { areas.append(area) }
    }

    /// Returns the screens that ways connect with one, depth first: those to which ways lead before those from which they come.
    private static func walk(
        from root: Reference, _ targets: [Reference: [Reference]], _ sources: [Reference: [Reference]],
        _ seen: inout Set<Reference>
    ) -> [Reference] {
        var found: [Reference] = []
        var waiting = [root]
        while let screen = waiting.popLast() {
            guard seen.insert(screen).inserted else { continue }
            found.append(screen)
            waiting += (sources[screen] ?? []).reversed() + (targets[screen] ?? []).reversed()
        }
        return found
    }

    /// The index of the area with a screen; nil for a screen without ways.
    func index(of screen: Reference) -> Int? { areas.firstIndex { $0.contains(screen) } }
}
