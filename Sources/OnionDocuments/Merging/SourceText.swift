import OnionCoding
import OnionModel

/// A text as values with their places, so that some of them can be replaced and the rest stays byte for byte.
package struct SourceText: Sendable {
    enum Syntax {
        case yaml, json, ndjson, strings
    }

    let bytes: [UInt8]
    let syntax: Syntax
    /// The value of the whole text: a map of documents by their names, of texts by their keys, or the value of JSON.
    package let root: SourceNode

    subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    /// The end of the first line; a line feed in a text of one line.
    var lineBreak: [UInt8] {
        guard let end = bytes.indices.first(where: bytes.isLineEnd) else { return [.newline] }
        return bytes[..<end].last == .carriageReturn ? [.carriageReturn, .newline] : [bytes[end]]
    }

    /// What separates the members of the whole text.
    var separator: [UInt8] { lineBreak + (syntax == .yaml ? Array("---".utf8) + lineBreak : []) }

    /// The number of bytes before an index in its line.
    func column(of index: Int) -> Int { bytes.column(of: index) }

    private init(_ bytes: [UInt8], _ syntax: Syntax, _ root: SourceNode) {
        (self.bytes, self.syntax, self.root) = (bytes, syntax, root)
    }

    private init(_ bytes: [UInt8], _ syntax: Syntax, members: [SourceNode.Member]) {
        let start = members.first?.range.lowerBound ?? bytes.count
        let end = members.last?.range.upperBound ?? bytes.count
        self.init(bytes, syntax, SourceNode(members, isMap: true, style: .block, range: start..<end))
    }
}

// MARK: - Documents

extension SourceText {
    /// Reads Onion's documents.
    ///
    /// - Returns: nil for a text that has others, or the same name twice, or whose values have no places.
    package init?(documents bytes: [UInt8], _ format: DocumentFormat) {
        if format == .ndjson {
            self.init(lines: bytes)
        } else if let value = try? JSONReader.read(bytes) {
            self.init(json: value, from: bytes)
        } else if format == .yaml, let nodes = bytes.allSatisfy(\.isSpace) ? [] : YAMLSourceReader.read(bytes) {
            guard let members = Self.members(nodes) else { return nil }
            self.init(bytes, .yaml, members: members)
        } else {
            return nil
        }
    }

    private init?(json value: Node, from bytes: [UInt8]) {
        let root = JSONSourceReader.read(value, from: bytes)
        guard value.items != nil else {
            guard let members = Self.members([root]) else { return nil }
            self.init(bytes, .json, members: members)
            return
        }
        guard let members = Self.members(root.members.map(\.node)) else { return nil }
        self.init(bytes, .json, SourceNode(members, isMap: true, style: .flow, range: root.range))
    }

    private init?(lines bytes: [UInt8]) {
        var nodes: [SourceNode] = []
        for line in bytes.split(whereSeparator: { $0 == .newline || $0 == .carriageReturn }) {
            if line.allSatisfy(\.isSpace) { continue }
            guard let value = try? JSONReader.read(Array(line)) else { return nil }
            nodes.append(JSONSourceReader.read(value, from: bytes, at: line.startIndex))
        }
        guard let members = Self.members(nodes) else { return nil }
        self.init(bytes, .ndjson, members: members)
    }

    /// The documents by their names; nil for a document of another program and for a repeated name.
    private static func members(_ nodes: [SourceNode]) -> [SourceNode.Member]? {
        var names: Set<String> = []
        var members: [SourceNode.Member] = []
        for node in nodes {
            guard let name = node.value.documentName, FoundDocument.isOnions(node.value), names.insert(name).inserted
            else { return nil }
            members.append(SourceNode.Member(key: name, range: node.range, node: node))
        }
        return members
    }
}

extension Node {
    /// The kind and the key of a document.
    fileprivate var documentName: String? {
        guard let first = entries?.first, let name = first.value.string else { return nil }
        return "\(first.key)/\(name)"
    }
}

// MARK: - Strings

extension SourceText {
    /// Reads a string catalogue.
    package init?(catalog bytes: [UInt8]) {
        guard let value = try? JSONReader.read(bytes), value.entries != nil else { return nil }
        self.init(bytes, .json, JSONSourceReader.read(value, from: bytes))
    }

    /// Reads a `.strings` file in UTF-8.
    ///
    /// - Returns: nil for a text that cannot be read, that has a key twice, or one without a text.
    package init?(strings bytes: [UInt8]) {
        guard let members = StringsSourceReader.read(bytes) else { return nil }
        self.init(bytes, .strings, members: members)
    }
}
