import OnionCoding
import OnionModel

/// The length of a token in a unit with a size in points.
struct DesignTokenLength {
    enum Reading {
        case length(DesignTokenLength)
        /// A length without a size in points, with the reason.
        case unusable(String)
    }

    private let number: Double
    private let unit: String
    /// Whether the length has the current form of the report.
    let isCurrent: Bool

    /// Reads `{ "value": 16, "unit": "px" }`, or `16px`, as earlier drafts of the report have it. A plain number is in pixels.
    ///
    /// - Parameter resolved: Follows the references in a node.
    /// - Throws: A problem at its position.
    static func read(
        _ node: Node, _ resolved: (Node) throws(Problem) -> Node
    ) throws(Problem) -> Reading {
        if let reason = DesignTokenValues.expression(node) { return .unusable(reason) }
        if let text = node.string { return read(text) }
        if case .number(let number) = node.value { return length(number, "px", isCurrent: false) }
        guard let value = try node["value"].map(resolved), let unit = try node["unit"].map(resolved)?.string else {
            throw .noDimension(node)
        }
        if let reason = DesignTokenValues.expression(value) { return .unusable(reason) }
        if let number = value.numberOfToken { return length(number, unit, isCurrent: value.string == nil) }
        if let text = value.string { return .unusable("the value \(text.quoted)") }
        throw .noDimension(node)
    }

    private static func read(_ text: String) -> Reading {
        let end = text.lastIndex { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let end, let number = Node.string(String(text[...end])).numberOfToken else {
            return .unusable("the value \(text.quoted)")
        }
        let unit = text[text.index(after: end)...].drop { $0 == " " }
        return length(number, unit.isEmpty ? "px" : String(unit), isCurrent: false)
    }

    private static func length(_ number: Double, _ unit: String, isCurrent: Bool) -> Reading {
        let known = unit.lowercased()
        guard ["px", "rem"].contains(known) else { return .unusable("the unit \(unit.quoted)") }
        return .length(DesignTokenLength(number: number, unit: known, isCurrent: isCurrent && known == unit))
    }

    private init(number: Double, unit: String, isCurrent: Bool) {
        (self.number, self.unit, self.isCurrent) = (number, unit, isCurrent)
    }

    /// A `rem` is the default size of texts, 16 px, see section 8.2 of the report.
    var points: Double { unit == "rem" ? number * 16 : number }

    /// The length in the form of the report.
    var node: Node { Self.node(number, unit) }

    static func node(_ number: Double, _ unit: String) -> Node {
        .map([Node.Entry("value", .number(number)), Node.Entry("unit", .string(unit))])
    }
}
