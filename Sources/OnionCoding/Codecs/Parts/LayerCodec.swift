import OnionModel

extension Layer {
    static let codec = ObjectCodec<Layer>(
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
            schema: { context in .schema(mapOf: codec.schema(&context)) }
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
