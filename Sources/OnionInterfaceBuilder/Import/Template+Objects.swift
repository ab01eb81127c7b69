import OnionModel

extension Template {
    /// Records the identifiers of the views' objects, while the views are still named after them.
    mutating func noteObjects() {
        view = view.mapped { view in
            guard !view.id.isEmpty, view.id.utf8.count <= Template.longestObject else { return }
            let texts = [view[.title], view[.text]].compactMap(\.self)
            let text = texts.lazy.compactMap(InterfaceBuilderTexts.name).first
            let name = "\(view.id)\(String.ofConfiguration)"
            let isConfigured = text == "\(name).title"
            view.properties[.objectID] = .identifier(isConfigured ? name : view.id)
            // Items of bars have a title, views a text or a title of their normal state.
            guard !isConfigured, let text, text.hasSuffix(".title") else { return }
            view.properties[.itemObjectID] = .identifier(String(text.dropLast(6)))
        }
    }

    /// The maximum length of a recorded identifier in bytes. Those of Interface Builder have 10 bytes.
    private static let longestObject = 100
}
