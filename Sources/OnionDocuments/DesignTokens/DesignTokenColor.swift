import OnionCoding
import OnionModel

/// The value of a color token: "Design Tokens Color Module 2025.10", section 4.
enum DesignTokenColor {
    enum Reading {
        case color(ColorReference)
        /// A color that the registry cannot represent, with the reason.
        case unusable(String)
    }

    /// The supported spaces with the ranges of their components; nil for an unlimited component.
    private static let ranges: [String: [ClosedRange<Double>?]] = [
        "srgb": [0...1, 0...1, 0...1], "srgb-linear": [0...1, 0...1, 0...1], "display-p3": [0...1, 0...1, 0...1],
        "hsl": [hue, 0...100, 0...100], "hwb": [hue, 0...100, 0...100], "lab": [0...100, nil, nil],
        "lch": [0...100, chroma, hue], "oklab": [0...1, nil, nil], "oklch": [0...1, chroma, hue],
        "xyz-d65": [nil, nil, nil], "xyz-d50": [nil, nil, nil],
    ]
    private static let hue = 0.0...360
    private static let chroma = 0...Double.greatestFiniteMagnitude
    private static let unsupportedSpaces = ["a98-rgb", "prophoto-rgb", "rec2020"]
    private static let outOfGamut = "the color is neither in sRGB nor in Display P3"

    /// Reads a color: a map with its space, or a text, as in CSS and in earlier drafts of the report. sRGB is rounded to bytes,
    /// the precision of colors in the registry.
    ///
    /// - Parameter resolved: Follows the references in a node.
    /// - Throws: A problem at its position.
    static func read(_ node: Node, _ resolved: (Node) throws(Problem) -> Node) throws(Problem) -> Reading {
        if let text = node.string { return try read(text, node) }
        guard node.entries != nil else { throw .noDesignTokenColor(node) }
        return try readMap(node, resolved)
    }

    private static func read(_ text: String, _ node: Node) throws(Problem) -> Reading {
        switch CSSColor.read(text) {
        case .color(let color): return .color(color)
        case .outOfGamut: return .unusable(outOfGamut)
        case nil: break
        }
        if let nearest = CSSColor.nearest(to: text) { throw .mistypedColor(node, nearest: nearest) }
        if text.hasPrefix("#") { throw .noDesignTokenColor(node) }
        return .unusable("the value \(text.quoted)")
    }

    private static func readMap(
        _ node: Node, _ resolved: (Node) throws(Problem) -> Node
    ) throws(Problem) -> Reading {
        if let color = try channels(node, resolved) { return .color(color) }
        guard let spaceNode = try node["colorSpace"].map(resolved) else {
            throw .missingKey("colorSpace", summary: "The color space, such as srgb.").at(node.position)
        }
        guard let list = try node["components"].map(resolved) else {
            throw .missingKey("components", summary: "Three components of the color.").at(node.position)
        }
        let alpha = try number(node["alpha"].map(resolved) ?? .number(1), in: 0...1)
        let fallback = try node["hex"].map(resolved)?.string.flatMap(hex)?.with(alpha: alpha)
        guard let space = spaceNode.string, let ranges = ranges[space] else {
            if unsupportedSpaces.contains(spaceNode.string ?? "") {
                return fallback.map(Reading.color) ?? .unusable("the color space \((spaceNode.string ?? "").quoted)")
            }
            throw .unknownColorSpace(spaceNode, known: Self.ranges.keys.sorted() + unsupportedSpaces)
        }
        guard let items = list.items, items.count == 3 else { throw .noColorComponents(list) }
        var components: [Double] = []
        for (item, range) in zip(items, ranges) {
            let item = try resolved(item)
            components.append(item.string == "none" ? 0 : try number(item, in: range))
        }
        let color = ColorSpaceConversion.color(space, components, alpha) ?? fallback
        return color.map(Reading.color) ?? .unusable(outOfGamut)
    }

    /// Reads `{ "r": 1, "g": 0, "b": 0, "a": 1 }`, as plug-ins for Figma write colors in sRGB; nil for other maps.
    private static func channels(
        _ node: Node, _ resolved: (Node) throws(Problem) -> Node
    ) throws(Problem) -> ColorReference? {
        guard node["colorSpace"] == nil, let red = node["r"], let green = node["g"], let blue = node["b"] else {
            return nil
        }
        var components: [Double] = []
        for channel in [red, green, blue, node["a"] ?? .number(1)] {
            components.append(try number(resolved(channel), in: 0...1))
        }
        return ColorSpaceConversion.color("srgb", Array(components.prefix(3)), components[3])
    }

    /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
    static func hex(_ text: String) -> ColorReference? {
        guard text.hasPrefix("#") else { return nil }
        let digits = text.dropFirst()
        return ColorReference(plain: digits.count < 5 ? "#" + digits.map { "\($0)\($0)" }.joined() : text)
    }

    private static func number(_ node: Node, in range: ClosedRange<Double>?) throws(Problem) -> Double {
        guard let number = node.numberOfToken else {
            throw .wrongType(expected: "a number", found: node).at(node.position)
        }
        if let range, !range.contains(number) { throw .outOfRange(number, range).at(node.position) }
        return number
    }

    // MARK: - Writing

    /// The value of a token; nil for a named color.
    static func node(of color: ColorReference) -> Node? {
        func value(_ space: String, _ components: [Double], _ alpha: Double, hex: String? = nil) -> Node {
            .map(
                [
                    Node.Entry("colorSpace", .string(space)),
                    Node.Entry("components", .list(components.map(Node.number))),
                ] + (alpha < 1 ? [Node.Entry("alpha", .number(alpha))] : [])
                    + (hex.map { [Node.Entry("hex", .string($0))] } ?? []))
        }
        switch color {
        case .hex(let text):
            let digits = Array(text.dropFirst().lowercased())
            // Three digits after the point are enough for 256 values.
            let parts = stride(from: 0, to: digits.count - 1, by: 2).map { index in
                (Double(Int(String(digits[index...(index + 1)]), radix: 16) ?? 0) / 255 * 1_000).rounded() / 1_000
            }
            return value("srgb", Array(parts.prefix(3)), parts.count > 3 ? parts[3] : 1, hex: "#" + digits.prefix(6))
        case .displayP3(let color): return value("display-p3", [color.red, color.green, color.blue], color.alpha)
        case .named, .dynamic: return nil
        }
    }
}

extension ColorReference {
    /// The color in sRGB with another opacity.
    func with(alpha: Double) -> ColorReference {
        guard case .hex(let text) = self, alpha < 1 else { return self }
        let byte = String(Int((alpha * 255).rounded()), radix: 16, uppercase: true)
        return .hex(text.prefix(7) + (byte.count < 2 ? "0" : "") + byte)
    }
}
