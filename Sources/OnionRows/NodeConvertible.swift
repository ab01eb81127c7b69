package import OnionCoding
import OnionModel

/// A value that is printed as a node.
package protocol NodeConvertible {
    var node: Node { get }
}

extension Node: NodeConvertible {
    package var node: Node { self }

    /// Returns a map with the members in their order; nil is null.
    package static func object(_ members: KeyValuePairs<String, any NodeConvertible>) -> Node { .map(entries(members)) }

    /// Returns the entries of a map in their order; nil is null.
    package static func entries(_ members: KeyValuePairs<String, any NodeConvertible>) -> [Entry] {
        members.map { Entry($0.key, $0.value.node) }
    }

    /// The value as one text, for the cell of a table.
    package var plainText: String {
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
    package var node: Node { .string(self) }
}

extension Bool: NodeConvertible {
    package var node: Node { .bool(self) }
}

extension Int: NodeConvertible {
    package var node: Node { .number(Double(self)) }
}

extension Double: NodeConvertible {
    package var node: Node { .number(self) }

    /// A share from 0 to 1, rounded to four decimals.
    package var asShare: Double { (self * 10_000).rounded() / 10_000 }

    /// The number rounded to two decimals, because thirds of a point occur.
    package var roundedToHundredths: Double { (self * 100).rounded() / 100 + 0 }
}

extension Optional: NodeConvertible where Wrapped: NodeConvertible {
    package var node: Node { self?.node ?? .null }
}

extension Array: NodeConvertible where Element: NodeConvertible {
    package var node: Node { .list(map(\.node)) }
}
