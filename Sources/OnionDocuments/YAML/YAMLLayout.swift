import OnionModel

/// Which lists and maps stand on one line.
enum YAMLLayout {
    /// The column up to which a list or a map stays on one line.
    private static let lineWidth = 100

    /// Whether a list or a map is small enough to stand on one line, `{ top: 8, bottom: 8 }`.
    ///
    /// Lists of sentences never do: a line each is easier to compare.
    ///
    /// - Parameters:
    ///   - depth: How many lists and maps may stand in each other on the line; a list of scalars inside does not count.
    ///   - column: How many columns are taken already.
    static func fitsOnLine(_ node: Node, depth: Int, column: Int) -> Bool {
        switch node.value {
        case .list, .map: width(of: node, depth: depth, upTo: lineWidth - column) != nil
        default: false
        }
    }

    /// The columns that a node takes on one line; nil when it does not belong there or takes more than the limit.
    private static func width(of node: Node, depth: Int, upTo limit: Int) -> Int? {
        guard limit >= 0 else { return nil }
        switch node.value {
        case .list(let items):
            let isProse = items.contains { $0.string?.utf8.contains(UInt8(ascii: " ")) == true }
            guard depth >= 0, !isProse else { return nil }
            return sum(of: items, upTo: limit) { width(of: $0, depth: depth - 1, upTo: $1) }
        case .map(let entries):
            guard depth > 0 || entries.isEmpty else { return nil }
            return sum(of: entries, upTo: limit) { entry, limit in
                let key = YAMLText.width(of: entry.key) + 2
                return width(of: entry.value, depth: depth - 1, upTo: limit - key).map { $0 + key }
            }
        case .string(let text):
            // A text that may become a literal block is not squeezed into a line.
            return YAMLText.isLiteral(text) ? nil : within(limit, YAMLText.width(of: text))
        case .null, .bool, .number:
            return within(limit, YAMLText.plain(node).utf8.count)
        }
    }

    /// The columns of items between brackets, with a comma and a space between each two.
    private static func sum<Item>(of items: [Item], upTo limit: Int, _ width: (Item, Int) -> Int?) -> Int? {
        var total = 2 + max(items.count - 1, 0) * 2
        for item in items {
            guard total <= limit, let width = width(item, limit - total) else { return nil }
            total += width
        }
        return within(limit, total)
    }

    private static func within(_ limit: Int, _ width: Int) -> Int? {
        width <= limit ? width : nil
    }
}
