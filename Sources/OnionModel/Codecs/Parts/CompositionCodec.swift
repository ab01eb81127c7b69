extension Composition {
    /// Reads what ``json`` gives.
    ///
    /// - Throws: `Problem` when the bytes are none.
    public init(json: [UInt8]) throws(Problem) {
        try self.init(node: JSONReader.read(json, depth: Composition.depth))
    }

    /// Every ring adds four levels to those of its views; assembling bounds the rings.
    static let depth = 1_024

    init(node: Node) throws(Problem) {
        var context = DecodingContext(bindsFields: false)
        try self.init(node: node, &context)
    }

    init(node: Node, _ context: inout DecodingContext) throws(Problem) {
        let composition = Composition.codec.read(node, &context)
        if let problem = context.problems.first { throw problem }
        guard let composition else { throw Problem.noComposition }
        self = composition
    }

    /// The composition as compact JSON, byte for byte what assembling it gives.
    public var json: [UInt8] { JSONWriter.compact(node) }

    var node: Node {
        var context = EncodingContext(bindsFields: false)
        return .map(Composition.codec.entries(self, &context))
    }

    static let codec = ObjectCodec<Composition>(
        "composition", "A screen assembled for someone.",
        blank: { .blank },
        members: [
            .required("screen", \.screen, .reference, "The screen with its revision."),
            .required("traits", \.traits, .object(Traits.codec), "For whom it was assembled."),
            .required(
                "statusBar", \.statusBar, .object(StatusBarAnswer.codec),
                "The status bar as it was decided."),
            .optional(
                "presentation", \.presentation, .object(Presentation.codec),
                "How it is presented."),
            .optional(
                "preferredContentSize", \.preferredContentSize,
                .object(PreferredContentSize.codec),
                "The size it would like."
            ),
            .required("layer", \.layer, .object(Layer.codec), "The outermost layer."),
            .required(
                "containment", \.containment, .list(of: .object(Embedding.codec)),
                "How controllers are embedded."),
            .required("parts", \.parts, .list(of: .reference), "Every part that went in."),
            .required("digest", \.digest, .identifier, "SHA-256 of all that went in."),
        ]
    )

    private static var blank: Composition {
        Composition(
            screen: .blank(.screen), traits: Traits(),
            statusBar: StatusBarAnswer(hidden: false, hiddenFrom: nil, style: .default, styleFrom: nil),
            presentation: nil, preferredContentSize: nil, layer: .blank, containment: [], parts: [], digest: ""
        )
    }
}

extension Reference {
    /// A reference that is about to be read.
    fileprivate static func blank(_ kind: PartKind) -> Reference { Reference(kind, .unread) }
}

extension Codec where Value == Reference {
    /// `kind/key@n`.
    fileprivate static var reference: Codec {
        Codec(
            read: { node, context in
                guard let text = Codec<String>.identifier.read(node, &context) else { return nil }
                do throws(Problem) {
                    return try Reference(parsing: text)
                } catch {
                    context.report(error, at: node.position)
                    return nil
                }
            },
            write: { value, _ in .string(value.description) },
            schema: { _ in .schema(type: "string") }
        )
    }
}

extension Codec where Value == Int {
    /// A number of a layer, or a place in a list.
    fileprivate static var ordinal: Codec { Codec<Double>.integer(0...1e9).map({ Int($0) }, { Double($0) }) }
}

extension Codec where Value == LocaleTag {
    fileprivate static var locale: Codec {
        Codec(
            read: { node, context in
                guard let tag = node.string.flatMap(LocaleTag.init) else {
                    context.report(.wrongType(expected: "a locale", found: node), at: node.position)
                    return nil
                }
                return tag
            },
            write: { value, _ in .string(value.text) },
            schema: { _ in .schema(type: "string") }
        )
    }
}

extension Traits {
    static let codec = ObjectCodec<Traits>(
        "traits", "For whom a screen is assembled.",
        blank: { Traits() },
        members: [
            .optional("locale", \.locale, .locale, "The language."),
            .required("orientation", \.orientation, .choice, "How the device is held."),
            .required(
                "contentSizeCategory", \.contentSizeCategory, .choice,
                "The size of texts."),
            .required("appearance", \.appearance, .choice, "Light or dark."),
            .optional(
                "layoutDirection", \.layoutDirection, .choice, "Which way lines run."),
        ]
    )
}

extension Composition.StatusBarAnswer {
    fileprivate static let codec = ObjectCodec<Self>(
        "statusBarAnswer", "The status bar as the chain of controllers decided it.",
        blank: { Self(hidden: false, hiddenFrom: nil, style: .default, styleFrom: nil) },
        members: [
            .required("hidden", \.hidden, .bool, "Whether it is hidden."),
            .optional("hiddenFrom", \.hiddenFrom, .ordinal, "The layer that decided it."),
            .required("style", \.style, .choice, "Its style."),
            .optional("styleFrom", \.styleFrom, .ordinal, "The layer that decided it."),
        ]
    )
}

extension Composition.PreferredContentSize {
    fileprivate static let codec = ObjectCodec<Self>(
        "preferredContentSize", "A preferred size, and the layer that has it.",
        blank: { Self(size: Size(), from: 0) },
        members: [
            .required("size", \.size, .namedSize, "The size in points."),
            .required("from", \.from, .ordinal, "The layer that has it."),
        ]
    )
}

extension Layer {
    fileprivate static let blank = Layer(
        id: 0, template: .blank(.template), kind: .layout, view: View(), constraints: [], fields: [:], slots: []
    )

    fileprivate static let codec = ObjectCodec<Layer>(
        "layer", "A template with its slots filled.",
        blank: { blank },
        members: [
            .required("id", \.id, .ordinal, "Its number in the composition."),
            .required("template", \.template, .reference, "The template with its revision."),
            .optional("content", \.content, .reference, "The content that fills it."),
            .optional("screen", \.screen, .reference, "The screen that begins here."),
            .optional(
                "additionalSafeAreaInsets", \.additionalSafeAreaInsets, .insets,
                "Added to its safe area."),
            .optional(
                "preferredContentSize", \.preferredContentSize, .namedSize,
                "The size it would like to have."),
            .optional("controller", \.controller, .identifier, "The class in the app."),
            .required("kind", \.kind, .choice, "What the template is for."),
            .optional(
                "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints, .bool,
                "False when it gives its container its size."
            ),
            .required("view", \.view, .object(View.codec), "The view tree."),
            .defaulted(
                "constraints", \.constraints, .list(of: .constraint), to: [],
                "The constraints."),
            .defaulted(
                "variations", \.variations, .list(of: .object(Variation.codec)), to: [],
                "What is different in other size classes."
            ),
            .defaulted("fields", \.fields, .fieldValues, to: [:], "The content's values."),
            .defaulted(
                "slots", \.slots, .list(of: .filledSlot), to: [], "What its slots were given."),
        ]
    )
}

extension Codec where Value == [String: FieldValue] {
    /// The values by name, in the order of the names.
    fileprivate static var fieldValues: Codec {
        let codec = Codec<FieldValue>.fieldValue
        return Codec(
            read: { node, context in
                (node.entries ?? []).reduce(into: [:]) { values, entry in
                    values[entry.key] = codec.read(entry.value, &context)
                }
            },
            write: { values, context in
                let names = values.keys.sorted { $0.precedesByBytes($1) }
                return .map(names.compactMap { name in values[name].map { .init(name, codec.write($0, &context)) } })
            },
            schema: { context in .schema(type: "object").setting("additionalProperties", codec.schema(&context)) }
        )
    }
}

extension Codec where Value == FilledSlot {
    fileprivate static var filledSlot: Codec {
        Codec(
            read: { node, context in
                guard let view = node["view"]?.string, let slot = node["kind"]?.string.flatMap(Slot.init) else {
                    context.report(.wrongType(expected: "a slot", found: node), at: node.position)
                    return nil
                }
                if slot == .actions {
                    let actions = Codec<[PlacedAction]>.list(of: .object(PlacedAction.codec))
                        .read(node["actions"] ?? .list([]), &context)
                    return .actions(view: view, actions: actions ?? [])
                }
                let layers = Codec<[Layer]>.list(of: .object(Layer.codec)).read(node["layers"] ?? .list([]), &context)
                return .layers(view: view, slot: slot, layers: layers ?? [])
            },
            write: { value, context in
                switch value {
                case .layers(let view, let slot, let layers):
                    .map([
                        .init("view", .string(view)),
                        .init("kind", .string(slot.rawValue)),
                        .init("layers", Codec<[Layer]>.list(of: .object(Layer.codec)).write(layers, &context)),
                    ])
                case .actions(let view, let actions):
                    .map([
                        .init("view", .string(view)),
                        .init("kind", .string(Slot.actions.rawValue)),
                        .init(
                            "actions",
                            Codec<[PlacedAction]>.list(of: .object(PlacedAction.codec)).write(actions, &context)),
                    ])
                }
            },
            schema: { _ in .schema(type: "object") }
        )
    }
}

extension PlacedAction {
    fileprivate static let codec = ObjectCodec<PlacedAction>(
        "placedAction", "An action in the slot that shows it.",
        blank: { PlacedAction(action: Action(), actions: nil, datasource: nil, layer: 0) },
        members: [
            .required(
                "action", \.action, .object(Action.codec), "The action, its title in one language."),
            .optional("actions", \.actions, .reference, "The action set that it is from."),
            .optional("datasource", \.datasource, .identifier, "The class that provides it."),
            .required("layer", \.layer, .ordinal, "The layer whose content it belongs to."),
        ]
    )
}

extension Embedding {
    fileprivate static let codec = ObjectCodec<Embedding>(
        "embedding", "A child controller in its container.",
        blank: { Embedding(child: 0, parent: 0, view: "", index: 0, embed: [], remove: []) },
        members: [
            .required("child", \.child, .ordinal, "The child's layer."),
            .required("parent", \.parent, .ordinal, "The container's layer."),
            .required("view", \.view, .identifier, "The container's view that takes the child's."),
            .required("index", \.index, .ordinal, "Where among the view's subviews."),
            .required("embed", \.embed, .list(of: .choice), "The calls that put it there."),
            .required("remove", \.remove, .list(of: .choice), "The calls that take it out."),
        ]
    )
}
