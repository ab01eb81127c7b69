import OnionCoding
import OnionModel
import OnionSupport

/// Counts the screens that versions of apps cannot show, one screen after the other.
struct CapabilityCount {
    private let graph: ReferenceGraph
    private let used: UsedFeatures
    private let versions: [SupportedFeatures]
    /// The numbers of screens by their keys, for fallbacks.
    private let screens: [Key: Int]
    /// The number of screens of each version that show a node with features in use.
    private(set) var shown: [[Int: Int]]
    private(set) var capabilities: [AppCapability]
    /// Whether a version shows a screen, as far as it is known: by the version and the number of the screen.
    private var answers: [[Int: Bool]]

    init(_ graph: ReferenceGraph, _ used: UsedFeatures, _ versions: [SupportedFeatures], screens: [Key: Int]) {
        (self.graph, self.used, self.versions, self.screens) = (graph, used, versions, screens)
        shown = Array(repeating: [:], count: versions.count)
        answers = shown.map { _ in [:] }
        capabilities = versions.map {
            AppCapability(app: $0.app, version: $0.number, screens: 0, refused: 0, replaced: 0)
        }
    }

    /// Counts a screen for the versions of some indices.
    mutating func count(_ screen: Int, for indices: [Int], _ nodes: inout ShownNodes) {
        nodes.find(of: screen)
        let users = nodes.nodes.filter { used.uses[$0] != nil }
        Work.add(nodes.nodes.count)
        for index in indices {
            capabilities[index].screens += 1
            var isReplaced = false
            var isRefused = false
            for node in users {
                shown[index][node, default: 0] += 1
                switch answer(to: node, of: index, within: [screen]) {
                case .refused: isRefused = true
                case .fallback: isReplaced = true
                case .leftOut, nil: break
                }
            }
            if isRefused {
                capabilities[index].refused += 1
            } else if isReplaced {
                capabilities[index].replaced += 1
            }
        }
    }

    /// Returns what a version shows for a node with its essential features; nil for a node that it supports.
    private mutating func answer(
        to node: Int, of index: Int, within screens: Set<Int>
    ) -> UnsupportedFeature.Answer? {
        let missing = (used.uses[node] ?? []).filter { !versions[index].supports($0.feature) }
        if missing.isEmpty { return nil }
        guard missing.contains(where: \.isEssential) else { return .leftOut }
        return fallback(of: node, index, within: screens).map { .fallback($0) } ?? .refused
    }

    /// Returns what a version shows for a node without a feature.
    mutating func answer(to use: FeatureUse, at node: Int, of index: Int) -> UnsupportedFeature.Answer {
        guard use.isEssential else { return .leftOut }
        return fallback(of: node, index, within: []).map { .fallback($0) } ?? .refused
    }

    /// Returns the fallback of a template, if the version can show it.
    private mutating func fallback(of node: Int, _ index: Int, within screens: Set<Int>) -> Reference? {
        guard let fallback = used.fallbacks[node], let number = self.screens[fallback.key] else { return nil }
        return shows(number, index, within: screens) ? fallback : nil
    }

    /// Whether a version shows a screen. A screen that leads back to itself by fallbacks is not shown.
    private mutating func shows(_ screen: Int, _ index: Int, within screens: Set<Int>) -> Bool {
        if let answer = answers[index][screen] { return answer }
        guard !screens.contains(screen), screens.count < Screen.maximumLayerDepth else { return false }
        var nodes = ShownNodes(graph)
        nodes.find(of: screen)
        let inner = screens.union([screen])
        let answer = nodes.nodes.allSatisfy { self.answer(to: $0, of: index, within: inner) != .refused }
        answers[index][screen] = answer
        return answer
    }
}
