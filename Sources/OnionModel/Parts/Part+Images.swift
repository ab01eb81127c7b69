extension Part {
    /// Every image that the part names, with its path in the document.
    ///
    /// - Parameter template: Finds a template whose fields the part fills. A plain text in a field for images is an
    ///   image's name.
    public func images(
        filling template: (Reference) throws -> Template? = { _ in nil }
    ) rethrows -> [(path: String, image: ImageReference)] {
        var images: [(path: String, image: ImageReference)] = []
        var part = self
        try part.updateImages(filling: template) { images.append(($0, $1)) }
        return images
    }

    /// Visits every image that the part names, to change it.
    ///
    /// - Parameters:
    ///   - template: Finds a template whose fields the part fills, as in ``images(filling:)``.
    ///   - update: Gets the path of the image in the document, and the image.
    package mutating func updateImages(
        filling template: (Reference) throws -> Template? = { _ in nil },
        _ update: (_ path: String, inout ImageReference) throws -> Void
    ) rethrows {
        switch self {
        case .template(var own):
            try own.updateImages(update)
            self = .template(own)
        case .content(var content):
            try content.fields.updateImages(of: template(content.template), at: "fields", update)
            self = .content(content)
        case .actions(var actions):
            try actions.items.updateImages(at: "items", update)
            self = .actions(actions)
        case .screen(var screen):
            try screen.updateFields { reference, path, fields in
                if !fields.isEmpty { try fields.updateImages(of: template(reference), at: path, update) }
            }
            self = .screen(screen)
        case .color, .font, .number, .app: return
        }
        var items = barItems
        if items == BarItems() { return }
        try items.updateImages(update)
        barItems = items
    }
}

extension Template {
    fileprivate mutating func updateImages(_ update: (String, inout ImageReference) throws -> Void) rethrows {
        try view.updateImages(at: "view", update)
        for index in variations.indices {
            try variations[index].views.updateImages(at: "variations[\(index)].views.", update)
        }
        for index in states.indices {
            try states[index].changes.views.updateImages(at: "states.\(states[index].name).", update)
        }
        for index in fields.indices where fields[index].type == .image {
            guard case .image(let image)? = fields[index].example?.fitted(to: .image) else { continue }
            var updated = image
            try update("fields.\(fields[index].name).example", &updated)
            if updated != image { fields[index].example = .image(updated) }
        }
    }
}

extension TemplateView {
    fileprivate mutating func updateImages(
        at path: String, _ update: (String, inout ImageReference) throws -> Void
    ) rethrows {
        try properties.updateImages(at: path, update)
        for index in subviews.indices { try subviews[index].updateImages(at: "\(path).subviews[\(index)]", update) }
    }
}

extension [String: [Property: PropertyValue]] {
    /// - Parameter path: What comes before the name of a view.
    fileprivate mutating func updateImages(
        at path: String, _ update: (String, inout ImageReference) throws -> Void
    ) rethrows {
        for view in keys.sorted() { try self[view]?.updateImages(at: path + view, update) }
    }
}

extension [Property: PropertyValue] {
    fileprivate mutating func updateImages(
        at path: String, _ update: (String, inout ImageReference) throws -> Void
    ) rethrows {
        for property in Property.images {
            guard case .image(var image)? = self[property] else { continue }
            try update("\(path).\(property.rawValue)", &image)
            self[property] = .image(image)
        }
    }
}

extension [String: FieldValue] {
    fileprivate mutating func updateImages(
        of template: Template?, at path: String, _ update: (String, inout ImageReference) throws -> Void
    ) rethrows {
        for name in keys.sorted() {
            let isImage = template?.fields.contains { $0.name == name && $0.type == .image } ?? false
            guard let value = self[name], case .image(let image) = isImage ? value.fitted(to: .image) : value else {
                continue
            }
            var updated = image
            try update("\(path).\(name)", &updated)
            if updated != image { self[name] = .image(updated) }
        }
    }
}

extension BarItems {
    /// Visits every image of the bars with its path in the document, to change it.
    package mutating func updateImages(_ update: (String, inout ImageReference) throws -> Void) rethrows {
        try navigationItem?.leftBarButtonItems?.updateImages(at: "navigationItem.leftBarButtonItems", update)
        try navigationItem?.rightBarButtonItems?.updateImages(at: "navigationItem.rightBarButtonItems", update)
        try toolbarItems?.updateImages(at: "toolbarItems", update)
        try tabBarItem?.image?.update("tabBarItem.image", update)
        try tabBarItem?.selectedImage?.update("tabBarItem.selectedImage", update)
    }
}

extension [Action] {
    fileprivate mutating func updateImages(
        at list: String, _ update: (String, inout ImageReference) throws -> Void
    ) rethrows {
        for index in indices { try self[index].image?.update("\(list)[\(index)].image", update) }
    }
}

extension ImageReference {
    fileprivate mutating func update(_ path: String, _ update: (String, inout ImageReference) throws -> Void) rethrows {
        try update(path, &self)
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

extension Property {
    /// The properties that take an image.
    package static let images = allCases.filter { $0.type == .image }
}
