import OnionCoding

/// Writes a merged tree into our document. What has not changed stays byte for byte; new elements and attributes are copied from theirs.
struct ElementComposer {
    /// Ours, theirs and the base, in the order in which texts are taken from them.
    private let trees: [ElementTree]

    init(_ trees: ThreeVersions<ElementTree>) {
        self.trees = [trees.ours, trees.theirs, trees.base]
    }

    /// Returns the element of a merged node: ours with its changes, or theirs where we have none.
    func element(_ node: Node) -> XcodeElement? {
        guard let identity = node["id"]?.string else { return nil }
        let (own, other) = (trees[0].elements[identity], trees[1].elements[identity])
        // A computed value of a view that stays although theirs has removed it is that of the base.
        let sources = trees.compactMap { $0.elements[identity] }
        if let source = node["source"]?.string { return own?.source == source ? own : other }
        let isOurs = own?.name == node["element"]?.string
        guard let element = isOurs ? own : other else { return nil }
        setAttributes(of: element, node, copying: sources)
        let nodes = node["subviews"]?.items ?? []
        let end = node["endComment"]?.string
        if let text = node["text"]?.string {
            let isMerged = { (source: XcodeElement) in
                source.plainText == text && source.spaces.end.comments == end
            }
            if !isMerged(element), let source = sources.first(where: isMerged) { element.takeContent(of: source) }
        } else {
            let children = nodes.compactMap { node in
                self.element(node).map { ($0, space(\.leads, of: node["id"]?.string, with: node["comment"]?.string)) }
            }
            element.arrange(children, end: space(\.ends, of: identity, with: end))
        }
        return element
    }

    /// The text around elements with merged comments, from the first version that has them.
    private func space(
        _ spaces: KeyPath<ElementTree, [String: [XcodeElement.Content]]>, of identity: String?, with comments: String?
    ) -> [XcodeElement.Content] {
        let found = trees.lazy.compactMap { tree in identity.flatMap { tree[keyPath: spaces][$0] } }
        return found.first { $0.comments == comments } ?? []
    }

    private func setAttributes(of element: XcodeElement, _ node: Node, copying sources: [XcodeElement]) {
        let attributes = node["attributes"]?.entries ?? node["value"]?.entries ?? []
        let names = Set(attributes.map(\.key))
        for attribute in element.attributes where !names.contains(attribute.name) {
            element[attribute.name] = nil
        }
        for attribute in attributes where element[attribute.key] != attribute.value.string {
            if let source = sources.first(where: { $0[attribute.key] == attribute.value.string }) {
                element.take(attribute.key, from: source)
            }
        }
    }
}
