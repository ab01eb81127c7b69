/// A value of a document before it is decoded.
///
/// YAML, JSON and NDJSON are all read into nodes and written from them, so that the rest of Onion knows one shape only.
public struct Node: Hashable, Sendable {
    /// The type of the value with its payload.
    public enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case list([Node])
        /// Entries in the order of the document. Readers refuse a repeated key.
        case map([Entry])
    }

    /// One key of a map and what it holds.
    public struct Entry: Hashable, Sendable {
        public var key: String
        public var keyPosition: Position
        public var value: Node

        public init(_ key: String, _ value: Node, at keyPosition: Position = .unknown) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    public var value: Value
    /// Where the value begins in its document.
    public var position: Position

    public init(_ value: Value, at position: Position = .unknown) {
        self.value = value
        self.position = position
    }
}

/// A position in a text: line and column, both from one; columns count Unicode scalars.
public struct Position: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The position of a value that was not read from a text.
    public static let unknown = Position(line: 0, column: 0)

    public var isKnown: Bool { line > 0 }
}

extension Position: CustomStringConvertible {
    public var description: String { "\(line):\(column)" }
}

extension Node {
    public static var null: Node { Node(.null) }
    public static func bool(_ value: Bool) -> Node { Node(.bool(value)) }
    public static func number(_ value: Double) -> Node { Node(.number(value)) }
    public static func string(_ value: String) -> Node { Node(.string(value)) }
    public static func list(_ items: [Node]) -> Node { Node(.list(items)) }
    public static func map(_ entries: [Entry]) -> Node { Node(.map(entries)) }

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

    /// The value at a key of the map.
    public subscript(key: String) -> Node? {
        entries?.first { $0.key == key }?.value
    }

    /// The node as an error message names it: `the text "modal"`, `the number 12`, `a list`.
    public var description: String {
        switch value {
        case .null: "nothing"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): "the number \(JSONWriter.text(of: number))"
        case .string(let string): "the text \(string.quoted)"
        case .list: "a list"
        case .map: "a map"
        }
    }
}
