package import OnionLayout
package import OnionModel
package import OnionRender

package struct LaidOutSubject: Sendable {
    /// The screen with its revision, or a file with the scene or template in it.
    package var name: String
    /// A description of the device and its orientation.
    package var deviceDescription: String
    package var variant: Variant
    /// Nil for a scene laid out as Interface Builder does it.
    package var device: Device?
    package var environment: LayoutEnvironment
    /// The status bar of the composition, or of a template alone; nil where none is set.
    package var statusBar: StatusBar?
    /// The layers by number, the outermost first.
    package var layers: [LayerName] = []
    /// The composition that is laid out; nil for a template without other layers, and for a scene of a file.
    package var composition: Composition?
    /// The state of the templates that have states; nil where none has.
    package var state: String?
    /// The composition's digest; nil for a subject that is not a screen.
    package var digest: String?
    /// Whether the template is meant to fill a screen. Templates that determine the size of their container are not.
    package var fillsScreen = true
    /// Whether the picture is that of a whole device, with a status bar; else that of a part in its own size.
    package var fillsDevice = true
    /// Whether pictures show the slots that nothing fills as named areas.
    package var showsSlots = false
    /// The tint color of the window around it; nil for UIKit's.
    package var tint: ColorReference?
    package var result: LayoutResult
}

/// The template and content of a layer.
package struct LayerName: Hashable, Sendable {
    /// With its revision.
    package var template: Reference
    /// The content that fills the template, with its revision.
    package var content: Reference?
    package var kind: Template.Kind
    /// The number of layers around it.
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
    package var layerNames: [LayerName] {
        // The numbers have the order of the screen's document, which may fill slots in another order than that of their views.
        var names: [(id: Int, name: LayerName)] = []
        var waiting = [(layer: layer, depth: 0)]
        while let (layer, depth) = waiting.popLast() {
            names.append(
                (
                    layer.id,
                    LayerName(template: layer.template, content: layer.content, kind: layer.kind, depth: depth)
                ))
            waiting += layer.inner.reversed().map { ($0, depth + 1) }
        }
        return names.sorted { $0.id < $1.id }.map(\.name)
    }
}

extension [LayerName] {
    /// The templates' names, without revisions, with numbers that distinguish repeated ones.
    package var uniqueNames: [String] {
        var counts: [String: Int] = [:]
        return map { layer in
            let name = layer.template.head.description
            counts[name, default: 0] += 1
            let count = counts[name, default: 1]
            return count == 1 ? name : "\(name)#\(count)"
        }
    }
}

extension LaidOutSubject {
    /// The variant with defaults in place of open traits.
    package var resolvedVariant: Variant {
        var resolved = variant
        resolved.device = device
        resolved.systemVersion = environment.systemVersion
        resolved.traits.locale = environment.locale
        resolved.traits.layoutDirection = environment.direction
        return resolved
    }

    package func renderEnvironment(showsDeviceShape: Bool = false) -> RenderEnvironment {
        var shown = RenderEnvironment(
            environment: environment,
            device: fillsDevice ? device : nil,
            orientation: variant.traits.orientation,
            appearance: variant.traits.appearance,
            statusBar: shownStatusBar,
            title: "\(name), \(caption.line)",
            showsDeviceShape: showsDeviceShape)
        shown.contrast = variant.traits.contrast
        shown.tint = tint ?? shown.tint
        shown.showsScrollEdges = variant.systemVersion != nil
        return shown
    }
}
