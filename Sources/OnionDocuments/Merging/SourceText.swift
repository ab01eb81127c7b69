import OnionCoding
package import OnionModel

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

// MARK: - Comments

extension SourceText {
    /// The comments of the text without the characters around them.
    var commentTexts: [String] {
        let marks: [(start: [UInt8], end: [UInt8])] =
            switch syntax {
            case .yaml: [(Array("#".utf8), [.newline])]
            case .strings: [(Array("/*".utf8), Array("*/".utf8)), (Array("//".utf8), [.newline])]
            case .json, .ndjson: []
            }
        if marks.isEmpty { return [] }
        var (rest, found) = (masked[...], [String]())
        // What looks like a comment or a text may be in a word.
        var isInWord = false
        while let byte = rest.first {
            let mark = marks.first { rest.starts(with: $0.start) }
            if let mark, syntax == .strings || !isInWord {
                let start = rest.startIndex + mark.start.count
                let end = rest[start...].firstRange(of: mark.end) ?? rest.endIndex..<rest.endIndex
                found.append(String(decoding: bytes[start..<end.lowerBound], as: UTF8.self))
                rest = rest[end.upperBound...]
                isInWord = false
            } else if byte == .quote || byte == UInt8(ascii: "'"), !isInWord {
                rest = rest.dropFirst()
                while let next = rest.first, next != byte { rest = rest.dropFirst(next == .backslash ? 2 : 1) }
                rest = rest.dropFirst()
            } else {
                isInWord = !byte.isSpace && !",;=:{[".utf8.contains(byte)
                rest = rest.dropFirst()
            }
        }
        return found
    }

    /// The bytes with another one in place of those of values. The first line of a block of text may have a comment.
    private var masked: [UInt8] {
        var (masked, waiting) = (bytes.map { $0 == .carriageReturn ? .newline : $0 }, [root])
        while let node = waiting.popLast() {
            waiting += node.members.map(\.node)
            guard node.style == .scalar else { continue }
            let isBlock = bytes[node.range].first.map([UInt8(ascii: "|"), UInt8(ascii: ">")].contains) ?? false
            let hidden = isBlock ? node.range.drop { masked[$0] != .newline }.dropFirst() : node.range
            for index in hidden { masked[index] = UInt8(ascii: "x") }
        }
        return masked
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
        guard let members = try? StringsSourceReader.read(bytes) else { return nil }
        self.init(bytes, .strings, members: members)
    }

    /// Returns why a file of texts has no places for them; nil where it has.
    package static func problem(in bytes: [UInt8], as format: StringFileFormat, of locale: LocaleTag) -> Problem? {
        do throws(Problem) {
            switch format {
            case .strings: _ = try StringsSourceReader.read(bytes, in: locale)
            case .xcstrings: _ = try JSONReader.read(bytes)
            case .stringsdict, .xliff: _ = try XMLReader.read(bytes, skippingDocumentType: true)
            }
            return nil
        } catch {
            return error
        }
    }
}
