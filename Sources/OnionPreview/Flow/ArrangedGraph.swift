import Onion
import OnionCoding
import OnionGraphics

/// The positions of a graph that Graphviz has laid out, in points from the top left corner:
/// https://graphviz.org/docs/outputs/json/
struct ArrangedGraph {
    struct Edge {
        /// The ends and the control points of cubic curves: 1, or 3 more for each curve.
        var points: [Point]
        /// The tip of the arrow.
        var end: Point?
        /// The centre of the label.
        var label: Point?
    }

    let size: Size
    /// The centres of the nodes, which are named n0, n1 and so on.
    private(set) var nodes: [Int: Point] = [:]
    /// By their ids.
    private(set) var edges: [Int: Edge] = [:]

    /// - Throws: `Problem` when the JSON has no bounds.
    init(_ json: Node) throws(Problem) {
        let bounds = (json["bb"]?.string ?? "").split(separator: ",").compactMap { Double($0) }
        guard bounds.count == 4, bounds.allSatisfy(\.isFinite) else {
            throw Problem.wrongType(expected: "a graph with bounds", found: json)
        }
        size = Size(width: bounds[2] - bounds[0], height: bounds[3] - bounds[1])
        let (left, top) = (bounds[0], bounds[3])
        /// Graphviz' y goes upwards.
        func point(_ text: some StringProtocol) -> Point? {
            let numbers = text.split(separator: ",").compactMap { Double($0) }
            return numbers.count == 2 ? Point(x: numbers[0] - left, y: top - numbers[1]) : nil
        }
        for node in json["objects"]?.items ?? [] {
            guard let name = node["name"]?.string, let number = Int(name.dropFirst()) else { continue }
            nodes[number] = node["pos"]?.string.flatMap { point($0) }
        }
        for edge in json["edges"]?.items ?? [] {
            guard let id = edge["id"]?.string.flatMap({ Int($0) }) else { continue }
            let words = (edge["pos"]?.string ?? "").split(separator: " ")
            edges[id] = Edge(
                points: words.filter { !$0.hasPrefix("e,") && !$0.hasPrefix("s,") }.compactMap { point($0) },
                end: words.first { $0.hasPrefix("e,") }.flatMap { point($0.dropFirst(2)) },
                label: edge["lp"]?.string.flatMap { point($0) })
        }
    }
}
