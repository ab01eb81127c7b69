public import OnionModel
import OnionSupport

/// A value of a document before it is decoded.
///
/// YAML, JSON and NDJSON are all read into nodes and written from them, so that the rest of Onion knows one shape only.
public struct Node: Hashable, Sendable {
    /// The type of the value with its payload.
    public enum Value: Hashable, Sendable {
        /// No value.
        case null
        /// A truth value.
        case bool(Bool)
        /// A number; integers are exact up to 2^53.
        case number(Double)
        /// A text.
        case string(String)
        /// Nodes in the order of the document.
        case list([Node])
        /// Entries in the order of the document. Readers refuse a repeated key.
        case map([Entry])
    }

    /// One key of a map and its value.
    public struct Entry: Hashable, Sendable {
        /// The name of the entry, unique in its map.
        public var key: String
        /// Where the key begins in its document.
        public var keyPosition: Position
        /// The value of the key.
        public var value: Node

        /// Creates an entry of a map.
        public init(_ key: String, _ value: Node, at keyPosition: Position = .unknown) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    /// The value with its type.
    public var value: Value
    /// Where the value begins in its document.
    public var position: Position

    /// Creates a node; without a position, it is one that was not read from a text.
    public init(_ value: Value, at position: Position = .unknown) {
        self.value = value
        self.position = position
    }
}

extension Node.Value {
    /// Whether the values are the same. Texts have the same scalars then: other forms of Unicode are another document.
    public static func == (first: Self, second: Self) -> Bool {
        switch (first, second) {
        case (.null, .null): true
        case (.bool(let first), .bool(let second)): first == second
        case (.number(let first), .number(let second)): first == second
        case (.string(let first), .string(let second)):
            first == second && first.utf8.elementsEqual(second.utf8)
        case (.list(let first), .list(let second)): first == second
        case (.map(let first), .map(let second)): first == second
        default: false
        }
    }
}

extension Node {
    /// A node without a value, at an unknown position.
    public static var null: Node { Node(.null) }
    /// Returns a truth value at an unknown position.
    public static func bool(_ value: Bool) -> Node { Node(.bool(value)) }
    /// Returns a number at an unknown position.
    public static func number(_ value: Double) -> Node { Node(.number(value)) }
    /// Returns a text at an unknown position.
    public static func string(_ value: String) -> Node { Node(.string(value)) }
    /// Returns a list at an unknown position.
    public static func list(_ items: [Node]) -> Node { Node(.list(items)) }
    /// Returns a map at an unknown position; its keys must be unique.
    public static func map(_ entries: [Entry]) -> Node { Node(.map(entries)) }

    /// Whether the node counts as missing where it is the value of a field: null, or a text that is null in each of its languages.
    package var isMissing: Bool {
        switch value {
        case .null: true
        case .map(let entries): !entries.isEmpty && entries.allSatisfy { $0.isLocale && $0.value.value == .null }
        case .bool, .number, .string, .list: false
        }
    }

    /// The text, when the node is one.
    public var string: String? {
        if case .string(let string) = value { string } else { nil }
    }

    /// The entries, when the node is a map.
    public var entries: [Entry]? {
        if case .map(let entries) = value { entries } else { nil }
    }

    /// The items, when the node is a list.
    public var items: [Node]? {
        if case .list(let items) = value { items } else { nil }
    }

    /// The value at a key of the map. It is searched from the first entry on, so a loop over a large map makes a dictionary.
    public subscript(key: String) -> Node? {
        guard let entries else { return nil }
        if entries.count > Node.fewEntries { Work.add(entries.count) }
        return entries.first { $0.key == key }?.value
    }

    /// The search in a map of so many entries is not counted.
    private static let fewEntries = 64

    /// The node as an error message names it: `the text "modal"`, `the number 12`, `a list`.
    public var description: String {
        switch value {
        case .null: "nothing"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): "the number \(number.text)"
        case .string(let string): "the text \(string.quoted)"
        case .list: "a list"
        case .map: "a map"
        }
    }
}
