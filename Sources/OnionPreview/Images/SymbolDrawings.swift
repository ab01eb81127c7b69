import OnionDocuments
import OnionGraphics
import OnionModel

extension VectorImage {
    /// Returns whether an SVG is an app's own symbol.
    package static func isSymbol(svg bytes: [UInt8]) -> Bool { SymbolDrawings(bytes) != nil }
}

/// The drawings of an app's own symbol, in the template of Apple's app SF Symbols: an SVG with guides, and a group for each weight and scale
/// such as `Regular-M`.
///
/// Versions 1 and 2 of the template have the margins of one group only. Its columns, one for each weight, are equally wide.
struct SymbolDrawings {
    /// A part of the file, with the coordinates of the whole one.
    private struct Part {
        var element: XMLElement
        var transform: Transform
        /// The groups around it, the outermost first.
        var groups: [XMLElement]
    }

    /// The name of a group: `Regular-M`.
    private struct Name: Hashable {
        var weight: FontStyle.Weight
        var scale: Scale

        var text: String { "\(SymbolDrawings.weights[weight] ?? "")-\(scale.rawValue)" }
    }

    private enum Scale: String, CaseIterable {
        case medium = "M", small = "S", large = "L"

        /// The size in relation to the medium one.
        var factor: Double {
            switch self {
            case .medium: 1
            case .small: SymbolConfiguration(scale: .small).factor(at: .large)
            case .large: SymbolConfiguration(scale: .large).factor(at: .large)
            }
        }
    }

    private static let weights: [FontStyle.Weight: String] = [
        .ultraLight: "Ultralight", .thin: "Thin", .light: "Light", .regular: "Regular", .medium: "Medium",
        .semibold: "Semibold", .bold: "Bold", .heavy: "Heavy", .black: "Black",
    ]
    /// The distance between the columns of two weights.
    private static let columnWidth = 296.71
    /// The height of a symbol in the template's font of 100 points: 20 points in one of 17.
    private static let height = 20 / pointsPerUnit
    private static let pointsPerUnit = 0.17
    /// The elements that make a symbol, with their attributes that are drawn. Colors are not: a symbol has the tint color.
    private static let shapes: Set = ["g", "path", "circle", "ellipse", "rect", "polygon", "polyline", "line"]
    private static let attributes: Set = [
        "transform", "d", "fill-rule", "clip-rule", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "points",
        "x1", "y1", "x2", "y2",
    ]

    private var parts: [String: Part] = [:]
    /// The drawing, which is a vector image.
    private(set) var image: VectorImage

    /// Fails for another file, and for one without guides.
    init?(_ bytes: [UInt8]) {
        image = VectorImage(format: .svg, bytes: bytes, size: nil)
        guard SymbolFile.isOne(bytes), let root = try? XMLReader.read(bytes, skippingDocumentType: true) else {
            return nil
        }
        collect(root, Transform.identity, [])
        for weight in FontStyle.Weight.allCases {
            let names = Scale.allCases.map { Name(weight: weight, scale: $0) }
            guard let name = names.first(where: { parts[$0.text] != nil }), let box = box(of: name),
                let part = parts[name.text]
            else { continue }
            image.weights[weight] = Array(Self.file(of: part, in: box).utf8)
            let scale = Self.pointsPerUnit / name.scale.factor
            if image.size == nil || weight == .regular {
                image.size = Size(width: (box.width * scale).rounded(), height: (box.height * scale).rounded())
            }
        }
        guard let size = image.size, size.width > 0, size.height > 0 else { return nil }
        image.isTemplate = true
        image.bytes = image.drawn(in: .regular).bytes
    }

    private mutating func collect(_ element: XMLElement, _ outer: Transform, _ groups: [XMLElement]) {
        let transform = outer.inside(element)
        if let id = element["id"], parts[id] == nil {
            parts[id] = Part(element: element, transform: transform, groups: groups)
        }
        let inside = groups + (element.name == "g" ? [element] : [])
        for child in element.children { collect(child, transform, inside) }
    }

    // MARK: - Guides

    /// The area of a symbol: between its margins, and as high as a symbol in a line of text, or larger if its shapes are.
    private func box(of name: Name) -> Rect? {
        guard let baseline = line("Baseline-\(name.scale.rawValue)"),
            let capline = line("Capline-\(name.scale.rawValue)"),
            let sides = sides(of: name)
        else { return nil }
        let height = Self.height * name.scale.factor
        let top = (baseline.y + capline.y) / 2 - height / 2
        let shape = parts[name.text].map { SymbolShape(of: $0.element, $0.transform).points } ?? []
        let corners = [Point(x: sides.left, y: top), Point(x: sides.right, y: top + height)]
        let (x, y) = ((shape + corners).map(\.x), (shape + corners).map(\.y))
        let first = Point(x: x.min() ?? 0, y: y.min() ?? 0)
        return Rect(x: first.x, y: first.y, width: (x.max() ?? 0) - first.x, height: (y.max() ?? 0) - first.y)
    }

    /// The margins of a symbol: its own, or those of another one in its place.
    private func sides(of name: Name) -> (left: Double, right: Double)? {
        if let own = margins("-\(name.text)") { return own }
        let known: [(Name, (left: Double, right: Double)?)] =
            [(Name(weight: .regular, scale: .medium), margins(""))]
            + Scale.allCases.map { Name(weight: .regular, scale: $0) }.map { ($0, margins("-\($0.text)")) }
        guard let (other, sides) = known.lazy.compactMap({ name, sides in sides.map { (name, $0) } }).first else {
            return nil
        }
        let all = FontStyle.Weight.allCases
        let columns = (all.firstIndex(of: name.weight) ?? 0) - (all.firstIndex(of: other.weight) ?? 0)
        let middle = (sides.left + sides.right) / 2 + Double(columns) * Self.columnWidth
        let half = (sides.right - sides.left) / 2 * name.scale.factor / other.scale.factor
        return (middle - half, middle + half)
    }

    /// - Parameter name: What follows `left-margin`: the name of a group, or nothing.
    private func margins(_ name: String) -> (left: Double, right: Double)? {
        guard let left = line("left-margin\(name)"), let right = parts["right-margin\(name)"],
            let start = line("right-margin\(name)")
        else { return nil }
        // In version 1, margins are rectangles.
        let width = right.element["width"].flatMap(Double.init) ?? 0
        let end = right.transform.applied(to: Point(x: width, y: 0)).x - right.transform.applied(to: Point()).x
        return start.x + end > left.x ? (left.x, start.x + end) : nil
    }

    /// The first point of a guide: a line, or a rectangle.
    private func line(_ id: String) -> Point? {
        guard let part = parts[id] else { return nil }
        func number(_ first: String, _ second: String) -> Double {
            (part.element[first] ?? part.element[second]).flatMap(Double.init) ?? 0
        }
        return part.transform.applied(to: Point(x: number("x1", "x"), y: number("y1", "y")))
    }

    // MARK: - The file of a drawing

    private static func file(of part: Part, in box: Rect) -> String {
        var drawing = plain(part.element)
        for group in part.groups.reversed() {
            var around = plain(group)
            around.children = [drawing]
            drawing = around
        }
        let root = XMLElement(
            "svg",
            attributes: [
                "xmlns": "http://www.w3.org/2000/svg", "width": box.width.text, "height": box.height.text,
                "viewBox": "\(box.x.text) \(box.y.text) \(box.width.text) \(box.height.text)",
            ], children: [drawing])
        return root.source
    }

    /// The shapes of an element, without colors, styles and what is no shape.
    private static func plain(_ element: XMLElement) -> XMLElement {
        XMLElement(
            element.name, attributes: element.attributes.filter { attributes.contains($0.key) },
            children: element.children.filter { shapes.contains($0.name) && $0["fill"] != "none" }.map(plain))
    }
}
