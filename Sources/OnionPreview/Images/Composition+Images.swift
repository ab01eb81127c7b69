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

/// The images that the parts of a layer mean.
private struct LayerImages {
    let names: Set<String>
    /// The spaces of the layer's parts, in the order in which images are looked up.
    let spaces: [String]

    func stored(_ image: ImageReference) -> ImageReference {
        var image = image
        let name = spaces.lazy.flatMap { image.names(in: $0) }.first(where: names.contains)
        image.name = name ?? image.name
        return image
    }

    func stored(_ properties: [Property: PropertyValue]) -> [Property: PropertyValue] {
        properties.mapValues { if case .image(let image) = $0 { .image(stored(image)) } else { $0 } }
    }

    func stored(_ action: Action) -> Action {
        var action = action
        action.image = action.image.map(stored)
        return action
    }
}

extension Layer {
    /// - Parameter outer: The space of the screen around the layer.
    fileprivate func namingImages(of names: Set<String>, in outer: String?) -> Layer {
        var layer = self
        let own = screen.map(\.key.space) ?? outer
        let images = LayerImages(
            names: names, spaces: [content?.key.space, template.key.space, own].compactMap(\.self))
        layer.view = view.mapped { $0.properties = images.stored($0.properties) }
        for index in states.indices {
            layer.states[index].changes.views = states[index].changes.views.mapValues(images.stored)
        }
        layer.barItems = images.stored(barItems)
        layer.slots = slots.map { slot in
            switch slot {
            case .layers(let view, let slot, let layers):
                .layers(view: view, slot: slot, layers: layers.map { $0.namingImages(of: names, in: own) })
            case .actions(let view, let actions):
                .actions(
                    view: view,
                    actions: actions.map { placed in
                        var placed = placed
                        placed.action = images.stored(placed.action)
                        return placed
                    })
            }
        }
        return layer
    }
}

extension LayerImages {
    fileprivate func stored(_ bars: BarItems) -> BarItems {
        var items = bars
        items.tabBarItem?.image = bars.tabBarItem?.image.map(stored)
        items.tabBarItem?.selectedImage = bars.tabBarItem?.selectedImage.map(stored)
        items.toolbarItems = bars.toolbarItems?.map(stored)
        items.navigationItem?.leftBarButtonItems = bars.navigationItem?.leftBarButtonItems?.map(stored)
        items.navigationItem?.rightBarButtonItems = bars.navigationItem?.rightBarButtonItems?.map(stored)
        return items
    }
}
