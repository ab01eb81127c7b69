/// A screen: contents wrapped in templates.
public struct Screen: Hashable, Sendable {
    /// The screen's name, unique among screens.
    public var key: Key
    /// A sentence for people who look for the screen; nil when there is none.
    public var summary: String?
    /// The outermost layer, with the layers inside it.
    public var composed: ScreenLayer
    /// The screen's bar items, which override those of its innermost layer.
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

/// One layer of a screen, with the layers inside it.
public indirect enum ScreenLayer: Hashable, Sendable {
    /// A content in its own template.
    case content(Reference)
    /// Another screen with all its layers.
    case screen(Reference)
    /// A template around inner layers, with the values of its fields by their names.
    case template(Reference, fields: [String: FieldValue] = [:], inner: Inner)

    /// The layers that fill the slot of a template.
    public enum Inner: Hashable, Sendable {
        /// The template's slot is left open; only a template without a slot for layers may be written so.
        case none
        /// One layer, for a slot that takes one.
        case content(ScreenLayer)
        /// Layers in their order, for a slot that takes any number, and the index of the one that is selected.
        case contents([ScreenLayer], selected: Int? = nil)
        /// The contents of each slot of a template with several, in the order of the document.
        case slots([SlotFilling])
    }
}

/// The contents of a slot of a template.
public struct SlotFilling: Hashable, Sendable {
    /// The contents of a slot.
    public enum Contents: Hashable, Sendable {
        /// One layer.
        case layer(ScreenLayer)
        /// Layers in their order, and the index of the one that is selected.
        case layers([ScreenLayer], selected: Int? = nil)
        /// The actions of an action set.
        case actions(Reference)
    }

    /// The name of the slot.
    public var slot: String
    /// Its contents.
    public var contents: Contents

    /// Creates a filling.
    public init(slot: String, contents: Contents) {
        self.slot = slot
        self.contents = contents
    }
}

extension SlotFilling {
    /// The layers in the slot.
    package var layers: [ScreenLayer] {
        switch contents {
        case .layer(let layer): [layer]
        case .layers(let layers, _): layers
        case .actions: []
        }
    }

    /// The index of the selected layer.
    package var selected: Int? { if case .layers(_, let selected) = contents { selected } else { nil } }
}

extension ScreenLayer.Inner {
    /// The layers inside, each with its path after that of the template.
    package var located: [(path: String, layer: ScreenLayer)] {
        var located: [(path: String, layer: ScreenLayer)] = []
        var inner = self
        inner.update { layer, path in located.append((path, layer)) }
        return located
    }

    /// Changes the layers inside, in their order.
    ///
    /// - Parameter change: Gets the layer, and its path after that of the template.
    package mutating func update(_ change: (inout ScreenLayer, _ path: String) throws -> Void) rethrows {
        switch self {
        case .none: break
        case .content(var layer):
            try change(&layer, "content")
            self = .content(layer)
        case .contents(var layers, let selected):
            for index in layers.indices { try change(&layers[index], "contents[\(index)]") }
            self = .contents(layers, selected: selected)
        case .slots(var fillings):
            for index in fillings.indices {
                let path = "slots.\(fillings[index].slot)"
                switch fillings[index].contents {
                case .actions: break
                case .layer(var layer):
                    try change(&layer, path)
                    fillings[index].contents = .layer(layer)
                case .layers(var layers, let selected):
                    let list = selected == nil ? path : "\(path).contents"
                    for index in layers.indices { try change(&layers[index], "\(list)[\(index)]") }
                    fillings[index].contents = .layers(layers, selected: selected)
                }
            }
            self = .slots(fillings)
        }
    }
}

extension ScreenLayer {
    /// The layers inside it, in their order.
    package var inner: [ScreenLayer] {
        switch self {
        case .content, .screen, .template(_, _, inner: .none): []
        case .template(_, _, inner: .content(let layer)): [layer]
        case .template(_, _, inner: .contents(let layers, _)): layers
        case .template(_, _, inner: .slots(let fillings)): fillings.flatMap(\.layers)
        }
    }

    /// The content, the screen or the template that it names.
    package var reference: Reference {
        switch self {
        case .content(let reference), .screen(let reference), .template(let reference, _, _): reference
        }
    }

    /// The layer and all inside it, without those of the screens in it.
    package var all: [ScreenLayer] { [self] + inner.flatMap(\.all) }

    /// The screens in it, without those inside them.
    package var screens: [Reference] {
        all.compactMap { if case .screen(let reference) = $0 { reference } else { nil } }
    }

    /// Wraps the layer in a template with values for its fields, inside out, as one would in code.
    public func wrapped(in template: Reference, fields: [String: FieldValue] = [:]) -> ScreenLayer {
        .template(template, fields: fields, inner: .content(self))
    }

    /// The content and its wraps, inside out, when the layers have this simple form; else nil.
    public var wraps: (content: Reference, templates: [Reference])? {
        chain.map { ($0.content, $0.wraps.map(\.template)) }
    }

    /// The content and its wraps with the values of their fields, inside out; nil when several layers are in one slot.
    package var chain: (content: Reference, wraps: [TemplateWrap])? {
        switch self {
        case .content(let content):
            return (content, [])
        case .template(let template, let fields, inner: .content(let inner)):
            guard let (content, wraps) = inner.chain else { return nil }
            return (content, wraps + [TemplateWrap(template: template, fields: fields)])
        case .screen, .template:
            return nil
        }
    }
}

/// A template around a layer, with the values of its fields by their names.
package struct TemplateWrap: Hashable, Sendable {
    package var template: Reference
    package var fields: [String: FieldValue]

    package init(template: Reference, fields: [String: FieldValue] = [:]) {
        self.template = template
        self.fields = fields
    }
}

extension Screen {
    /// Visits the templates of the layers with the values of their fields, to change the values, from the outside in.
    ///
    /// - Parameter update: Gets the template, the path of the fields in the document, and the values.
    package mutating func updateFields(
        _ update: (_ template: Reference, _ path: String, inout [String: FieldValue]) throws -> Void
    ) rethrows {
        try composed.updateFields(at: composed.chain == nil ? "compose" : nil, update)
    }
}

extension ScreenLayer {
    /// - Parameter path: The path of the layer; nil in a document in the short form.
    fileprivate mutating func updateFields(
        at path: String?, _ update: (_ template: Reference, _ path: String, inout [String: FieldValue]) throws -> Void
    ) rethrows {
        guard case .template(let template, var fields, var inner) = self else { return }
        let own = path ?? "wrap[\((chain?.wraps.count ?? 1) - 1)]"
        try update(template, "\(own).fields", &fields)
        try inner.update { layer, step in try layer.updateFields(at: path.map { "\($0).\(step)" }, update) }
        self = .template(template, fields: fields, inner: inner)
    }
}
