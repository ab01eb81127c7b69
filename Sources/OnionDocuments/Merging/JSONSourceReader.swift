import OnionCoding

/// Finds the places of the values of a JSON text that `JSONReader` has accepted.
struct JSONSourceReader {
    private let bytes: [UInt8]
    private var index = 0

    /// - Parameter value: The value that `JSONReader` has read from the bytes.
    static func read(_ value: Node, from bytes: [UInt8], at start: Int = 0) -> SourceNode {
        var reader = JSONSourceReader(bytes: bytes, index: start)
        reader.skipSpace()
        return reader.node(value)
    }

    private init(bytes: [UInt8], index: Int) {
        (self.bytes, self.index) = (bytes, index)
    }

    private mutating func node(_ value: Node) -> SourceNode {
        let start = index
        switch value.value {
        case .map(let entries): return collection(entries.map { ($0.key, $0.value) }, isMap: true)
        case .list(let items): return collection(items.map { (nil, $0) }, isMap: false)
        case .string: skipString()
        case .null, .bool, .number: while index < bytes.count, !bytes[index].endsJSONScalar { index += 1 }
        }
        return SourceNode(value: value, range: start..<index, style: .scalar, isInFlow: true)
    }

    private mutating func collection(_ values: [(key: String?, value: Node)], isMap: Bool) -> SourceNode {
        let start = index
        index += 1
        var members: [SourceNode.Member] = []
        for (key, value) in values {
            skipSeparator()
            let start = index
            if key != nil {
                skipString()
                skipSeparator()
            }
            let node = node(value)
            members.append(SourceNode.Member(key: key, range: start..<index, node: node))
        }
        skipSpace()
        index += 1
        var node = SourceNode(members, isMap: isMap, style: .flow, range: start..<index)
        node.isInFlow = true
        return node
    }

    private mutating func skipString() {
        index += 1
        while index < bytes.count, bytes[index] != .quote { index += bytes[index] == .backslash ? 2 : 1 }
        index += 1
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index].isSpace { index += 1 }
    }

    /// Skips a comma or a colon with the white space around it.
    private mutating func skipSeparator() {
        skipSpace()
        guard index < bytes.count, bytes[index] == .comma || bytes[index] == .colon else { return }
        index += 1
        skipSpace()
    }
}

extension UInt8 {
    fileprivate var endsJSONScalar: Bool { isSpace || [.comma, .closeBrace, .closeBracket].contains(self) }
}
