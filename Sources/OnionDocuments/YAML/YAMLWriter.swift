package import OnionCoding
import OnionModel

/// Writes nodes as readable YAML that produces small differences in version control.
///
/// Lists and maps are written in block style, small ones on one line of up to 100 columns. Strings that a reader of
/// YAML 1.1 or 1.2 could parse as another type are quoted; strings of several lines are literal blocks. ``YAMLReader``
/// reads the same node back, except for positions.
///
/// libyaml's emitter is not used: it escapes all emoji and takes seven times as long.
package struct YAMLWriter {
    /// Returns a node as one document in UTF-8, without a leading `---` and with a final line break.
    ///
    /// Numbers must be finite.
    package static func write(_ node: Node) -> [UInt8] {
        var writer = YAMLWriter()
        writer.writeBlock(node, depth: 0, indent: 0)
        return writer.bytes
    }

    /// Returns a node as a part of a list or a map on one line, without a line break.
    ///
    /// - Parameter key: The key of an entry of a map; nil for an item of a list.
    static func flow(_ node: Node, key: String?) -> [UInt8] {
        var writer = YAMLWriter()
        if let key { writer.writeFlow(Node.Entry(key, node)) } else { writer.writeFlow(node) }
        return writer.bytes
    }

    /// The bytes written so far.
    var bytes: [UInt8] = []

    /// Writes a node in block style, including its final line break. The caller has written the indentation of the
    /// first line.
    ///
    /// - Parameters:
    ///   - depth: The number of lists and maps around the node.
    ///   - indent: The indentation of the lines after the first, in spaces.
    private mutating func writeBlock(_ node: Node, depth: Int, indent: Int) {
        switch node.value {
        case .list(let items) where !items.isEmpty:
            for (index, item) in items.enumerated() {
                if index > 0 { write(spaces: indent) }
                write("- ")
                if YAMLLayout.fitsOnLine(item, depth: 2, column: depth * 2 + 2) {
                    writeLine(item)
                } else {
                    writeBlock(item, depth: depth + 1, indent: indent + 2)
                }
            }
        case .map(let entries) where !entries.isEmpty:
            for (index, entry) in entries.enumerated() {
                if index > 0 { write(spaces: indent) }
                writeEntry(entry, depth: depth, indent: indent)
            }
        case .string(let text) where depth > 0 && YAMLText.isLiteral(text):
            writeLiteral(text, indent: indent)
        case .string(let text):
            write(text, plainly: YAMLText.isPlain(text, inFlow: false))
            bytes.append(UInt8(ascii: "\n"))
        default:
            writeLine(node)
        }
    }

    private mutating func writeEntry(_ entry: Node.Entry, depth: Int, indent: Int) {
        let isSimple = YAMLText.isSimpleKey(entry.key)
        if !isSimple { write("? ") }
        write(entry.key, plainly: YAMLText.isPlainKey(entry.key, inFlow: false))
        if !isSimple { breakLine(indent) }
        bytes.append(UInt8(ascii: ":"))
        if YAMLLayout.fitsOnLine(entry.value, depth: 1, column: depth * 2 + YAMLText.width(of: entry.key) + 2) {
            bytes.append(UInt8(ascii: " "))
            writeLine(entry.value)
            return
        }
        // A list has the indentation of its key, a map a deeper one; both follow an explicit key (`?`) on the same
        // line.
        var inner = indent + 2
        switch entry.value.value {
        case .list(let items) where isSimple && !items.isEmpty:
            inner = indent
            breakLine(inner)
        case .map(let entries) where isSimple && !entries.isEmpty:
            breakLine(inner)
        default:
            bytes.append(UInt8(ascii: " "))
        }
        writeBlock(entry.value, depth: depth + 1, indent: inner)
    }

    /// Writes a node on the current line and ends the line.
    private mutating func writeLine(_ node: Node) {
        writeFlow(node)
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func writeFlow(_ node: Node) {
        switch node.value {
        case .list(let items): writeRow(items, open: "[", close: "]") { $0.writeFlow($1) }
        case .map(let entries): writeRow(entries, open: "{", close: "}") { $0.writeFlow($1) }
        case .string(let text): write(text, plainly: YAMLText.isPlain(text, inFlow: true))
        case .null, .bool, .number: write(YAMLText.plain(node), plainly: true)
        }
    }

    private mutating func writeFlow(_ entry: Node.Entry) {
        let isSimple = YAMLText.isSimpleKey(entry.key)
        if !isSimple { write("? ") }
        write(entry.key, plainly: YAMLText.isPlainKey(entry.key, inFlow: true))
        write(isSimple ? ": " : " : ")
        writeFlow(entry.value)
    }

    private mutating func writeRow<Item>(
        _ items: [Item], open: StaticString, close: StaticString, write: (inout YAMLWriter, Item) -> Void
    ) {
        self.write(open)
        for (index, item) in items.enumerated() {
            if index > 0 { self.write(", ") }
            write(&self, item)
        }
        self.write(close)
    }

    private mutating func breakLine(_ indent: Int) {
        bytes.append(UInt8(ascii: "\n"))
        write(spaces: indent)
    }

    mutating func write(spaces count: Int) {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    }

    private mutating func write(_ ascii: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: ascii.utf8Start, count: ascii.utf8CodeUnitCount))
    }
}
