extension Part {
    /// Every image that the part names, with its path in the document.
    ///
    /// - Parameter template: what a content fills. A plain text in one of its fields for images is an image's name.
    public func images(filling template: Template? = nil) -> [(path: String, image: ImageReference)] {
        ownImages(filling: template) + barItems.images
    }

    private func ownImages(filling template: Template?) -> [(path: String, image: ImageReference)] {
        switch self {
        case .template(let template):
            template.view.located(at: "view").flatMap { $1.properties.images(at: $0) }
                + template.variations.enumerated().flatMap { $1.images(at: "variations[\($0)]") }
        case .content(let content):
            content.images(filling: template)
        case .actions(let actions):
            actions.items.enumerated().compactMap { index, action in
                action.image.map { ("items[\(index)].image", $0) }
            }
        case .screen:
            []
        }
    }
}

extension Content {
    fileprivate func images(filling template: Template?) -> [(path: String, image: ImageReference)] {
        fields.sorted { $0.key < $1.key }.compactMap { name, value in
            let isImage = template?.fields.contains { $0.name == name && $0.type == .image } ?? false
            guard case .image(let image) = isImage ? value.fitted(to: .image) : value else { return nil }
            return ("fields.\(name)", image)
        }
    }
}

extension Variation {
    fileprivate func images(at path: String) -> [(path: String, image: ImageReference)] {
        views.sorted { $0.key < $1.key }.flatMap { id, properties in properties.images(at: "\(path).views.\(id)") }
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
