import OnionCoding
import OnionModel

/// The modifier of Tokens Studio, which derives a color from another one.
///
/// Source: "Modified Colors", https://docs.tokens.studio/manage-tokens/token-types/color/modified, with the formulas of the package
/// `@tokens-studio/sd-transforms`.
struct DesignTokenColorModifier {
    /// The key of Tokens Studio in a token's `$extensions`.
    static let extensionKey = "studio.tokens"

    private enum Change {
        case lighten, darken, alpha
        case mix(ColorReference)
    }

    /// The spaces by their names in Tokens Studio.
    private static let spaces: [String: ColorSpaceConversion.Space] = [
        "srgb": .sRGB, "hsl": .hsl, "lch": .lch, "p3": .displayP3,
    ]

    private let change: Change
    private let space: ColorSpaceConversion.Space
    /// From 0 to 1.
    private let amount: Double

    /// Reads a modifier; nil for an unknown one.
    ///
    /// - Parameters:
    ///   - node: The map.
    ///   - resolved: Follows the references in a node.
    ///   - color: Reads the color to mix.
    init?(
        _ node: Node, _ resolved: (Node) throws(Problem) -> Node,
        color: (Node) throws(Problem) -> ColorReference?
    ) throws(Problem) {
        guard let type = node["type"]?.string, let space = node["space"]?.string.flatMap({ Self.spaces[$0] }),
            let amount = try node["value"].map(resolved)?.numberOfToken, 0...1 ~= amount
        else { return nil }
        switch type {
        case "lighten": change = .lighten
        case "darken": change = .darken
        case "alpha": change = .alpha
        case "mix":
            guard let other = try node["color"].map(color) ?? nil else { return nil }
            change = .mix(other)
        default: return nil
        }
        self.space = space
        self.amount = amount
    }

    /// Returns the changed color; nil outside the gamuts of sRGB and Display P3.
    func applied(to color: ColorReference) -> ColorReference? {
        guard var (values, alpha) = ColorSpaceConversion.components(of: color, in: space) else { return nil }
        switch change {
        case .lighten: values = changed(values) { $0 + ($1 - $0) * amount }
        case .darken: values = changed(values) { value, _ in value * (1 - amount) }
        case .alpha: alpha = amount
        case .mix(let other):
            guard let (others, otherAlpha) = ColorSpaceConversion.components(of: other, in: space) else { return nil }
            values = mixed(values, with: others)
            alpha += (otherAlpha - alpha) * amount
        }
        if space == .displayP3 { values = values.map(ColorSpaceConversion.rounded) }
        return ColorSpaceConversion.color(space.rawValue, values, ColorSpaceConversion.rounded(alpha))
    }

    /// Changes the components that determine lightness.
    ///
    /// - Parameter change: Receives a component and its value in white.
    private func changed(_ values: [Double], _ change: (Double, Double) -> Double) -> [Double] {
        switch space {
        case .sRGB, .displayP3: values.map { change($0, 1) }
        case .hsl: [values[0], values[1], change(values[2], 100)]
        case .lch: [change(values[0], 100), values[1] * (1 - amount), values[2]]
        }
    }

    private func mixed(_ values: [Double], with others: [Double]) -> [Double] {
        var (values, others) = (values, others)
        if let (hue, colorfulness) = space.hue {
            // A gray has no hue. Of the two ways around the circle, the shorter one applies.
            if values[colorfulness] < 0.01 { values[hue] = others[hue] }
            if others[colorfulness] < 0.01 { others[hue] = values[hue] }
            if others[hue] - values[hue] > 180 { values[hue] += 360 }
            if values[hue] - others[hue] > 180 { others[hue] += 360 }
        }
        return zip(values, others).map { $0 + ($1 - $0) * amount }
    }
}
