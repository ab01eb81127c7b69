import OnionModel

extension TemplateView {
    /// The identifier of the view's object.
    var object: String? {
        guard case .identifier(let id)? = self[.objectID] else { return nil }
        return isConfigured ? String(id.dropLast(String.ofConfiguration.count)) : id
    }

    /// Whether the title of a button is in its configuration.
    var isConfigured: Bool {
        if case .identifier(let id)? = self[.objectID] { id.hasSuffix(String.ofConfiguration) } else { false }
    }
}
