import Onion

/// A value that is printed as a node.
protocol NodeConvertible {
    var node: Node { get }
}

extension Node: NodeConvertible {
    var node: Node { self }

    /// Returns a map with the members in their order; nil is null.
    static func object(_ members: KeyValuePairs<String, any NodeConvertible>) -> Node { .map(entries(members)) }

    /// Returns the entries of a map in their order; nil is null.
    static func entries(_ members: KeyValuePairs<String, any NodeConvertible>) -> [Entry] {
        members.map { Entry($0.key, $0.value.node) }
    }

    /// The value as one text, for the cell of a table.
    var plainText: String {
        switch value {
        case .null: ""
        case .bool(let bool): bool ? "yes" : "no"
        case .number(let number): number.text
        case .string(let string): string
        case .list(let items): items.map(\.plainText).joined(separator: " ")
        case .map: String(decoding: JSONWriter.compact(self), as: UTF8.self)
        }
    }
}

extension String: NodeConvertible {
    var node: Node { .string(self) }
}

extension Bool: NodeConvertible {
    var node: Node { .bool(self) }
}

extension Int: NodeConvertible {
    var node: Node { .number(Double(self)) }
}

extension Double: NodeConvertible {
    var node: Node { .number(self) }

    /// The number rounded to two decimals, because thirds of a point occur.
    var roundedToHundredths: Double { (self * 100).rounded() / 100 + 0 }
}

extension Optional: NodeConvertible where Wrapped: NodeConvertible {
    var node: Node { self?.node ?? .null }
}

extension Array: NodeConvertible where Element: NodeConvertible {
    var node: Node { .list(map(\.node)) }
}
