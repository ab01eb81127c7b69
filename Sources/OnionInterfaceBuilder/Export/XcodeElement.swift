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
        /// The source text between the name and the value.
        var equals = "="
        /// The source text of the value, with its quotes.
        var source: String
    }

    let name: String
    private(set) var attributes: [Attribute]
    private(set) var content: [Content] = []
    /// The text between the last attribute and the end of the start tag.
    private let tagEnd: String
    /// The source text of the end tag; nil for one without spaces.
    private var endTag: String?
    private(set) weak var parent: XcodeElement?

    init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        (self.name, self.attributes, tagEnd) = (name, [], "")
        for (name, value) in attributes { self[name] = value }
    }

    /// Creates an element from the source text of its start tag.
    init(source name: String, attributes: [Attribute], tagEnd: String) {
        (self.name, self.attributes, self.tagEnd) = (name, attributes, tagEnd)
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

    /// Copies an attribute as it is written in another element.
    func take(_ attribute: String, from other: XcodeElement) {
        guard let source = other.attributes.first(where: { $0.name == attribute })?.source else { return }
        self[attribute] = other[attribute]
        if let index = attributes.firstIndex(where: { $0.name == attribute }) { attributes[index].source = source }
    }

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

    /// Adds a child on a separate line. The text before the other children stays as it is.
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
        } else {
            let place = index == 0 ? 0 : elements[min(index, elements.count) - 1] + 1
            content.insert(contentsOf: [line, .element(child)], at: place)
        }
        child.indent()
    }

    /// Copies the content of an element without children as it is written.
    func takeContent(of other: XcodeElement) { content = other.content }

    /// The text before each child, and after the last one.
    var spaces: (leads: [[Content]], end: [Content]) {
        var (leads, lead) = ([[Content]](), [Content]())
        for piece in content {
            if case .element = piece {
                leads.append(lead)
                lead = []
            } else {
                lead.append(piece)
            }
        }
        return (leads, lead)
    }

    /// Replaces the children by others in their order. The text before one that stays, and after the last one, stays unless it has other
    /// comments now.
    ///
    /// - Parameters:
    ///   - children: The children, each with a text before it that has its comments.
    ///   - end: A text after the last child that has the comments there.
    func arrange(_ children: [(element: XcodeElement, lead: [Content])], end: [Content]) {
        let (spaces, before) = (spaces, self.children)
        let leads = Dictionary(uniqueKeysWithValues: zip(before.map(ObjectIdentifier.init), spaces.leads))
        let first = spaces.leads.first.map { Array($0.suffix(1)) }
        let line = first.flatMap { $0.comments == nil ? $0 : nil } ?? [.text("\n" + indentation + "    ")]
        var arranged: [Content] = []
        for (child, lead) in children {
            let own = leads[ObjectIdentifier(child)]
            let isKept = own.map { $0.comments == lead.comments } ?? false
            arranged += (isKept ? own : nil) ?? (lead.comments == nil ? line : lead)
            arranged.append(.element(child))
            child.parent = self
        }
        if spaces.end.comments != end.comments {
            arranged += end
        } else if before.isEmpty == children.isEmpty || end.comments != nil {
            arranged += spaces.end
        } else if !children.isEmpty {
            arranged.append(.text("\n" + indentation))
        }
        content = arranged
    }

    /// Appends text or a child from the source text, without a new line.
    func append(source piece: Content) {
        content.append(piece)
        if case .element(let child) = piece { child.parent = self }
    }

    /// Keeps the source text of the end tag.
    func setEndTag(_ source: String) { if source != "</\(name)>" { endTag = source } }

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
        for attribute in attributes {
            text += "\(attribute.space)\(attribute.name)\(attribute.equals)\(attribute.source)"
        }
        text += tagEnd
        if content.isEmpty {
            text += "/>"
            return
        }
        text += ">"
        for piece in content { piece.write(to: &text) }
        text += endTag ?? "</\(name)>"
    }
}

extension [XcodeElement.Content] {
    /// The comments among pieces of text; nil for none.
    var comments: String? {
        let found = compactMap { piece in
            if case .text(let source) = piece, source.hasPrefix("<!--") { source } else { nil }
        }
        return found.isEmpty ? nil : found.joined(separator: "\n")
    }
}

extension XcodeElement.Content {
    func write(to text: inout String) {
        switch self {
        case .text(let source): text += source
        case .element(let element): element.write(to: &text)
        }
    }

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
