import OnionModel

extension Composition {
    /// Returns the composition with the names that a registry has for its images: a part in a space means an image of that space first.
    ///
    /// Apps get the names in their asset catalogues, which have no spaces.
    func namingImages(of names: Set<String>) -> Composition {
        var composition = self
        composition.layer = layer.namingImages(of: names, in: screen.key.space)
        return composition
    }

    /// Whether a part of it is in a space.
    var hasSpaces: Bool { parts.contains { $0.key.space != nil } }
}

extension ImageReference {
    /// The image with the name that a registry has for it.
    ///
    /// - Parameter space: The space of the part that names the image; nil is the default one.
    fileprivate func stored(in space: String?, among names: Set<String>) -> ImageReference {
        ImageReference(name: storedName(in: space, among: names) ?? name, size: size)
    }
}

extension [Property: PropertyValue] {
    fileprivate func mappingImages(_ change: (ImageReference) -> ImageReference) -> Self {
        mapValues { if case .image(let image) = $0 { .image(change(image)) } else { $0 } }
    }
}

extension Layer {
    /// - Parameter outer: The space of the screen around the layer.
    fileprivate func namingImages(of names: Set<String>, in outer: String?) -> Layer {
        var layer = self
        let own = screen.map(\.key.space) ?? outer
        let values = Set(
            fields.values.compactMap { if case .image(let image)? = $0.fitted(to: .image) { image.name } else { nil } })
        // The content, or the screen, says the values of fields; the template says the others.
        func stored(_ image: ImageReference) -> ImageReference {
            let user = values.contains(image.name) ? content.map(\.key.space) ?? own : template.key.space
            return image.stored(in: user, among: names)
        }
        layer.view = view.mapped { $0.properties = $0.properties.mappingImages(stored) }
        for index in states.indices {
            layer.states[index].changes.views = states[index].changes.views.mapValues { $0.mappingImages(stored) }
        }
        layer.barItems.updateImages { path, image in
            let user = barItemsFrom.first { path.hasPrefix($0.key) }?.value
            image = image.stored(in: user.map(\.key.space) ?? own, among: names)
        }
        layer.slots = slots.map { slot in
            switch slot {
            case .layers(let view, let slot, let layers):
                .layers(view: view, slot: slot, layers: layers.map { $0.namingImages(of: names, in: own) })
            case .actions(let view, let actions):
                .actions(
                    view: view,
                    actions: actions.map { placed in
                        var placed = placed
                        let user = placed.actions.map(\.key.space) ?? own
                        placed.action.image = placed.action.image?.stored(in: user, among: names)
                        return placed
                    })
            }
        }
        return layer
    }
}
