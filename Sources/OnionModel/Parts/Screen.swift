/// A screen: contents wrapped in templates.
public struct Screen: Hashable, Sendable {
    /// The screen's name, unique among screens.
    public var key: Key
    /// A sentence for people who look for the screen; nil when there is none.
    public var summary: String?
    /// The outermost layer, with the layers inside it.
    public var composed: ScreenLayer
    /// What the screen says for bars in place of its innermost layer.
    public var barItems: BarItems

    /// The most layers that a screen may have, with those of the screens in it.
    public static let maximumLayerCount = 1_000
    /// The deepest nesting of layers.
    public static let maximumLayerDepth = 64

    /// Creates a screen.
    public init(key: Key, summary: String? = nil, composed: ScreenLayer, barItems: BarItems = BarItems()) {
        self.key = key
        self.summary = summary
        self.composed = composed
        self.barItems = barItems
    }
}

/// One layer of a screen's recipe, with the layers inside it.
public indirect enum ScreenLayer: Hashable, Sendable {
    /// A content in its own template.
    case content(Reference)
    /// Another screen with all its layers.
    case screen(Reference)
    /// A template around inner layers.
    case template(Reference, inner: Inner)

    /// The layers that fill the slot of a template.
    public enum Inner: Hashable, Sendable {
        /// The template's slot is left open; only a template without a slot for layers may be written so.
        case none
        /// One layer, for a slot that takes one.
        case content(ScreenLayer)
        /// Layers in their order, for a slot that takes any number.
        case contents([ScreenLayer])
    }
}

extension ScreenLayer {
    /// The layers inside it, in their order.
    package var inner: [ScreenLayer] {
        switch self {
        case .content, .screen, .template(_, inner: .none): []
        case .template(_, inner: .content(let layer)): [layer]
        case .template(_, inner: .contents(let layers)): layers
        }
    }

    /// The layer and all inside it, without those of the screens in it.
    package var all: [ScreenLayer] { [self] + inner.flatMap(\.all) }

    /// The screens in it, without those inside them.
    package var screens: [Reference] {
        all.compactMap { if case .screen(let reference) = $0 { reference } else { nil } }
    }

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
