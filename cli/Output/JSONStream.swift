import Onion
import OnionCoding

/// Writes a large JSON object or list piece by piece, so that it is never in memory as a whole.
///
/// Values are written by `JSONWriter`, each on a line of its own.
struct JSONStream {
    private let output: Output
    /// The number of elements in each open container, the innermost last.
    private var counts: [Int] = []

    init(output: Output = .standard) {
        self.output = output
    }

    mutating func beginList() throws {
        try begin("[")
    }

    mutating func endList() throws {
        try end("]")
    }

    mutating func beginObject() throws {
        try begin("{")
    }

    mutating func endObject() throws {
        try end("}")
    }

    /// Writes the key of the next value or container of an object.
    mutating func write(key: String) throws {
        try beginElement()
        try output.write(JSONWriter.compact(.string(key)))
        try output.write(": ".utf8)
    }

    /// Writes the next value of a list.
    mutating func write(_ value: Node) throws {
        try beginElement()
        try output.write(JSONWriter.compact(value))
    }

    /// Writes the next member of an object.
    mutating func write(key: String, value: Node) throws {
        try write(key: key)
        try output.write(JSONWriter.compact(value))
    }

    /// Writes a list as the next member of an object.
    mutating func write(key: String, list: [Node]) throws {
        try write(key: key)
        try beginList()
        for value in list { try write(value) }
        try endList()
    }

    private mutating func begin(_ bracket: String) throws {
        try output.write(bracket.utf8)
        counts.append(0)
    }

    private mutating func end(_ bracket: String) throws {
        let count = counts.removeLast()
        try output.write("\(count == 0 ? "" : lineBreak)\(bracket)\(counts.isEmpty ? "\n" : "")".utf8)
    }

    private mutating func beginElement() throws {
        let last = counts.count - 1
        try output.write("\(counts[last] == 0 ? "" : ",")\(lineBreak)".utf8)
        counts[last] += 1
    }

    private var lineBreak: String { "\n" + String(repeating: "  ", count: counts.count) }
}
