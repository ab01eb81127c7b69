import OnionDocuments
import OnionModel

/// An element of a document as written by Xcode. Its text is preserved byte for byte, except for changes.
///
/// New attributes and children are written in Xcode's form: in its order (`XcodeOrder`), each child on a separate line, indented by
/// four spaces for each level.
final class XcodeElement {
    /// The content between the tags, in order.
    enum Content {
        /// Characters, comments and sections, unparsed.
        case text(String)
        case element(XcodeElement)
    }

    struct Attribute {
        /// The white space before the name.
        var space = " "
        var name: String
        /// The source text of the value, with its quotes.
        var source: String
    }

    let name: String
    fileprivate(set) var attributes: [Attribute]
    fileprivate(set) var content: [Content] = []
    /// The text between the last attribute and the end of the start tag.
    fileprivate var tagEnd = ""
    fileprivate(set) weak var parent: XcodeElement?

    init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        self.name = name
        self.attributes = []
        for (name, value) in attributes { self[name] = value }
    }

    fileprivate init(source name: String) {
        (self.name, attributes) = (name, [])
    }

    // MARK: - Attributes

    /// The value of an attribute; nil without it.
    subscript(_ attribute: String) -> String? {
        get {
            guard let source = attributes.first(where: { $0.name == attribute })?.source else { return nil }
            return XcodeElement.value(of: source)
        }
        set {
            let index = attributes.firstIndex { $0.name == attribute }
            guard let newValue else {
                if let index { attributes.remove(at: index) }
                return
            }
            if let index, XcodeElement.value(of: attributes[index].source) == newValue { return }
            let source = "\"\(XMLWriter.escaped(newValue, inAttribute: true))\""
            if let index {
                attributes[index].source = source
            } else {
                let index = XcodeOrder.index(of: attribute, among: attributes.map(\.name), in: name)
                attributes.insert(Attribute(name: attribute, source: source), at: index)
            }
        }
    }

    private static func value(of source: String) -> String { String(source.dropFirst().dropLast()).unescaped }

    // MARK: - Children

    var children: [XcodeElement] {
        content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The element and all its descendants, in the order of the document.
    var all: [XcodeElement] {
        var found: [XcodeElement] = []
        var waiting = [self]
        while let element = waiting.popLast() {
            found.append(element)
            waiting += element.children.reversed()
        }
        return found
    }

    func child(_ name: String) -> XcodeElement? { children.first { $0.name == name } }

    func child(key: String) -> XcodeElement? { children.first { $0["key"] == key } }

    /// Returns the first child with a name, and creates it if it does not exist.
    func made(_ name: String, key: String? = nil) -> XcodeElement {
        if let known = children.first(where: { $0.name == name && $0["key"] == key }) { return known }
        let child = XcodeElement(name)
        child["key"] = key
        add(child)
        return child
    }

    /// The characters in an element without children.
    var text: String {
        get {
            content.map { piece in
                guard case .text(let source) = piece else { return "" }
                let section = source.hasPrefix("<![CDATA[") && source.hasSuffix("]]>")
                return section ? String(source.dropFirst(9).dropLast(3)) : source.unescaped
            }.joined()
        }
        set { content = newValue.isEmpty ? [] : [.text(XMLWriter.escaped(newValue))] }
    }

    /// Adds a child at its place in Xcode's order: after its predecessors.
    func add(_ child: XcodeElement) {
        let known = children
        let index = XcodeOrder.index(ofChild: child.order, among: known.map(\.order))
        insert(child, at: index)
    }

    /// Adds a child on a separate line.
    ///
    /// - Parameters:
    ///   - child: The child.
    ///   - index: Its index among the children, from 0 to their number.
    func insert(_ child: XcodeElement, at index: Int) {
        child.parent = self
        let elements = content.indices.filter { if case .element = content[$0] { true } else { false } }
        let line = Content.text("\n" + indentation + "    ")
        if elements.isEmpty {
            content = [line, .element(child), .text("\n" + indentation)]
        } else if index >= elements.count {
            content.insert(contentsOf: [line, .element(child)], at: elements[elements.count - 1] + 1)
        } else if index == 0, elements[0] == 0 {
            content.insert(contentsOf: [.element(child), line], at: 0)
        } else {
            content.insert(contentsOf: [.element(child), line], at: elements[index])
        }
        child.indent()
    }

    /// Removes the element with its line.
    func remove() {
        guard let parent, let index = parent.content.firstIndex(where: { $0.isElement(self) }) else { return }
        parent.content.remove(at: index)
        if index > 0, case .text(let space) = parent.content[index - 1], space.allSatisfy(\.isWhitespace) {
            parent.content.remove(at: index - 1)
        }
        self.parent = nil
        if parent.children.isEmpty, parent.text.allSatisfy(\.isWhitespace) { parent.content = [] }
    }

    /// Removes a list without entries.
    func removeIfEmpty() {
        if children.isEmpty, text.allSatisfy(\.isWhitespace) { remove() }
    }

    private var order: String { self["key"].map { "\(name).\($0)" } ?? name }

    private var indentation: String {
        var depth = 0
        var element = self
        while let parent = element.parent {
            depth += 1
            element = parent
        }
        return String(repeating: "    ", count: depth)
    }

    /// Puts the children on separate lines, indented by the current depth of the element.
    private func indent() {
        guard !children.isEmpty else { return }
        let space = indentation
        let inner = children
        content = inner.flatMap { [Content.text("\n" + space + "    "), .element($0)] } + [.text("\n" + space)]
        for child in inner { child.indent() }
    }

    // MARK: - Text

    func write(to text: inout String) {
        text += "<\(name)"
        for attribute in attributes { text += "\(attribute.space)\(attribute.name)=\(attribute.source)" }
        text += tagEnd
        if content.isEmpty {
            text += "/>"
            return
        }
        text += ">"
        for piece in content {
            switch piece {
            case .text(let source): text += source
            case .element(let element): element.write(to: &text)
            }
        }
        text += "</\(name)>"
    }
}

extension XcodeElement.Content {
    fileprivate func isElement(_ element: XcodeElement) -> Bool {
        if case .element(let own) = self { own === element } else { false }
    }
}

extension XcodeElement {
    /// Creates an element from a parsed or preserved one.
    convenience init(_ element: XMLElement) {
        self.init(element.name)
        for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) { self[name] = value }
        if element.children.isEmpty {
            text = element.text
        } else {
            for child in element.children {
                let child = XcodeElement(child)
                insert(child, at: children.count)
            }
        }
    }
}

/// The text of a storyboard or a xib as elements.
struct XcodeDocument {
    /// The text before the root element.
    private(set) var beginning = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let root: XcodeElement
    private(set) var end = "\n"

    init(_ root: XcodeElement) {
        self.root = root
    }

    /// Reads a text that `XMLReader` has accepted.
    init?(accepted bytes: [UInt8]) {
        var scanner = XcodeScanner(bytes)
        var (open, root): ([XcodeElement], XcodeElement?) = ([], nil)
        (beginning, end) = ("", "")
        while let piece = scanner.next() {
            switch piece {
            case .text(let source):
                if let last = open.last {
                    last.content.append(.text(source))
                } else if root == nil {
                    beginning += source
                } else {
                    end += source
                }
            case .start(let element, let isEmpty):
                if let last = open.last {
                    last.content.append(.element(element))
                    element.parent = last
                } else {
                    root = element
                }
                if !isEmpty { open.append(element) }
            case .end:
                // An element with both tags and no content keeps both tags.
                if let last = open.popLast(), last.content.isEmpty { last.content = [.text("")] }
            }
        }
        guard let root, open.isEmpty else { return nil }
        self.root = root
    }

    var bytes: [UInt8] {
        var text = beginning
        root.write(to: &text)
        return Array((text + end).utf8)
    }
}

/// Divides the text of a document into tags and the text between them.
private struct XcodeScanner {
    enum Piece {
        case text(String)
        case start(XcodeElement, isEmpty: Bool)
        case end
    }

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
        for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] where isNext(opening) {
            while index < bytes.count, !isNext(closing) { index += 1 }
            index = min(bytes.count, index + closing.utf8.count)
            return .text(text(from: start))
        }
        if isNext("</") {
            while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
            index += 1
            return .end
        }
        return startTag()
    }

    private mutating func startTag() -> Piece {
        index += 1
        let element = XcodeElement(source: name())
        while true {
            let space = self.space()
            if isNext("/>") || isNext(">") || index >= bytes.count {
                element.tagEnd = space
                let isEmpty = isNext("/>")
                index += isEmpty ? 2 : 1
                return .start(element, isEmpty: isEmpty)
            }
            let name = self.name()
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") {
                index += 1
            }
            let start = index
            index += 1
            while index < bytes.count, bytes[index] != bytes[start] { index += 1 }
            index += 1
            element.attributes.append(.init(space: space, name: name, source: text(from: start)))
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

extension String {
    /// The text with references replaced by their characters.
    fileprivate var unescaped: String {
        guard contains("&") else { return self }
        var (result, rest) = ("", self[...])
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: ";") else { return result + "&" + rest }
            let name = rest[..<end]
            switch name {
            case "amp": result += "&"
            case "lt": result += "<"
            case "gt": result += ">"
            case "quot": result += "\""
            case "apos": result += "'"
            default:
                let digits = name.dropFirst()
                let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
                if name.first == "#", let scalar = code.flatMap(Unicode.Scalar.init) {
                    result.unicodeScalars.append(scalar)
                }
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
