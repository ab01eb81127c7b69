package import OnionLayout
package import OnionModel

/// What was laid out, with what it was laid out for.
package struct LaidOutSubject: Sendable {
    /// A screen with its revision, or a file with the scene or template in it.
    package var name: String
    /// On what, in words: the device with its orientation.
    package var place: String
    package var variant: Variant
    /// Nil for a scene that is laid out as Interface Builder does it.
    package var device: Device?
    package var environment: LayoutEnvironment
    /// What the composition decided; nil for what is no screen.
    package var statusBar: Composition.StatusBarAnswer?
    /// The layers by their numbers, the outermost first.
    package var layers: [LayerName]
    /// The composition's digest; nil for what is no screen.
    package var digest: String?
    /// Whether it is made to fill a screen; what gives its container its size stands among others.
    package var fillsScreen = true
    package var result: LayoutResult

    package init(
        name: String,
        place: String,
        variant: Variant,
        device: Device? = nil,
        environment: LayoutEnvironment,
        statusBar: Composition.StatusBarAnswer? = nil,
        layers: [LayerName] = [],
        digest: String? = nil,
        result: LayoutResult
    ) {
        self.name = name
        self.place = place
        self.variant = variant
        self.device = device
        self.environment = environment
        self.statusBar = statusBar
        self.layers = layers
        self.digest = digest
        self.result = result
    }
}

/// What a layer is made of.
package struct LayerName: Hashable, Sendable {
    /// With its revision.
    package var template: Reference
    /// The content that fills it, with its revision.
    package var content: Reference?
    package var kind: Template.Kind
    /// How many layers are around it.
    package var depth: Int

    package init(template: Reference, content: Reference? = nil, kind: Template.Kind, depth: Int = 0) {
        self.template = template
        self.content = content
        self.kind = kind
        self.depth = depth
    }
}

extension Composition {
    /// The layers in the order of their numbers.
    var layerNames: [LayerName] {
        var names: [LayerName] = []
        var waiting = [(layer: layer, depth: 0)]
        while let (layer, depth) = waiting.popLast() {
            names.append(
                LayerName(template: layer.template, content: layer.content, kind: layer.kind, depth: depth))
            let inner = layer.slots.flatMap { slot -> [Layer] in
                if case .layers(_, _, let layers) = slot { layers } else { [] }
            }
            waiting += inner.reversed().map { ($0, depth + 1) }
        }
        return names
    }
}
