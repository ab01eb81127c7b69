/// Divides the text of a document into tags and the text between them.
struct XcodeScanner {
    enum Piece {
        case text(String)
        case start(XcodeElement, isEmpty: Bool)
        case end(source: String)
    }

    /// How what is neither a tag nor text begins and ends: comments, sections, instructions, and the document type.
    private static let sections = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]

    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> Piece? {
        guard index < bytes.count else { return nil }
        let start = index
        if bytes[index] != UInt8(ascii: "<") {
            while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
            return .text(text(from: start))
        }
        for (opening, closing) in Self.sections where isNext(opening) {
            while index < bytes.count, !isNext(closing) { index += 1 }
            index = min(bytes.count, index + closing.utf8.count)
            return .text(text(from: start))
        }
        if isNext("</") {
            while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
            index += 1
            return .end(source: text(from: start))
        }
        return startTag()
    }

    private mutating func startTag() -> Piece {
        index += 1
        let element = name()
        var attributes: [XcodeElement.Attribute] = []
        while true {
            let space = self.space()
            if isNext("/>") || isNext(">") || index >= bytes.count {
                let isEmpty = isNext("/>")
                index += isEmpty ? 2 : 1
                return .start(
                    XcodeElement(source: element, attributes: attributes, tagEnd: space), isEmpty: isEmpty)
            }
            let name = self.name()
            let end = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") {
                index += 1
            }
            let equals = text(from: end)
            let start = index
            index += 1
            while index < bytes.count, bytes[index] != bytes[start] { index += 1 }
            index += 1
            attributes.append(.init(space: space, name: name, equals: equals, source: text(from: start)))
        }
    }

    private mutating func name() -> String {
        let start = index
        let ends: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")]
        while index < bytes.count, !ends.contains(bytes[index]) { index += 1 }
        return text(from: start)
    }

    private mutating func space() -> String {
        let start = index
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        return text(from: start)
    }

    private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private func text(from start: Int) -> String {
        String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    }
}
