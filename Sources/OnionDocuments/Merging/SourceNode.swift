package import OnionCoding

/// A value with the bytes that it was read from.
package struct SourceNode: Sendable {
    /// How a value is written.
    package enum Style: Sendable {
        case scalar
        /// A list or a map whose members begin on separate lines.
        case block
        /// A list or a map whose members have separators, in brackets or braces.
        case flow
    }

    /// An item of a list, or an entry of a map.
    package struct Member: Sendable {
        /// The key of an entry; nil for an item.
        var key: String?
        /// From the key or the dash to the end of the value, with a comment at the end of the line.
        var range: Range<Int>
        var node: SourceNode
    }

    package var value: Node
    var range: Range<Int>
    var style: Style
    /// Whether the value is in brackets or braces.
    var isInFlow = false
    var members: [Member] = []
}

extension SourceNode {
    /// A list or a map of members; its range ends with the last one.
    init(_ members: [Member], isMap: Bool, style: Style, range: Range<Int>) {
        let values = members.map(\.node.value)
        value =
            isMap
            ? .map(zip(members, values).map { Node.Entry($0.key ?? "", $1) })
            : .list(values)
        self.range = range
        self.style = style
        self.members = members
    }
}
