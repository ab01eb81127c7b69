/// The text of an SVG file, as far as needed to recognize a complete SVG file.
package struct SVGText: Sendable {
    /// In UTF-8, without a byte order mark.
    private let bytes: [UInt8]
    /// The index after the name of the first element; nil when the text does not begin with an element.
    private let root: (name: ArraySlice<UInt8>, end: Int)?

    /// Creates a value for the bytes of a file in UTF-8 or UTF-16.
    package init(_ bytes: [UInt8]) {
        self.bytes = SVGText.inUTF8(bytes)
        root = SVGText.root(of: self.bytes)
    }

    /// Whether the first element is `svg`, after any comments, instructions and document type.
    package var isSVG: Bool { root.map { SVGText.isSVG($0.name) } ?? false }

    /// Whether the first element is closed.
    package var isWhole: Bool {
        guard let root, isSVG else { return false }
        if let end = bytes[root.end...].firstIndex(of: UInt8(ascii: ">")), bytes[end - 1] == UInt8(ascii: "/") {
            return true
        }
        let tag = Array("</".utf8) + root.name
        var end = bytes.count
        while let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) {
            if bytes[start...].starts(with: tag) { return true }
            end = start
        }
        return false
    }

    /// Whether the name of an element, which may have the prefix of a namespace, is `svg`.
    private static func isSVG(_ name: ArraySlice<UInt8>) -> Bool {
        name.split(separator: UInt8(ascii: ":")).last?.elementsEqual("svg".utf8) ?? false
    }

    private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        let isBigEndian: Bool
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFE, 0xFF), (0, UInt8(ascii: "<")): isBigEndian = true
        case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): isBigEndian = false
        default: return bytes
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units.drop { $0 == 0xFEFF }, as: UTF16.self).utf8)
    }

    private static func root(of bytes: [UInt8]) -> (name: ArraySlice<UInt8>, end: Int)? {
        var rest = bytes[...]
        while true {
            rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
            guard rest.first == UInt8(ascii: "<") else { return nil }
            if rest.starts(with: "<?".utf8) {
                rest = after("?>", in: rest)
            } else if rest.starts(with: "<!--".utf8) {
                rest = after("-->", in: rest.dropFirst(4))
            } else if rest.starts(with: "<!".utf8) {
                rest = afterDocumentType(in: rest)
            } else {
                let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
                return (name, name.endIndex)
            }
        }
    }

    /// Returns what follows a document type, which may have declarations in brackets.
    private static func afterDocumentType(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = text.firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") } ?? text.endIndex
        let rest = text[end...]
        return after(">", in: rest.first == UInt8(ascii: "[") ? after("]", in: rest) : rest)
    }

    private static func after(_ word: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let word = Array(word.utf8)
        var rest = text
        while let start = rest.firstIndex(of: word[0]) {
            rest = rest[start...]
            if rest.starts(with: word) { return rest.dropFirst(word.count) }
            rest = rest.dropFirst()
        }
        return rest.suffix(0)
    }
}
