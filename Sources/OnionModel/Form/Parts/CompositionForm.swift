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
        var reading = Reading(bindsFields: false)
        try self.init(node: node, &reading)
    }

    init(node: Node, _ reading: inout Reading) throws(Problem) {
        let composition = Composition.form.read(node, &reading)
        if let problem = reading.problems.first { throw problem }
        guard let composition else { throw Problem.noComposition }
        self = composition
    }

    /// The composition as compact JSON, byte for byte what assembling it gives.
    public var json: [UInt8] { JSONWriter.compact(node) }

    var node: Node {
        var writing = Writing(bindsFields: false)
        return .map(Composition.form.entries(self, &writing))
    }

    static let form = Form<Composition>(
        "composition", "A screen assembled for someone.",
        blank: { .blank },
        members: [
            .required("screen", \.screen, { $0.screen = $1 }, .reference, "The screen with its revision."),
            .required("traits", \.traits, { $0.traits = $1 }, Traits.form.shape, "For whom it was assembled."),
            .required(
                "statusBar", \.statusBar, { $0.statusBar = $1 }, StatusBarAnswer.form.shape,
                "The status bar as it was decided."),
            .optional(
                "presentation", \.presentation, { $0.presentation = $1 }, Presentation.form.shape,
                "How it is presented."),
            .optional(
                "preferredContentSize", \.preferredContentSize, { $0.preferredContentSize = $1 },
                PreferredContentSize.form.shape,
                "The size it would like."
            ),
            .required("layer", \.layer, { $0.layer = $1 }, Layer.form.shape, "The outermost layer."),
            .required(
                "containment", \.containment, { $0.containment = $1 }, .list(of: Embedding.form.shape),
                "How controllers are embedded."),
            .required("parts", \.parts, { $0.parts = $1 }, .list(of: .reference), "Every part that went in."),
            .required("digest", \.digest, { $0.digest = $1 }, .identifier, "SHA-256 of all that went in."),
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

extension Shape where Value == Reference {
    /// `kind/key@n`.
    fileprivate static var reference: Shape {
        Shape(
            read: { node, reading in
                guard let text = Shape<String>.identifier.read(node, &reading) else { return nil }
                do throws(Problem) {
                    return try Reference(parsing: text)
                } catch {
                    reading.report(error, at: node.position)
                    return nil
                }
            },
            write: { value, _ in .string(value.description) },
            schema: { _ in .schema(type: "string") }
        )
    }
}

extension Shape where Value == Int {
    /// A number of a layer, or a place in a list.
    fileprivate static var ordinal: Shape { Shape<Double>.integer(0...1e9).map({ Int($0) }, { Double($0) }) }
}

extension Shape where Value == LocaleTag {
    fileprivate static var locale: Shape {
        Shape(
            read: { node, reading in
                guard let tag = node.string.flatMap(LocaleTag.init) else {
                    reading.report(.wrongType(expected: "a locale", found: node), at: node.position)
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
    static let form = Form<Traits>(
        "traits", "For whom a screen is assembled.",
        blank: { Traits() },
        members: [
            .optional("locale", \.locale, { $0.locale = $1 }, .locale, "The language."),
            .required("orientation", \.orientation, { $0.orientation = $1 }, .choice, "How the device is held."),
            .required(
                "contentSizeCategory", \.contentSizeCategory, { $0.contentSizeCategory = $1 }, .choice,
                "The size of texts."),
            .required("appearance", \.appearance, { $0.appearance = $1 }, .choice, "Light or dark."),
            .optional(
                "layoutDirection", \.layoutDirection, { $0.layoutDirection = $1 }, .choice, "Which way lines run."),
        ]
    )
}

extension Composition.StatusBarAnswer {
    fileprivate static let form = Form<Self>(
        "statusBarAnswer", "The status bar as the chain of controllers decided it.",
        blank: { Self(hidden: false, hiddenFrom: nil, style: .default, styleFrom: nil) },
        members: [
            .required("hidden", \.hidden, { $0.hidden = $1 }, .bool, "Whether it is hidden."),
            .optional("hiddenFrom", \.hiddenFrom, { $0.hiddenFrom = $1 }, .ordinal, "The layer that decided it."),
            .required("style", \.style, { $0.style = $1 }, .choice, "Its style."),
            .optional("styleFrom", \.styleFrom, { $0.styleFrom = $1 }, .ordinal, "The layer that decided it."),
        ]
    )
}

extension Composition.PreferredContentSize {
    fileprivate static let form = Form<Self>(
        "preferredContentSize", "A preferred size, and the layer that has it.",
        blank: { Self(size: Size(), from: 0) },
        members: [
            .required("size", \.size, { $0.size = $1 }, .namedSize, "The size in points."),
            .required("from", \.from, { $0.from = $1 }, .ordinal, "The layer that has it."),
        ]
    )
}

extension Layer {
    fileprivate static let blank = Layer(
        id: 0, template: .blank(.template), kind: .layout, view: View(), constraints: [], fields: [:], slots: []
    )

    fileprivate static let form = Form<Layer>(
        "layer", "A template with its slots filled.",
        blank: { blank },
        members: [
            .required("id", \.id, { $0.id = $1 }, .ordinal, "Its number in the composition."),
            .required("template", \.template, { $0.template = $1 }, .reference, "The template with its revision."),
            .optional("content", \.content, { $0.content = $1 }, .reference, "The content that fills it."),
            .optional("screen", \.screen, { $0.screen = $1 }, .reference, "The screen that begins here."),
            .optional(
                "additionalSafeAreaInsets", \.additionalSafeAreaInsets, { $0.additionalSafeAreaInsets = $1 }, .insets,
                "Added to its safe area."),
            .optional(
                "preferredContentSize", \.preferredContentSize, { $0.preferredContentSize = $1 }, .namedSize,
                "The size it would like to have."),
            .optional("controller", \.controller, { $0.controller = $1 }, .identifier, "The class in the app."),
            .required("kind", \.kind, { $0.kind = $1 }, .choice, "What the template is for."),
            .optional(
                "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints,
                { $0.translatesAutoresizingMaskIntoConstraints = $1 }, .bool,
                "False when it gives its container its size."
            ),
            .required("view", \.view, { $0.view = $1 }, View.form.shape, "The view tree."),
            .defaulted(
                "constraints", \.constraints, { $0.constraints = $1 }, .list(of: .constraint), to: [],
                "The constraints."),
            .defaulted(
                "variations", \.variations, { $0.variations = $1 }, .list(of: Variation.form.shape), to: [],
                "What is different in other size classes."
            ),
            .defaulted("fields", \.fields, { $0.fields = $1 }, .fieldValues, to: [:], "The content's values."),
            .defaulted(
                "slots", \.slots, { $0.slots = $1 }, .list(of: .filledSlot), to: [], "What its slots were given."),
        ]
    )
}

extension Shape where Value == [String: FieldValue] {
    /// The values by name, in the order of the names.
    fileprivate static var fieldValues: Shape {
        let shape = Shape<FieldValue>.fieldValue
        return Shape(
            read: { node, reading in
                (node.entries ?? []).reduce(into: [:]) { values, entry in
                    values[entry.key] = shape.read(entry.value, &reading)
                }
            },
            write: { values, writing in
                let names = values.keys.sorted { $0.precedesByBytes($1) }
                return .map(names.compactMap { name in values[name].map { .init(name, shape.write($0, &writing)) } })
            },
            schema: { writing in .schema(type: "object").setting("additionalProperties", shape.schema(&writing)) }
        )
    }
}

extension Shape where Value == FilledSlot {
    fileprivate static var filledSlot: Shape {
        Shape(
            read: { node, reading in
                guard let view = node["view"]?.string, let slot = node["kind"]?.string.flatMap(Slot.init) else {
                    reading.report(.wrongType(expected: "a slot", found: node), at: node.position)
                    return nil
                }
                if slot == .actions {
                    let actions = Shape<[PlacedAction]>.list(of: PlacedAction.form.shape)
                        .read(node["actions"] ?? .list([]), &reading)
                    return .actions(view: view, actions: actions ?? [])
                }
                let layers = Shape<[Layer]>.list(of: Layer.form.shape).read(node["layers"] ?? .list([]), &reading)
                return .layers(view: view, slot: slot, layers: layers ?? [])
            },
            write: { value, writing in
                switch value {
                case .layers(let view, let slot, let layers):
                    .map([
                        .init("view", .string(view)),
                        .init("kind", .string(slot.rawValue)),
                        .init("layers", Shape<[Layer]>.list(of: Layer.form.shape).write(layers, &writing)),
                    ])
                case .actions(let view, let actions):
                    .map([
                        .init("view", .string(view)),
                        .init("kind", .string(Slot.actions.rawValue)),
                        .init(
                            "actions", Shape<[PlacedAction]>.list(of: PlacedAction.form.shape).write(actions, &writing)),
                    ])
                }
            },
            schema: { _ in .schema(type: "object") }
        )
    }
}

extension PlacedAction {
    fileprivate static let form = Form<PlacedAction>(
        "placedAction", "An action in the slot that shows it.",
        blank: { PlacedAction(action: Action(), actions: nil, datasource: nil, layer: 0) },
        members: [
            .required(
                "action", \.action, { $0.action = $1 }, Action.form.shape, "The action, its title in one language."),
            .optional("actions", \.actions, { $0.actions = $1 }, .reference, "The action set that it is from."),
            .optional("datasource", \.datasource, { $0.datasource = $1 }, .identifier, "The class that provides it."),
            .required("layer", \.layer, { $0.layer = $1 }, .ordinal, "The layer whose content it belongs to."),
        ]
    )
}

extension Embedding {
    fileprivate static let form = Form<Embedding>(
        "embedding", "A child controller in its container.",
        blank: { Embedding(child: 0, parent: 0, view: "", index: 0, embed: [], remove: []) },
        members: [
            .required("child", \.child, { $0.child = $1 }, .ordinal, "The child's layer."),
            .required("parent", \.parent, { $0.parent = $1 }, .ordinal, "The container's layer."),
            .required("view", \.view, { $0.view = $1 }, .identifier, "The container's view that takes the child's."),
            .required("index", \.index, { $0.index = $1 }, .ordinal, "Where among the view's subviews."),
            .required("embed", \.embed, { $0.embed = $1 }, .list(of: .choice), "The calls that put it there."),
            .required("remove", \.remove, { $0.remove = $1 }, .list(of: .choice), "The calls that take it out."),
        ]
    )
}
