extension Part {
    /// Every image that the part names, with its path in the document.
    ///
    /// - Parameter template: Finds a template whose fields the part fills. A plain text in a field for images is an
    ///   image's name.
    public func images(
        filling template: (Reference) throws -> Template? = { _ in nil }
    ) rethrows -> [(path: String, image: ImageReference)] {
        try ownImages(filling: template) + barItems.images
    }

    private func ownImages(
        filling template: (Reference) throws -> Template?
    ) rethrows -> [(path: String, image: ImageReference)] {
        switch self {
        case .template(let template):
            template.view.located(at: "view").flatMap { $1.properties.images(at: $0) }
                + template.changes.flatMap { path, view, properties in properties.images(at: "\(path)\(view)") }
                + template.fields.compactMap { field in
                    guard field.type == .image, case .image(let image)? = field.example?.fitted(to: .image) else {
                        return nil
                    }
                    return ("fields.\(field.name).example", image)
                }
        case .content(let content):
            try content.fields.images(filling: template(content.template), at: "fields")
        case .actions(let actions):
            actions.items.enumerated().compactMap { index, action in
                action.image.map { ("items[\(index)].image", $0) }
            }
        case .screen(let screen):
            try screen.filled.flatMap { try $0.fields.images(filling: template($0.template), at: $0.path) }
        case .color, .font, .number, .app:
            []
        }
    }
}

extension Screen {
    /// The templates whose fields it fills, with the paths of the fields.
    package var filled: [(template: Reference, path: String, fields: [String: FieldValue])] {
        var filled: [(template: Reference, path: String, fields: [String: FieldValue])] = []
        var screen = self
        screen.updateFields { template, path, fields in
            if !fields.isEmpty { filled.append((template, path, fields)) }
        }
        return filled
    }
}

extension [String: FieldValue] {
    fileprivate func images(filling template: Template?, at path: String) -> [(path: String, image: ImageReference)] {
        sorted { $0.key < $1.key }.compactMap { name, value in
            let isImage = template?.fields.contains { $0.name == name && $0.type == .image } ?? false
            guard case .image(let image) = isImage ? value.fitted(to: .image) : value else { return nil }
            return ("\(path).\(name)", image)
        }
    }
}

extension [Property: PropertyValue] {
    fileprivate func images(at path: String) -> [(path: String, image: ImageReference)] {
        Property.images.compactMap { property in
            if case .image(let image) = self[property] { ("\(path).\(property.rawValue)", image) } else { nil }
        }
    }
}

extension Property {
    /// The properties that take an image.
    package static let images = allCases.filter { $0.type == .image }
}
