import OnionCoding

/// Writes a merged tree into our document. What has not changed stays byte for byte; new elements and attributes are copied from theirs.
struct ElementComposer {
    private let base: [String: XcodeElement]
    private let ours: [String: XcodeElement]
    private let theirs: [String: XcodeElement]

    /// - Parameter elements: The elements of the versions by their identities.
    init(_ elements: ThreeVersions<[String: XcodeElement]>) {
        (base, ours, theirs) = (elements.base, elements.ours, elements.theirs)
    }

    /// Returns the element of a merged node: ours with its changes, or theirs where we have none.
    func element(_ node: Node) -> XcodeElement? {
        guard let identity = node["id"]?.string else { return nil }
        let (own, other) = (ours[identity], theirs[identity])
        // A computed value of a view that stays although theirs has removed it is that of the base.
        let sources = [own, other, base[identity]].compactMap(\.self)
        if let source = node["source"]?.string { return own?.source == source ? own : other }
        let isOurs = own?.name == node["element"]?.string
        guard let element = isOurs ? own : other else { return nil }
        setAttributes(of: element, node, copying: sources)
        let children = (node["subviews"]?.items ?? []).compactMap(self.element)
        if let text = node["text"]?.string {
            let source = sources.first { $0.plainText == text }
            if element.plainText != text, let source { element.takeContent(of: source) }
        } else {
            element.arrange(children)
        }
        return element
    }

    private func setAttributes(of element: XcodeElement, _ node: Node, copying sources: [XcodeElement]) {
        let attributes = node["attributes"]?.entries ?? node["value"]?.entries ?? []
        let names = Set(attributes.map(\.key))
        for attribute in element.attributes where !names.contains(attribute.name) {
            if attribute.name == "id", element.isConnection { continue }
            element[attribute.name] = nil
        }
        for attribute in attributes where element[attribute.key] != attribute.value.string {
            if let source = sources.first(where: { $0[attribute.key] == attribute.value.string }) {
                element.take(attribute.key, from: source)
            }
        }
    }
}
