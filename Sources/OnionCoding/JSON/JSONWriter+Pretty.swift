import OnionModel

extension JSONWriter {
    /// The column up to which a list or an object of scalars stays on one line.
    private static let lineWidth = 100

    /// The node over several lines, to read: indented by two spaces, without a line break at the end.
    ///
    /// Lists and objects of scalars only are written on one line if they fit in 100 columns.
    package static func pretty(_ node: Node) -> [UInt8] {
        var writer = JSONWriter()
        writer.writePretty(node, indent: 0)
        return writer.bytes
    }

    private mutating func writePretty(_ node: Node, indent: Int) {
        switch node.value {
        case .list(let items):
            if !writeOnLine(node) {
                writeBlock(items, open: "[", close: "]", indent: indent) { writer, item in
                    writer.writePretty(item, indent: indent + 2)
                }
            }
        case .map(let entries):
            if !writeOnLine(node) {
                writeBlock(entries, open: "{", close: "}", indent: indent) { writer, entry in
                    writer.write(entry: entry) { $0.writePretty(entry.value, indent: indent + 2) }
                }
            }
        default: write(node)
        }
    }

    private mutating func writeBlock<Item>(
        _ items: [Item], open: StaticString, close: StaticString, indent: Int,
        _ write: (inout JSONWriter, Item) -> Void
    ) {
        bytes.append(ascii: open)
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(.comma) }
            beginLine(indent: indent + 2)
            write(&self, item)
        }
        beginLine(indent: indent)
        bytes.append(ascii: close)
    }

    private mutating func beginLine(indent: Int) {
        bytes.append(.newline)
        bytes.append(contentsOf: repeatElement(.space, count: indent))
    }

    private mutating func write(entry: Node.Entry, _ writeValue: (inout JSONWriter) -> Void) {
        write(string: entry.key)
        bytes.append(ascii: ": ")
        writeValue(&self)
    }

    /// Writes a list or an object on the line that has been begun, if it holds only scalars and fits.
    private mutating func writeOnLine(_ node: Node) -> Bool {
        guard node.holdsOnlyScalars else { return false }
        let start = bytes.count
        let lineStart = (bytes.lastIndex(of: .newline) ?? -1) + 1
        switch node.value {
        case .list(let items): writeRow(items, open: "[", close: "]") { $0.write($1) }
        case .map(let entries):
            writeRow(entries, open: "{", close: "}") { writer, entry in
                writer.write(entry: entry) { $0.write(entry.value) }
            }
        default: return false
        }
        if bytes[lineStart...].count(where: { !$0.continuesScalar }) <= Self.lineWidth { return true }
        bytes.removeSubrange(start...)
        return false
    }

    private mutating func writeRow<Item>(
        _ items: [Item], open: StaticString, close: StaticString, _ write: (inout JSONWriter, Item) -> Void
    ) {
        bytes.append(ascii: open)
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(ascii: ", ") }
            write(&self, item)
        }
        bytes.append(ascii: close)
    }
}

extension Node {
    /// Whether nothing in the list or map holds anything itself.
    fileprivate var holdsOnlyScalars: Bool {
        let inner = items ?? entries?.map(\.value) ?? []
        return inner.allSatisfy { $0.items == nil && $0.entries == nil }
    }
}
