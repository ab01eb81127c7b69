package import Onion
import OnionCoding
package import OnionGraphics
import OnionRender

/// The picture of a flow: small pictures of screens with arrows between them.
package struct FlowPicture {
    /// The most screens and ways of a picture.
    package static let mostScreens = 100
    package static let mostLeads = 400

    /// An arrow between two screens.
    private struct Arrow: Hashable {
        var from: Int
        var to: Int
        var label: String
        var key: String
    }

    /// The heights of the picture of a screen and of the name below it, in points.
    private static let height = 260.0
    private static let captionHeight = 26.0
    private static let margin = 32.0

    private let text: any TextSetting
    private let base: LocaleTag
    private let palette = SheetPalette(.light)
    /// The screens in the order in which ways name them, without revisions.
    package private(set) var screens: [Reference] = []
    private var indices: [Reference: Int] = [:]
    private var arrows: [Arrow] = []
    private var known: Set<Arrow> = []

    /// - Parameter base: The locale of titles.
    package init(text: any TextSetting, base: LocaleTag) {
        self.text = text
        self.base = base
    }

    /// Whether there are more screens or ways than a picture may have.
    package var isTooLarge: Bool { screens.count > FlowPicture.mostScreens || arrows.count > FlowPicture.mostLeads }

    /// Adds a way; equal ones are drawn once.
    package mutating func add(_ lead: FlowLead) {
        guard let target = lead.step.screen else { return }
        let arrow = Arrow(
            from: index(of: lead.screen), to: index(of: target.head), label: lead.label(in: base), key: lead.step.key)
        if known.insert(arrow).inserted { arrows.append(arrow) }
    }

    /// Leaves out the screens that are only parts of others, such as a column of a split view: nothing leads to them, and the
    /// screens around them have their ways.
    ///
    /// - Parameter starts: The screens that stay although nothing leads to them.
    package mutating func removeInnerScreens(except starts: Set<Reference>) {
        let entered = Set(arrows.map(\.to))
        let inner = screens.indices.filter { !entered.contains($0) && !starts.contains(screens[$0]) }
        guard !inner.isEmpty else { return }
        let kept = screens.indices.filter { !inner.contains($0) }
        let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        screens = kept.map { screens[$0] }
        arrows = arrows.compactMap { arrow in
            guard let from = places[arrow.from], let to = places[arrow.to] else { return nil }
            var arrow = arrow
            (arrow.from, arrow.to) = (from, to)
            return arrow
        }
        indices = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($1, $0) })
        known = Set(arrows)
    }

    private mutating func index(of screen: Reference) -> Int {
        if let index = indices[screen] { return index }
        screens.append(screen)
        indices[screen] = screens.count - 1
        return screens.count - 1
    }

    /// Returns the picture.
    ///
    /// - Parameters:
    ///   - pictures: The pictures of the screens, in their order.
    ///   - arrange: Lays out a graph in the DOT language, and returns it in Graphviz' JSON.
    /// - Throws: `Problem` when the JSON is none of such a graph; and what the function throws.
    package func picture(of pictures: [Picture], arrangedBy arrange: ([UInt8]) throws -> [UInt8]) throws -> Picture {
        let sizes = pictures.map { FlowPicture.shownSize(of: $0.size) }
        let labels = labels
        let graph = try graph(of: sizes, labels, arrangedBy: arrange)
        var marks: [Mark] = []
        for (number, arrow) in arrows.enumerated() {
            if let edge = graph.edges[number] { marks += draw(edge, arrow, labels[number]) }
        }
        for (number, picture) in pictures.enumerated() {
            if let center = graph.nodes[number] { marks += draw(picture, screens[number], sizes[number], at: center) }
        }
        let margin = FlowPicture.margin
        let size = Size(width: graph.size.width + 2 * margin, height: graph.size.height + 2 * margin)
        let paper = Mark.fill(VectorPath(Rect(width: size.width, height: size.height)), palette.paper)
        let all = Group(transform: .translation(x: margin, y: margin), marks: marks)
        return Picture(
            size: size, scale: ContactSheet.scale(of: size), title: "Flow of \(screens.count) screens",
            marks: [paper, .group(all)])
    }

    /// The size in which a flow shows a screen.
    package static func shownSize(of screen: Size) -> Size {
        Size(width: screen.width * height / max(screen.height, 1), height: height)
    }

    /// Returns where the picture has its screens and ways, for a page that draws them itself.
    ///
    /// - Parameters:
    ///   - sizes: The sizes of the screens, in their order.
    ///   - arrange: Lays out a graph in the DOT language, and returns it in Graphviz' JSON.
    /// - Throws: `Problem` when the JSON is none of such a graph; and what the function throws.
    package func arrangement(
        of sizes: [Size], arrangedBy arrange: ([UInt8]) throws -> [UInt8]
    ) throws -> FlowArrangement {
        let graph = try graph(of: sizes, labels, arrangedBy: arrange)
        let frames = sizes.enumerated().map { number, size in
            graph.nodes[number].map { center in
                Rect(
                    x: center.x - size.width / 2, y: FlowPicture.top(of: size, at: center), width: size.width,
                    height: size.height)
            }
        }
        let ways = arrows.enumerated().compactMap { number, arrow in
            graph.edges[number].flatMap { FlowArrangement.Way($0, label: arrow.label, verb: arrow.key) }
        }
        return FlowArrangement(size: graph.size, margin: FlowPicture.margin, screens: frames, ways: ways)
    }

    // MARK: - The graph

    private var labels: [SheetText] { arrows.map { SheetText($0.label, size: 12, color: palette.text) } }

    private func graph(
        of sizes: [Size], _ labels: [SheetText], arrangedBy arrange: ([UInt8]) throws -> [UInt8]
    ) throws -> ArrangedGraph {
        try ArrangedGraph(JSONReader.read(arrange(Array(dot(sizes, labels).utf8))))
    }

    /// The upper edge of a screen above its name, for the centre of both.
    private static func top(of size: Size, at center: Point) -> Double {
        center.y - (size.height + captionHeight) / 2
    }

    /// Returns the graph with the sizes of its nodes and labels, which Graphviz measures in inches and points.
    private func dot(_ sizes: [Size], _ labels: [SheetText]) -> String {
        let nodes = sizes.enumerated().map { number, size in
            "n\(number) [width=\(size.width / 72), height=\((size.height + FlowPicture.captionHeight) / 72)];"
        }
        let edges = zip(arrows, labels).enumerated().map { number, item in
            let (arrow, label) = item
            let (width, height) = (Int(label.width(by: text)) + 12, Int(label.height(width: .infinity, by: text)) + 6)
            let box =
                "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\" fixedsize=\"true\" "
                + "width=\"\(width)\" height=\"\(height)\"><tr><td></td></tr></table>"
            return "n\(arrow.from) -> n\(arrow.to) [id=\"\(number)\", label=<\(box)>];"
        }
        let settings = "rankdir=LR; nodesep=0.6; ranksep=0.8; node [shape=box, fixedsize=true, label=\"\"];"
        return "digraph { \(settings)\n\((nodes + edges).joined(separator: "\n"))\n}\n"
    }

    // MARK: - Drawing

    private func draw(_ picture: Picture, _ screen: Reference, _ size: Size, at center: Point) -> [Mark] {
        let top = FlowPicture.top(of: size, at: center)
        let scale = size.height / max(picture.size.height, 1)
        let transform = Transform(a: scale, d: scale, tx: center.x - size.width / 2, ty: top)
        let edge = VectorPath(Rect(width: picture.size.width, height: picture.size.height))
        let line = Mark.stroke(edge, palette.line, width: 1 / max(scale, 0.01))
        let name = SheetText(screen.key.text, size: 13, weight: .medium, color: palette.text)
        let x = center.x - min(name.width(by: text), size.width) / 2
        return [
            .group(Group(transform: transform, marks: [.group(Group(clip: edge, marks: picture.marks)), line])),
            name.mark(at: Point(x: x, y: top + size.height + 6), width: .infinity, by: text),
        ]
    }

    private func draw(_ edge: ArrangedGraph.Edge, _ arrow: Arrow, _ label: SheetText) -> [Mark] {
        guard let first = edge.points.first, let last = edge.points.last else { return [] }
        var steps: [VectorPath.Step] = [.move(first)]
        for index in stride(from: 1, to: edge.points.count - 2, by: 3) {
            steps.append(.curve(edge.points[index], edge.points[index + 1], to: edge.points[index + 2]))
        }
        let color = palette.secondaryText
        let dashes: [Double] = arrow.key == "present" ? [6, 4] : []
        let width = arrow.key == "selectTab" ? 2.5 : 1.5
        var marks: [Mark] = [
            .stroke(VectorPath(steps: steps), color, width: width, dashes: dashes),
            .fill(.arrowHead(from: last, to: edge.end ?? last), color),
        ]
        if let center = edge.label {
            let size = Size(width: label.width(by: text), height: label.height(width: .infinity, by: text))
            let corner = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
            let box = Rect(x: corner.x - 3, y: corner.y - 1, width: size.width + 6, height: size.height + 2)
            marks.append(.fill(VectorPath(box, cornerRadius: 4), palette.paper))
            marks.append(label.mark(at: corner, width: .infinity, by: text))
        }
        return marks
    }
}

extension VectorPath {
    /// A triangle with its tip at a point.
    fileprivate static func arrowHead(from start: Point, to tip: Point) -> VectorPath {
        let (x, y) = (tip.x - start.x, tip.y - start.y)
        let length = max((x * x + y * y).squareRoot(), 0.01)
        let side = Point(x: -y / length * 4, y: x / length * 4)
        return VectorPath(steps: [
            .move(tip), .line(Point(x: start.x + side.x, y: start.y + side.y)),
            .line(Point(x: start.x - side.x, y: start.y - side.y)), .close,
        ])
    }
}
