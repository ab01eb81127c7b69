/// A screen: contents wrapped in templates.
public struct Screen: Hashable, Sendable {
    public var key: Key
    public var summary: String?
    public var composed: ScreenLayer

    /// The most layers that a screen may have, with those of the screens in it.
    public static let maximumLayerCount = 1_000
    /// The deepest nesting of layers.
    public static let maximumLayerDepth = 64

    public init(key: Key, summary: String? = nil, composed: ScreenLayer) {
        self.key = key
        self.summary = summary
        self.composed = composed
    }
}

/// One layer of a screen's recipe, with the layers inside it.
public indirect enum ScreenLayer: Hashable, Sendable {
    case content(Reference)
    case screen(Reference)
    case template(Reference, inner: Inner)

    /// The layers that fill the slot of a template.
    public enum Inner: Hashable, Sendable {
        /// The template's slot is left open; only a template without a slot for layers may be written so.
        case none
        case content(ScreenLayer)
        case contents([ScreenLayer])
    }
}

extension ScreenLayer {
    /// Wraps the layer, inside out, as one would in code.
    public func wrapped(in template: Reference) -> ScreenLayer {
        .template(template, inner: .content(self))
    }

    /// The content and its wraps, inside out, when the recipe is as simple as that; else nil.
    public var wraps: (content: Reference, templates: [Reference])? {
        switch self {
        case .content(let content):
            return (content, [])
        case .template(let template, inner: .content(let inner)):
            guard let (content, templates) = inner.wraps else { return nil }
            return (content, templates + [template])
        case .screen, .template:
            return nil
        }
    }
}
