import OnionModel

extension Template {
    /// Notes the identifiers of the views' objects, while the views still have them as their names.
    mutating func noteObjects() {
        view = view.mapped { view in
            guard !view.id.isEmpty, view.id.utf8.count <= Template.longestObject else { return }
            if view.type == .navigationBar {
                let name = view[.title].flatMap { InterfaceBuilderTexts.name(of: $0) } ?? ""
                if name.hasSuffix(".title") { view.properties[.itemObjectID] = .identifier(String(name.dropLast(6))) }
            }
            let name = "\(view.id)\(String.ofConfiguration)"
            let isConfigured = view[.title].map { InterfaceBuilderTexts.name(of: $0) == "\(name).title" } ?? false
            view.properties[.objectID] = .identifier(isConfigured ? name : view.id)
        }
    }

    /// The length in bytes of the longest identifier that is noted. Those of Interface Builder have 10 bytes.
    private static let longestObject = 100
}
