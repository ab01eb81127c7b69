public import OnionModel
import Yams

/// Writes nodes as YAML that people like to read and that changes line by line.
///
/// Lists and maps stand in blocks, small ones on one line of up to 100 columns. Texts that any reader of YAML 1.1 or
/// 1.2 could take for something else stand in double quotes, texts of several lines as literal blocks. What
/// ``YAMLReader`` reads back is the same node, positions aside.
public struct YAMLWriter {
    /// Writes a node as one document, without a leading `---` and with a line break at its end.
    ///
    /// Numbers must be finite.
    ///
    /// - Throws: Yams' error when libyaml runs out of memory.
    public static func write(_ node: OnionModel.Node) throws -> String {
        let writer = YAMLWriter(standIns: StandIns(for: node))
        // Tags with Yams' basic resolver: the default one compiles its regular expressions at the first use.
        let text = try Yams.serialize(
            node: writer.block(node, indent: 0), indent: 2, width: -1, allowUnicode: true)
        return writer.standIns.replaced(in: text)
    }

    private let standIns: StandIns
    private let textTag = Tag(.str, .basic)
    private let listTag = Tag(.seq, .basic)
    private let mapTag = Tag(.map, .basic)

    /// A node in block style; texts of several lines may be literal where something else stands before them.
    private func block(_ node: OnionModel.Node, indent: Int) -> Yams.Node {
        switch node.value {
        case .list(let items):
            let nodes = items.map { item in
                YAMLLayout.fitsOnLine(item, depth: 2, column: indent + 2) ? flow(item) : block(item, indent: indent + 2)
            }
            return Yams.Node(nodes, listTag, items.isEmpty ? .flow : .block)
        case .map(let entries):
            let pairs = entries.map { entry in
                let column = indent + YAMLText.width(of: entry.key) + 2
                let fits = YAMLLayout.fitsOnLine(entry.value, depth: 1, column: column)
                return (key(entry.key), fits ? flow(entry.value) : block(entry.value, indent: indent + 2))
            }
            return Yams.Node(pairs, mapTag, entries.isEmpty ? .flow : .block)
        case .string(let text) where indent > 0 && YAMLText.isLiteral(text):
            return scalar(text, .literal)
        case .string(let text):
            return scalar(text, YAMLText.isPlain(text, inFlow: false) ? .plain : .doubleQuoted)
        case .null, .bool, .number:
            return scalar(YAMLText.plain(node), .plain)
        }
    }

    /// A node on one line.
    private func flow(_ node: OnionModel.Node) -> Yams.Node {
        switch node.value {
        case .list(let items): Yams.Node(items.map(flow), listTag, .flow)
        case .map(let entries): Yams.Node(entries.map { (flowKey($0.key), flow($0.value)) }, mapTag, .flow)
        case .string(let text): scalar(text, YAMLText.isPlain(text, inFlow: true) ? .plain : .doubleQuoted)
        case .null, .bool, .number: scalar(YAMLText.plain(node), .plain)
        }
    }

    private func key(_ key: String) -> Yams.Node {
        scalar(key, YAMLText.isPlainKey(key, inFlow: false) ? .plain : .doubleQuoted)
    }

    private func flowKey(_ key: String) -> Yams.Node {
        scalar(key, YAMLText.isPlainKey(key, inFlow: true) ? .plain : .doubleQuoted)
    }

    private func scalar(_ text: String, _ style: Yams.Node.Scalar.Style) -> Yams.Node {
        Yams.Node(standIns.replacing(text), textTag, style)
    }
}
