import OnionCoding
import OnionModel

/// Determines which lists and maps are written on one line.
enum YAMLLayout {
    /// The maximum width of a line with a list or a map.
    private static let lineWidth = 100

    /// Whether a list or a map is small enough for one line, `{ top: 8, bottom: 8 }`.
    ///
    /// Lists of sentences are not: one line each is easier to compare.
    ///
    /// - Parameters:
    ///   - depth: The maximum depth of nested lists and maps on the line; an inner list of scalars is not counted.
    ///   - column: The number of columns before the value.
    static func fitsOnLine(_ node: Node, depth: Int, column: Int) -> Bool {
        switch node.value {
        case .list, .map: width(of: node, depth: depth, upTo: lineWidth - column) != nil
        default: false
        }
    }

    /// Returns the width of a node on one line; nil when it exceeds the limit or must not be on one line.
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
            // A text that may become a literal block is not written on one line.
            return YAMLText.isLiteral(text) ? nil : within(limit, YAMLText.width(of: text))
        case .null, .bool, .number:
            return within(limit, YAMLText.plain(node).utf8.count)
        }
    }

    /// Returns the width of items in brackets, with a comma and a space between them.
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
