import OnionCoding
package import OnionModel

/// Reads XML 1.0 (<https://www.w3.org/TR/xml/>) into elements with positions.
///
/// It supports elements, attributes and character data. Document type declarations are refused, or skipped for formats
/// that have one by convention. Entities are limited to the five predefined ones and character references. So nothing
/// is fetched, and nothing expands.
package struct XMLReader {
    let limits: XMLLimits
    /// Whether `<!DOCTYPE name PUBLIC "..." "...">` may precede the root element, as in property lists. The named
    /// definition is not read.
    private let skipsDocumentType: Bool
    /// Whether an element is returned whole, given its ancestors, outermost first.
    private let isWhole: (XMLElement, [XMLElement]) -> Bool
    /// Returns the characters of an inline element, which belong to the text around it, and whether the element is kept beside them; nil
    /// for other elements.
    private let inline: (XMLElement) -> (text: String, isKept: Bool)?
    /// The memory of the bytes, when the document is read piece by piece.
    private(set) var text: SpooledBytes?
    var scanner: XMLScanner
    /// The open elements, outermost first.
    private var open: [XMLElement] = []
    /// The number of ancestors of the element that is returned whole; nil outside of such an element.
    private var wholeDepth: Int?
    private var hasBegun = false
    private var hasRoot = false
    /// The number of elements and attributes in the current piece.
    var nodes = 0
    /// The index at which the current piece begins.
    private(set) var pieceStart = 0
    /// The pieces that were read but not yet returned, in reverse order.
    private var pieces: [XMLEvent] = []

    /// Reads a document and returns its root element.
    ///
    /// - Parameters:
    ///   - bytes: The document in UTF-8, with or without a byte order mark.
    ///   - limits: The limits of the document.
    ///   - skippingDocumentType: Whether a document type without declarations is skipped.
    /// - Throws: The first `Problem`, with its position and without a source.
    package static func read(
        _ bytes: [UInt8], limits: XMLLimits = XMLLimits(), skippingDocumentType: Bool = false
    ) throws(Problem) -> XMLElement {
        if bytes.count > limits.size {
            throw .largeFile(limit: limits.size)
        }
        return try bytes.withUnsafeBufferPointer { buffer throws(Problem) in
            var reader = XMLReader(buffer, limits: limits, skipsDocumentType: skippingDocumentType) { _, _ in true }
            var root: XMLElement?
            while let piece = try reader.next() {
                if case .whole(let element) = piece { root = element }
            }
            guard let root else { throw .noElement(at: reader.scanner.position) }
            return root
        }
    }

    /// Reads the start tag of the root element, and nothing after it. A document type without declarations is skipped.
    ///
    /// - Throws: The first `Problem`, with its position and without a source.
    static func rootTag(of bytes: [UInt8]) throws(Problem) -> XMLElement {
        try bytes.withUnsafeBufferPointer { buffer throws(Problem) in
            var reader = XMLReader(buffer, limits: XMLLimits(), skipsDocumentType: true) { _, _ in false }
            guard case .begin(let root, _)? = try reader.next() else {
                throw .noElement(at: reader.scanner.position)
            }
            return root
        }
    }

    /// Begins to read a document piece by piece.
    ///
    /// - Parameters:
    ///   - inline: Returns the characters of an inline element, which belong to the text of the element around it, and whether
    ///     the element is kept as a child of that element, without text; nil for other elements.
    ///   - isWhole: Whether an element is returned whole, given its ancestors, outermost first.
    init(
        _ text: SpooledBytes, skippingDocumentType: Bool = false,
        inline: @escaping (XMLElement) -> (text: String, isKept: Bool)? = { _ in nil },
        whole isWhole: @escaping (XMLElement, [XMLElement]) -> Bool
    ) {
        self.init(
            text.bytes, limits: XMLLimits(), skipsDocumentType: skippingDocumentType, inline: inline, whole: isWhole)
        self.text = text
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: XMLLimits, skipsDocumentType: Bool,
        inline: @escaping (XMLElement) -> (text: String, isKept: Bool)? = { _ in nil },
        whole isWhole: @escaping (XMLElement, [XMLElement]) -> Bool
    ) {
        self.limits = limits
        self.isWhole = isWhole
        self.inline = inline
        self.skipsDocumentType = skipsDocumentType
        scanner = XMLScanner(bytes)
    }

    /// Returns the next piece; nil at the end of the document.
    mutating func next() throws(Problem) -> XMLEvent? {
        if !hasBegun {
            try checkEncoding()
            hasBegun = true
        }
        while pieces.isEmpty, !scanner.isAtEnd {
            if wholeDepth == nil { pieceStart = scanner.index }
            if scanner.current == UInt8(ascii: "<") {
                try readMarkup()
            } else {
                try readCharacters()
            }
        }
        if let piece = pieces.popLast() { return piece }
        if let element = open.last {
            throw .unclosedElement(element)
        }
        if !hasRoot { throw .noElement(at: scanner.position) }
        return nil
    }

    /// Reads markup, which begins with `<`.
    private mutating func readMarkup() throws(Problem) {
        let start = scanner.position
        if scanner.take("<!--") {
            _ = try content(of: .comment, from: start)
        } else if scanner.take("<?") {
            _ = try content(of: .instruction, from: start)
        } else if scanner.take("<![CDATA[") {
            let content = try content(of: .characterData, from: start)
            try add(text: String(decoding: content, as: UTF8.self), at: start)
        } else if scanner.isNext("<!") {
            try skipDocumentType()
        } else if scanner.take("</") {
            try readEndTag(from: start)
        } else {
            try readStartTag(from: start)
        }
    }

    /// Skips a document type without an internal subset.
    private mutating func skipDocumentType() throws(Problem) {
        let refusal = Problem.declaration(at: scanner.position)
        guard skipsDocumentType, !hasRoot, open.isEmpty, scanner.take("<!DOCTYPE "),
            let declaration = scanner.take(through: ">"), !declaration.contains(UInt8(ascii: "["))
        else { throw refusal }
    }

    private mutating func content(
        of section: XMLSection, from start: Position
    ) throws(Problem) -> Slice<UnsafeBufferPointer<UInt8>> {
        guard let content = scanner.take(through: section.end) else { throw .unclosedSection(section, at: start) }
        try checkSize(at: start)
        return content
    }

    private mutating func readCharacters() throws(Problem) {
        let start = scanner.position
        try add(text: try readText(upTo: UInt8(ascii: "<")), at: start)
    }

    private mutating func add(text: String, at position: Position) throws(Problem) {
        if open.isEmpty {
            guard text.allSatisfy(\.isWhitespace) else {
                throw .textOutsideElement(at: position)
            }
        } else if wholeDepth != nil {
            open[open.count - 1].text += text
        }
    }

    private mutating func readStartTag(from position: Position) throws(Problem) {
        scanner.advance()
        guard let name = scanner.takeName() else { throw .missingElementName(at: scanner.position) }
        if hasRoot, open.isEmpty { throw .secondElement(at: position) }
        hasRoot = true
        if wholeDepth == nil { nodes = 0 }
        try count(at: position)
        var element = XMLElement(name, position: position)
        while true {
            let hasSpace = scanner.skipSpace()
            if scanner.take("/>") {
                begin(element)
                return close(element)
            }
            if scanner.take(">") { break }
            if !hasSpace || scanner.isAtEnd { throw .unclosedTag(name, at: scanner.position) }
            try readAttribute(of: &element)
        }
        if open.count >= limits.depth { throw Problem.tooDeep(limit: limits.depth, at: position) }
        begin(element)
        open.append(element)
    }

    private mutating func begin(_ element: XMLElement) {
        guard wholeDepth == nil else { return }
        if isWhole(element, open) { wholeDepth = open.count } else { pieces.append(.begin(element, depth: open.count)) }
    }

    private mutating func readEndTag(from position: Position) throws(Problem) {
        let name = scanner.takeName()
        scanner.skipSpace()
        guard let name, scanner.take(">") else { throw .unclosedEndTag(at: scanner.position) }
        guard let element = open.popLast() else {
            throw .endTagWithoutElement(name, at: position)
        }
        guard element.name == name else {
            throw .wrongEndTag(name, open: element, at: position)
        }
        close(element)
    }

    private mutating func close(_ element: XMLElement) {
        guard let wholeDepth else { return pieces.insert(.end(element, depth: open.count), at: 0) }
        if open.count > wholeDepth {
            if let (text, isKept) = inline(element) {
                open[open.count - 1].text += text
                open[open.count - 1].children += element.children
                if isKept { open[open.count - 1].children.append(XMLElement(element.name, position: element.position)) }
            } else {
                open[open.count - 1].children.append(element)
            }
        } else {
            self.wholeDepth = nil
            pieces.append(.whole(element))
        }
    }
}
