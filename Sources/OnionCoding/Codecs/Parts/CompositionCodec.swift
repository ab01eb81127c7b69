public import OnionModel

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
        "composition", "A screen assembled for given traits.",
        blank: { .unread },
        members: [
            .defaulted("format", \.format, .format, to: .version1, "The version of this form; 1 without the key."),
            .required("screen", \.screen, .reference, "The screen with its revision."),
            .required("traits", \.traits, .object(Traits.codec), "The traits for which the screen is assembled."),
            .required(
                "statusBar", \.statusBar, .object(StatusBarAnswer.codec),
                "The status bar as the chain of view controllers decides it."),
            .optional(
                "presentation", \.presentation, .object(Presentation.codec),
                "How UIKit presents the outermost layer."),
            .optional(
                "preferredContentSize", \.preferredContentSize, .object(PreferredContentSize.codec),
                "The preferred size, and the layer that has it."),
            .required("layer", \.layer, .object(Layer.codec), "The outermost layer."),
            .required(
                "containment", \.containment, .list(of: .object(Embedding.codec)),
                "The containment of view controllers, in the order of the calls: inside out."),
            .required(
                "parts", \.parts, .list(of: .reference),
                "All parts of the composition with their revisions: the screen first, then from the outside in."),
            .required(
                "digest", \.digest, .identifier,
                "SHA-256 of the version of the form, the names and digests of the parts, the traits and the chosen state, in "
                    + "hexadecimal digits."),
        ]
    )
}

extension Codec where Value == Composition.Format {
    fileprivate static var format: Codec {
        Codec(
            read: { node, context in
                guard case .number(let number) = node.value, let format = Int(exactly: number).flatMap(Value.init)
                else {
                    context.report(.unknownFormat(node), at: node.position)
                    return nil
                }
                return format
            },
            write: { value, _ in .number(Double(value.rawValue)) },
            schema: { _ in .schema(type: "integer") }
        )
    }
}

extension Codec where Value == Reference {
    /// `kind/key@n`.
    fileprivate static var reference: Codec {
        Codec(
            read: { node, context in
                guard let text = Codec<String>.identifier.read(node, &context) else { return nil }
                return context.parsed(at: node.position) { () throws(Problem) in try Reference(parsing: text) }
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
                guard let tag = node.string.flatMap(LocaleTag.init(wellFormed:)) else {
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
        "traits", "The traits for which a screen is assembled.",
        blank: { Traits() },
        members: [
            .optional("locale", \.locale, .locale, "The language; by default, the registry's base locale."),
            .required("orientation", \.orientation, .choice, "The orientation of the device."),
            .required(
                "contentSizeCategory", \.contentSizeCategory, .choice,
                "The user's text size, as Xcode abbreviates it: L is the default of iOS."),
            .required("appearance", \.appearance, .choice, "The light or the dark appearance."),
            .optional(
                "layoutDirection", \.layoutDirection, .choice,
                "The layout direction; by default, the direction of the locale's script."),
            .defaulted(
                "contrast", \.contrast, .choice, to: .normal,
                "Whether the user increases the contrast; normal by default."),
            .optional(
                "tab", \.tab, .identifier,
                "The selected tab, page or column, by the key of a part in it or by its index from 0; by default, the screen's."
            ),
        ]
    )
}

extension Composition.StatusBarAnswer {
    fileprivate static let codec = ObjectCodec<Self>(
        "statusBarAnswer", "The status bar as the chain of view controllers decided it.",
        blank: { .unread },
        members: [
            .required("hidden", \.hidden, .bool, "Whether the status bar is hidden."),
            .optional(
                "hiddenFrom", \.hiddenFrom, .ordinal,
                "The number of the layer that decided whether it is hidden."),
            .required("style", \.style, .choice, "The color of the status bar's text."),
            .optional("styleFrom", \.styleFrom, .ordinal, "The number of the layer that decided the style."),
        ]
    )
}

extension Composition.PreferredContentSize {
    fileprivate static let codec = ObjectCodec<Self>(
        "preferredContentSize", "A preferred size, and the layer that has it.",
        blank: { .unread },
        members: [
            .required("size", \.size, .namedSize, "The size in points."),
            .required("from", \.from, .ordinal, "The number of the layer that has the size."),
        ]
    )
}

extension Layer {
    fileprivate static let codec = ObjectCodec<Layer>(
        "compositionLayer", "A template with its slots filled.",
        blank: { .unread },
        members: [
            .required("id", \.id, .ordinal, "The number of the layer in the composition: 0 for the outermost."),
            .required("template", \.template, .reference, "The template with its revision."),
            .optional("content", \.content, .reference, "The content that fills the fields of the template."),
            .optional("screen", \.screen, .reference, "The screen that begins at this layer."),
            .defaulted(
                "selected", \.isSelected, .bool, to: false,
                "Whether it is the selected tab or page, the column that is shown where there is no room for several, or a selected row of a table."
            ),
        ] + ObjectCodec<Layer>.Member.barItems + [
            .defaulted(
                "barItemsFrom", \.barItemsFrom, .deciders, to: [:],
                "The parts that decided what the bars show, by the path of what they decided."),
            .optional(
                "additionalSafeAreaInsets", \.additionalSafeAreaInsets, .insets,
                "Insets in points that the layer adds to the safe area of the layers inside it."),
            .optional("preferredContentSize", \.preferredContentSize, .namedSize, "The preferred size in points."),
            .optional("controller", \.controller, .identifier, "The app's view controller class."),
            .required("kind", \.kind, .choice, "The role of the template."),
            .optional(
                "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints, .bool,
                "False if the root view determines the size of its container."),
            .optional(
                "fallback", \.fallback, .reference(.screen),
                "The screen to show in place of the layer by an app that does not know something in \"requires\"."),
            .required("view", \.view, .object(TemplateView.codec), "The view tree."),
            .defaulted("constraints", \.constraints, .list(of: .constraint), to: [], "The constraints."),
            .defaulted(
                "variations", \.variations, .list(of: .object(Variation.codec)), to: [],
                "The changes in other size classes, in the order in which they are applied."),
            .defaulted("states", \.states, .states, to: [], "The states, each with what differs, for the app."),
            .optional("state", \.state, .identifier, "The name of the state that is chosen; by default, none."),
            .defaulted(
                "fields", \.fields, .fieldValues, to: [:],
                "The values of the content by the names of the fields."),
            .defaulted("slots", \.slots, .list(of: .filledSlot), to: [], "The slots with what fills them."),
            .defaulted(
                "requires", \.requires, .list(of: .identifier), to: [],
                "What an app must know to show the layer, sorted: its kind, and the kinds of its slots, steps and views."
            ),
        ],
        noun: "a layer"
    )
}

extension Codec where Value == [String: Reference] {
    /// The parts that decided members of ``BarItems``, in the order of the members.
    fileprivate static var deciders: Codec {
        let codec = Codec<Reference>.reference
        return Codec(
            read: { node, context in
                (node.entries ?? []).reduce(into: [:]) { parts, entry in
                    parts[entry.key] = codec.read(entry.value, &context)
                }
            },
            write: { parts, context in
                .map(
                    BarMember.allCases.compactMap { member in
                        parts[member.rawValue].map { .init(member.rawValue, codec.write($0, &context)) }
                    })
            },
            schema: { context in .schema(type: "object").setting("additionalProperties", codec.schema(&context)) }
        )
    }
}

extension Codec where Value == FilledSlot {
    fileprivate static var filledSlot: Codec {
        Codec(
            read: { node, context in
                guard let view = node["view"]?.string, let kind = node["kind"]?.string.flatMap(Slot.Kind.init)
                else {
                    context.report(.wrongType(expected: "a slot", found: node), at: node.position)
                    return nil
                }
                if kind == .actions {
                    let actions = Codec<[PlacedAction]>.list(of: .object(PlacedAction.codec))
                        .read(node["actions"] ?? .list([]), &context)
                    return .actions(view: view, actions: actions ?? [])
                }
                let layers = Codec<[Layer]>.list(of: .object(Layer.codec)).read(node["layers"] ?? .list([]), &context)
                return .layers(
                    view: view, slot: Slot(takes: kind, name: node["name"]?.string), layers: layers ?? [])
            },
            write: { value, context in
                switch value {
                case .layers(let view, let slot, let layers):
                    .map(
                        [.init("view", .string(view)), .init("kind", .string(slot.takes.rawValue))]
                            + (slot.ownName.map { [.init("name", .string($0))] } ?? [])
                            + [.init("layers", Codec<[Layer]>.list(of: .object(Layer.codec)).write(layers, &context))])
                case .actions(let view, let actions):
                    .map([
                        .init("view", .string(view)),
                        .init("kind", .string(Slot.Kind.actions.rawValue)),
                        .init(
                            "actions",
                            Codec<[PlacedAction]>.list(of: .object(PlacedAction.codec)).write(actions, &context)),
                    ])
                }
            },
            schema: { context in
                let properties: [Node.Entry] = [
                    .init("view", .schema(type: "string")),
                    .init("kind", Codec<Slot.Kind>.choice.schema(&context)), .init("name", .schema(type: "string")),
                    .init("layers", Codec<[Layer]>.list(of: .object(Layer.codec)).schema(&context)),
                    .init("actions", Codec<[PlacedAction]>.list(of: .object(PlacedAction.codec)).schema(&context)),
                ]
                return .schema(type: "object").setting("properties", .map(properties))
            }
        )
    }
}

extension PlacedAction {
    fileprivate static let codec = ObjectCodec<PlacedAction>(
        "placedAction", "An action in a slot for actions.",
        blank: { .unread },
        members: [
            .required("action", \.action, .object(Action.codec), "The action, with its title in one language."),
            .optional("actions", \.actions, .reference, "The action set of the action."),
            .optional("datasource", \.datasource, .identifier, "The app's class that provides the action."),
            .required("layer", \.layer, .ordinal, "The number of the layer whose content has the action."),
        ]
    )
}

extension Embedding {
    fileprivate static let codec = ObjectCodec<Embedding>(
        "embedding", "A child view controller in its container.",
        blank: { .unread },
        members: [
            .required("child", \.child, .ordinal, "The number of the child's layer."),
            .required("parent", \.parent, .ordinal, "The number of the container's layer."),
            .required("view", \.view, .identifier, "The id of the container's view that holds the child's view."),
            .required("index", \.index, .ordinal, "The index of the child's view among the subviews."),
            .required("embed", \.embed, .list(of: .choice), "The calls that add the child, in order."),
            .required("remove", \.remove, .list(of: .choice), "The calls that remove the child, in order."),
        ]
    )
}
