import Onion
import OnionCoding

/// Writes a large JSON object or list piece by piece, so that it is never in memory as a whole.
///
/// Values are written by `JSONWriter`, each on a line of its own.
struct JSONStream {
    enum Container: String {
        case list = "[]"
        case object = "{}"
    }

    /// The open containers with the number of their elements, the innermost last.
    private var open: [(container: Container, count: Int)] = []

    /// Begins a list or an object.
    ///
    /// - Parameter key: The key in the object around it; nil in a list.
    mutating func begin(_ container: Container, key: String? = nil) throws {
        try beginElement(key)
        try Output.standard.write(container.rawValue.utf8.prefix(1))
        open.append((container, 0))
    }

    /// Ends the innermost container.
    mutating func end() throws {
        let (container, count) = open.removeLast()
        if count > 0 { try Output.standard.write(lineBreak.utf8) }
        try Output.standard.write(container.rawValue.utf8.suffix(1))
        if open.isEmpty { try Output.standard.print("") }
    }

    /// Writes the next value.
    ///
    /// - Parameter key: The key in the object around it; nil in a list.
    mutating func write(_ value: Node, key: String? = nil) throws {
        try beginElement(key)
        try Output.standard.write(JSONWriter.compact(value))
    }

    /// Writes a list as the next member of an object.
    mutating func write(_ list: [Node], key: String) throws {
        try begin(.list, key: key)
        for value in list { try write(value) }
        try end()
    }

    private mutating func beginElement(_ key: String?) throws {
        guard let last = open.indices.last else { return }
        try Output.standard.write("\(open[last].count == 0 ? "" : ",")\(lineBreak)".utf8)
        open[last].count += 1
        if let key { try Output.standard.write(JSONWriter.compact(.string(key)) + ": ".utf8) }
    }

    private var lineBreak: String { "\n" + String(repeating: "  ", count: open.count) }
}
