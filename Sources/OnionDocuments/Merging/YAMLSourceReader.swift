import OnionCoding
import OnionModel

/// Finds the places of the values of a YAML stream that `YAMLReader` has accepted.
///
/// A stream with anchors, aliases, tags, repeated keys or separators of YAML 1.1 has no places, because a value may be in several there.
struct YAMLSourceReader {
    /// An open list or map.
    private struct Frame {
        var isMap: Bool
        var isFlow: Bool
        var start: Int
        var members: [SourceNode.Member] = []
        var key: (text: String, start: Int)?
        var keys: Set<String> = []
    }

    private let lines: SourceLines
    private var open: [Frame] = []
    private var documents: [SourceNode] = []
    private var hasShared = false

    /// - Returns: The documents of the stream; nil without places.
    static func read(_ bytes: [UInt8]) -> [SourceNode]? {
        guard let stream = try? YAMLSeparators(bytes), stream.bytes == bytes else { return nil }
        var reader = YAMLSourceReader(lines: SourceLines(bytes))
        let isRead: Bool = bytes.withUnsafeBufferPointer { buffer in
            let parser = YAMLParser(buffer, of: stream, depth: JSONReader.depthLimit)
            while let event = try? parser.next() {
                if case .streamEnd = event.kind { return true }
                reader.add(event)
            }
            return false
        }
        return isRead && !reader.hasShared ? reader.documents : nil
    }

    private init(lines: SourceLines) {
        self.lines = lines
    }

    private mutating func add(_ event: YAMLEvent) {
        if event.anchor != nil || event.tag != nil { hasShared = true }
        let range = lines.index(of: event.position)..<lines.index(of: event.end)
        switch event.kind {
        case .documentStart, .documentEnd, .streamEnd: break
        case .alias: hasShared = true
        case .scalar(let text, let isPlain):
            if let last = open.indices.last, open[last].isMap, open[last].key == nil {
                open[last].key = (text, range.lowerBound)
            } else {
                let value = isPlain ? YAMLScalar.value(of: text) : .string(text)
                add(SourceNode(value: Node(value), range: lines.trimmed(range), style: .scalar))
            }
        case .listStart, .mapStart:
            let isMap = if case .mapStart = event.kind { true } else { false }
            open.append(Frame(isMap: isMap, isFlow: event.isFlow, start: range.lowerBound))
        case .end: end(at: range.upperBound)
        }
    }

    private mutating func end(at index: Int) {
        guard let frame = open.popLast() else { return }
        let end = frame.isFlow ? index : frame.members.last?.range.upperBound ?? frame.start
        add(
            SourceNode(
                frame.members, isMap: frame.isMap, style: frame.isFlow ? .flow : .block, range: frame.start..<end))
    }

    private mutating func add(_ node: SourceNode) {
        guard let last = open.indices.last else {
            // A separator at the end begins an empty document.
            if node.value != .null { documents.append(node) }
            return
        }
        let (isMap, isFlow, key) = (open[last].isMap, open[last].isFlow, open[last].key)
        var node = node
        node.isInFlow = isFlow
        let start = isMap ? key?.start : isFlow ? node.range.lowerBound : dash(of: node, in: open[last])
        let end = isFlow ? node.range.upperBound : lines.endOfComment(after: node.range.upperBound)
        let isRepeated = key.map { !open[last].keys.insert($0.text).inserted } ?? false
        guard let start, start <= node.range.lowerBound, !isRepeated else {
            hasShared = true
            return
        }
        open[last].members.append(SourceNode.Member(key: key?.text, range: start..<end, node: node))
        open[last].key = nil
    }

    /// Returns the index of the dash before an item.
    private func dash(of node: SourceNode, in list: Frame) -> Int? {
        guard let last = list.members.last else { return list.start }
        let column = lines.column(of: list.start)
        return lines.dash(inColumn: column, from: last.range.upperBound, upTo: node.range.lowerBound)
    }
}
