import OnionCoding
import OnionModel

/// Writes JSON in Xcode's layout: one entry a line, a space on either side of each colon.
struct XcodeJSONWriter {
    private var writer = JSONWriter()

    /// Returns the text of a value, without a final line break.
    static func write(_ node: Node) -> [UInt8] {
        var writer = XcodeJSONWriter()
        writer.write(node, indent: 0)
        return writer.writer.bytes
    }

    /// Returns the lines of an entry, without a comma or a final line break.
    static func write(_ entry: Node.Entry, indent: Int) -> [UInt8] {
        var writer = XcodeJSONWriter()
        writer.writer.bytes.append(contentsOf: repeatElement(0x20, count: indent))
        writer.write(entry, indent: indent)
        return writer.writer.bytes
    }

    private mutating func write(_ node: Node, indent: Int) {
        switch node.value {
        case .map(let entries):
            writeLines(entries, in: ("{", "}"), indent) { $0.write($1, indent: indent + 2) }
        case .list(let items):
            writeLines(items, in: ("[", "]"), indent) { $0.write($1, indent: indent + 2) }
        case .null, .bool, .number, .string:
            writer.write(node)
        }
    }

    private mutating func write(_ entry: Node.Entry, indent: Int) {
        writer.write(string: entry.key)
        append(" : ")
        write(entry.value, indent: indent)
    }

    private mutating func writeLines<Line>(
        _ lines: [Line], in brackets: (String, String), _ indent: Int, write: (inout XcodeJSONWriter, Line) -> Void
    ) {
        append(brackets.0)
        for (index, line) in lines.enumerated() {
            beginLine(index > 0, indent: indent + 2)
            write(&self, line)
        }
        beginLine(false, indent: indent)
        append(brackets.1)
    }

    private mutating func beginLine(_ hasComma: Bool, indent: Int) {
        append(hasComma ? ",\n" : "\n")
        writer.bytes.append(contentsOf: repeatElement(0x20, count: indent))
    }

    private mutating func append(_ text: String) { writer.bytes.append(contentsOf: text.utf8) }
}
