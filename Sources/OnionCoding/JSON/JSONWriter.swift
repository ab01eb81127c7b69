import OnionModel

/// Writes nodes as JSON.
///
/// The same node always produces the same bytes: keys keep their order, only the characters that must be escaped are, and a
/// number has one spelling. Numbers must be finite: JSON cannot write others, and readers refuse them.
package struct JSONWriter {
    /// The output so far, in UTF-8.
    package var bytes: [UInt8]

    /// Creates a writer without any output.
    package init() {
        bytes = []
    }

    /// The node on one line without any spaces.
    package static func compact(_ node: Node) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(node)
        return writer.bytes
    }

    /// Appends the node on one line without any spaces.
    package mutating func write(_ node: Node) {
        switch node.value {
        case .null: bytes.append(ascii: "null")
        case .bool(let bool): bytes.append(ascii: bool ? "true" : "false")
        case .number(let number): write(number: number)
        case .string(let string): write(string: string)
        case .list(let items): write(items)
        case .map(let entries): write(entries)
        }
    }

    private mutating func write(_ items: [Node]) {
        bytes.append(UInt8(ascii: "["))
        var isFirst = true
        for item in items {
            if !isFirst { bytes.append(.comma) }
            isFirst = false
            write(item)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ entries: [Node.Entry]) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for entry in entries {
            if !isFirst { bytes.append(.comma) }
            isFirst = false
            write(string: entry.key)
            bytes.append(.colon)
            write(entry.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }
}
