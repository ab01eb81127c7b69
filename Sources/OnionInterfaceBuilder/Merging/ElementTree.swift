import OnionCoding
import OnionDocuments

/// The elements of a document as a tree of nodes, by which two versions of it are merged.
///
/// A node has the element's identity (`id`), its name (`element`), its characters (`text`) and its children (`subviews`). Its attributes are
/// `attributes` where each is a value of its own, and `value` where they have a meaning only together. The comments before the element are
/// `comment`, and those after its last child `endComment`.
struct ElementTree {
    let root: Node
    /// The elements by their identities.
    private(set) var elements: [String: XcodeElement] = [:]
    /// The text before each element, and after the last child of each, by the identities of the elements.
    private(set) var leads: [String: [XcodeElement.Content]] = [:]
    private(set) var ends: [String: [XcodeElement.Content]] = [:]
    /// The identities of elements that cannot be divided.
    private(set) var wholes: Set<String> = []
    /// The identities of the connections by their identifiers.
    private(set) var connections: [String: String] = [:]

    /// - Parameters:
    ///   - wholes: The identities of elements that cannot be divided in another version of the document.
    ///   - connections: The identities of the connections in the base.
    init(_ document: XcodeDocument, wholes: Set<String> = [], connections: [String: String] = [:]) {
        var builder = Builder(
            identities: ElementIdentities(root: document.root, known: connections), wholes: wholes)
        root = builder.node(document.root, as: document.root.name, after: document.beginning + document.end)
        (elements, leads, ends) = (builder.elements, builder.leads, builder.ends)
        (self.wholes, self.connections) = (builder.wholes, builder.connections)
    }

    private struct Builder {
        let identities: ElementIdentities
        var wholes: Set<String>
        var elements: [String: XcodeElement] = [:]
        var leads: [String: [XcodeElement.Content]] = [:]
        var ends: [String: [XcodeElement.Content]] = [:]
        var connections: [String: String] = [:]

        mutating func node(
            _ element: XcodeElement, as identity: String, after lead: [XcodeElement.Content]
        ) -> Node {
            let (leads, end) = element.spaces
            (elements[identity], self.leads[identity], ends[identity]) = (element, lead, end)
            var entries = [
                Node.Entry("id", .string(identity)), Node.Entry("element", .string(element.name)),
            ]
            if let comment = lead.comments { entries.append(Node.Entry("comment", .string(comment))) }
            let children = element.children
            let names = identities.names(of: children, in: identity)
            if wholes.contains(identity) || Set(names).count < names.count || element.hasMixedContent {
                wholes.insert(identity)
                return .map(entries + [Node.Entry("source", .string(element.source))])
            }
            if let comment = end.comments { entries.append(Node.Entry("endComment", .string(comment))) }
            for (child, name) in zip(children, names) where child.isConnection {
                if let key = ElementIdentities.connectionKey(child, in: identity) { connections[key] = name }
            }
            let attributes = element.attributeValues
            if !attributes.isEmpty { entries.append(Node.Entry(element.attributesKey, .map(attributes))) }
            if children.isEmpty, !element.plainText.isEmpty {
                entries.append(Node.Entry("text", .string(element.plainText)))
            }
            let inner = children.indices.map { node(children[$0], as: names[$0], after: leads[$0]) }
            return .map(entries + (inner.isEmpty ? [] : [Node.Entry("subviews", .list(inner))]))
        }
    }
}

extension XcodeElement {
    /// The names of elements without identifier whose attributes are separate values.
    private static let divisible: Set<String> = [
        "document", "plugIn", "capability", "outlet", "outletCollection", "action", "scene", "file", "trans-unit",
        "target",
    ]

    /// The elements of connections, whose identifiers nothing refers to.
    private static let connections: Set<String> = ["outlet", "outletCollection", "action"]

    fileprivate var attributesKey: String {
        self["id"] != nil || XcodeElement.divisible.contains(name) ? "attributes" : "value"
    }

    fileprivate var attributeValues: [Node.Entry] {
        attributes.compactMap { attribute in
            self[attribute.name].map { Node.Entry(attribute.name, .string($0)) }
        }
    }

    var isConnection: Bool { XcodeElement.connections.contains(name) }

    /// The text without comments and white space around it.
    var plainText: String {
        let isBlank = content.allSatisfy { piece in
            guard case .text(let source) = piece else { return true }
            return source.hasPrefix("<!--") || source.hasPrefix("<?") || source.allSatisfy(\.isWhitespace)
        }
        return isBlank ? "" : text
    }

    /// Whether the element has both characters and elements.
    fileprivate var hasMixedContent: Bool { !plainText.isEmpty && !children.isEmpty }

    var source: String {
        var source = ""
        write(to: &source)
        return source
    }
}
