package import OnionCoding

/// Writes a large JSON object or list piece by piece, so that it is never in memory as a whole.
///
/// Values are written by `JSONWriter`, each on its own line.
package struct JSONStream {
    package enum Container: String {
        case list = "[]"
        case object = "{}"
    }

    private let output: ([UInt8]) throws -> Void
    /// The open containers with the number of their elements, the innermost last.
    private var open: [(container: Container, count: Int)] = []

    /// - Parameter output: Receives the bytes of the text, piece by piece.
    package init(_ output: @escaping ([UInt8]) throws -> Void) {
        self.output = output
    }

    /// Begins a list or an object.
    ///
    /// - Parameter key: The key in the object around it; nil in a list.
    package mutating func begin(_ container: Container, key: String? = nil) throws {
        try beginElement(key)
        try write(container.rawValue.prefix(1))
        open.append((container, 0))
    }

    /// Ends the innermost container.
    package mutating func end() throws {
        let (container, count) = open.removeLast()
        if count > 0 { try write(lineBreak) }
        try write(container.rawValue.suffix(1))
        if open.isEmpty { try write("\n") }
    }

    /// Writes the next value.
    ///
    /// - Parameter key: The key in the object around it; nil in a list.
    package mutating func write(_ value: Node, key: String? = nil) throws {
        try beginElement(key)
        try output(JSONWriter.compact(value))
    }

    /// Writes a list as the next member of an object.
    package mutating func write(_ list: [Node], key: String) throws {
        try begin(.list, key: key)
        for value in list { try write(value) }
        try end()
    }

    private mutating func beginElement(_ key: String?) throws {
        guard let last = open.indices.last else { return }
        try write("\(open[last].count == 0 ? "" : ",")\(lineBreak)")
        open[last].count += 1
        if let key { try output(JSONWriter.compact(.string(key)) + ": ".utf8) }
    }

    private func write(_ text: some StringProtocol) throws { try output(Array(text.utf8)) }

    private var lineBreak: String { "\n" + String(repeating: "  ", count: open.count) }
}
