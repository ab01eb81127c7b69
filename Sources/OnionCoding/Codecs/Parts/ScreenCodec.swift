import OnionModel

extension Screen {
    static let codec = ObjectCodec<Screen>(
        "screen", "A screen: contents wrapped in templates.",
        blank: { Screen(key: .unread, composed: .content(.unread(.content))) },
        members: members + ObjectCodec<Screen>.Member.barItems,
        remedies: DocumentKeys.remedies(in: .screen),
        checksIncomplete: true,
        check: { _, node, context in reportForms(node, &context) }
    )

    private static let members: [ObjectCodec<Screen>.Member] = [
        .required("screen", \.key, .key, "The key of the screen."),
        .optional("summary", \.summary, .summary, "What the screen shows, for people who maintain the registry."),
        .init(
            key: "content", isRequired: false, summary: "The content at the centre of the screen, in the short form.",
            read: { screen, node, context in
                if let content = Codec<Reference>.reference(.content).read(node, &context) {
                    screen.composed = .content(content)
                }
            },
            write: { screen, context in screen.composed.wraps.map { context.write($0.content) } },
            schema: Codec<Reference>.reference(.content).schema
        ),
        .init(
            key: "wrap", isRequired: false,
            summary: "The templates that wrap the content, from the inside out, in the short form.",
            read: { screen, node, context in
                for wrap in Codec<[TemplateWrap]>.list(of: .wrap).read(node, &context) ?? [] {
                    screen.composed = screen.composed.wrapped(in: wrap.template, fields: wrap.fields)
                }
            },
            write: { screen, context in
                guard let wraps = screen.composed.chain?.wraps, !wraps.isEmpty else { return nil }
                return Codec<[TemplateWrap]>.list(of: .wrap).write(wraps, &context)
            },
            schema: Codec<[TemplateWrap]>.list(of: .wrap).schema
        ),
        .init(
            key: "compose", isRequired: false, summary: "The tree of layers, in place of content and wrap.",
            read: { screen, node, context in
                if let composed = Codec<ScreenLayer>.composed.read(node, &context) { screen.composed = composed }
            },
            write: { screen, context in
                screen.composed.wraps == nil ? Codec<ScreenLayer>.composed.write(screen.composed, &context) : nil
            },
            schema: Codec<ScreenLayer>.composed.schema
        ),
    ]

    /// A screen is written in one of two forms. `wrap` is read after `content`, so the order of its keys matters.
    private static func reportForms(_ node: Node, _ context: inout DecodingContext) {
        // Where a key is misspelt, it is not known which of them are missing.
        let forms = ["content", "wrap", "compose"]
        if context.problems.contains(where: { $0.values["nearest"].map(forms.contains) ?? false }) { return }
        // A key whose value is null counts as missing.
        let keys = (node.entries ?? []).filter { $0.value.value != .null }.map(\.key)
        let short = keys.contains("content")
        if keys.contains("compose") {
            if short || keys.contains("wrap") {
                context.report(.screenWrittenTwice, at: node.position)
            }
        } else if !short {
            context.report(.screenWithoutLayers, at: node.position)
        }
    }
}

extension Codec where Value == TemplateWrap {
    /// The key of a template, or a map of its key and the values of its fields.
    fileprivate static var wrap: Codec {
        let reference = Codec<Reference>.reference(.template)
        let fields = Codec<[String: FieldValue]>.fieldValues
        return Codec(
            read: { node, context in
                guard let entries = node.entries else {
                    return reference.read(node, &context).map { TemplateWrap(template: $0) }
                }
                if let unknown = entries.first(where: { $0.key != "template" && $0.key != "fields" }) {
                    context.report(.unknownWrapKey(unknown.key), at: unknown.keyPosition)
                    return nil
                }
                guard let template = node["template"] else {
                    context.report(.wrapWithoutTemplate, at: node.position)
                    return nil
                }
                let values = node["fields"].flatMap { node in context.at(.key("fields")) { fields.read(node, &$0) } }
                return context.at(.key("template")) { reference.read(template, &$0) }
                    .map { TemplateWrap(template: $0, fields: values ?? [:]) }
            },
            write: { wrap, context in
                // The path of the reference is that of the short form, as all paths of wraps are.
                let template = reference.write(wrap.template, &context)
                if wrap.fields.isEmpty { return template }
                let values = context.at(.key("fields")) { fields.write(wrap.fields, &$0) }
                return .map([.init("template", template), .init("fields", values)])
            },
            schema: { context in
                let key = reference.schema(&context)
                let properties: [Node.Entry] = [
                    .init("template", key), .init("fields", fields.schema(&context)),
                ]
                let map = Node.schema(type: "object").setting("properties", .map(properties))
                    .setting("required", .list([.string("template")])).setting("additionalProperties", .bool(false))
                return .map([.init("anyOf", .list([key, map]))])
            }
        )
    }
}

extension Codec where Value == ScreenLayer {
    /// One layer of a recipe and what is inside it.
    ///
    /// `{ content: KEY }`, `{ screen: KEY }`, `{ template: KEY }`, `{ template: KEY, content: LAYER }`,
    /// `{ template: KEY, contents: [LAYER...], selected: N }` or `{ template: KEY, slots: { NAME: ... } }`; a template may have
    /// `fields: { NAME: VALUE }`.
    static var composed: Codec {
        Codec(read: read, write: write, schema: schema)
    }

    @Sendable private static func read(_ node: Node, _ context: inout DecodingContext) -> ScreenLayer? {
        guard let entries = node.entries, !entries.isEmpty else {
            context.report(.noLayer(node), at: node.position)
            return nil
        }
        let keys = Set(entries.map(\.key))
        if let unknown = entries.first(where: { !Problem.layerKeys.contains($0.key) }) {
            context.report(.unknownLayerKey(unknown.key), at: unknown.keyPosition)
            return nil
        }
        if let template = node["template"] {
            return container(template, of: node, &context)
        }
        if keys == ["content"], let content = node["content"] {
            return context.at(.key("content")) { Codec<Reference>.reference(.content).read(content, &$0) }
                .map(ScreenLayer.content)
        }
        if keys == ["screen"], let screen = node["screen"] {
            return context.at(.key("screen")) { Codec<Reference>.reference(.screen).read(screen, &$0) }
                .map(ScreenLayer.screen)
        }
        context.report(.layerWithoutTemplate, at: node.position)
        return nil
    }

    /// The layer of a template; `node` is the map that names it.
    private static func container(
        _ template: Node, of node: Node, _ context: inout DecodingContext
    ) -> ScreenLayer? {
        if let screen = node["screen"] {
            context.report(.templateAndScreen, at: screen.position)
            return nil
        }
        let forms = ["content", "contents", "slots"].filter { node[$0] != nil }
        if forms.count > 1 {
            context.report(.slotFilledTwice(forms[0], forms[1]), at: node[forms[1]]?.position ?? node.position)
            return nil
        }
        if let selected = node["selected"], forms != ["contents"] {
            context.report(.selectedWithoutContents, at: selected.position)
            return nil
        }
        guard
            let reference = context.at(.key("template"), { Codec<Reference>.reference(.template).read(template, &$0) })
        else { return nil }
        let fields = node["fields"].flatMap { fields in
            context.at(.key("fields")) { Codec<[String: FieldValue]>.fieldValues.read(fields, &$0) }
        }
        if let content = node["content"] {
            return context.at(.key("content")) { inner(content, &$0) }
                .map { .template(reference, fields: fields ?? [:], inner: .content($0)) }
        }
        if node["contents"] != nil {
            return list(in: node, &context)
                .map { .template(reference, fields: fields ?? [:], inner: .contents($0.layers, selected: $0.selected)) }
        }
        if let slots = node["slots"] {
            return context.at(.key("slots")) { fillings(slots, &$0) }
                .map { .template(reference, fields: fields ?? [:], inner: .slots($0)) }
        }
        return .template(reference, fields: fields ?? [:], inner: .none)
    }

    /// The layers of the key `contents`, and the index of the selected one.
    private static func list(
        in node: Node, _ context: inout DecodingContext
    ) -> (layers: [ScreenLayer], selected: Int?)? {
        let layers = node["contents"].flatMap { contents in
            context.at(.key("contents")) { Codec<[ScreenLayer]>.list(of: .composed).read(contents, &$0) }
        }
        guard let layers, let selected = node["selected"], selected.value != .null else {
            return layers.map { ($0, nil) }
        }
        return context.at(.key("selected")) { index(selected, among: layers, &$0) }.map { (layers, $0) }
    }

    /// The index of the selected layer, which is written as such or as the key of a part in the layer.
    private static func index(
        _ node: Node, among layers: [ScreenLayer], _ context: inout DecodingContext
    ) -> Int? {
        if let name = node.string {
            let names = layers.map { $0.all.map(\.reference.key.text) }
            if let index = names.firstIndex(where: { $0.contains(name) }) { return index }
            let nearest = Spelling.nearest(to: name, among: names.joined())
            context.report(.unknownSelection(name, count: layers.count, nearest: nearest), at: node.position)
            return nil
        }
        guard let index = Codec<Double>.integer(0...Double(Screen.maximumLayerCount)).read(node, &context) else {
            return nil
        }
        if Int(index) < layers.count { return Int(index) }
        context.report(.unknownSelection(index.text, count: layers.count, nearest: nil), at: node.position)
        return nil
    }

    /// What fills the slots of a template, by their names.
    private static func fillings(_ node: Node, _ context: inout DecodingContext) -> [SlotFilling]? {
        guard let entries = node.entries else {
            context.report(.wrongType(expected: "a map of slots", found: node), at: node.position)
            return nil
        }
        guard entries.count <= Slot.mostInTemplate else {
            context.report(.tooManySlots, at: node.position)
            return nil
        }
        var fillings: [SlotFilling] = []
        for entry in entries where entry.value.value != .null {
            let filling = context.at(.key(entry.key)) { context -> SlotFilling.Contents? in
                self.contents(entry.value, &context)
            }
            guard let filling else { return nil }
            fillings.append(SlotFilling(slot: entry.key, contents: filling))
        }
        return fillings
    }

    /// What fills one slot: a layer, a list of layers, `{ contents: [LAYER...], selected: N }` or `{ actions: KEY }`.
    private static func contents(_ node: Node, _ context: inout DecodingContext) -> SlotFilling.Contents? {
        if node.items != nil {
            return Codec<[ScreenLayer]>.list(of: .composed).read(node, &context).map { .layers($0) }
        }
        let entries = node.entries ?? []
        if entries.map(\.key) == ["actions"], let actions = node["actions"] {
            return context.at(.key("actions")) { Codec<Reference>.reference(.actions).read(actions, &$0) }
                .map { .actions($0) }
        }
        guard node["contents"] != nil, node["template"] == nil else { return inner(node, &context).map { .layer($0) } }
        if let unknown = entries.first(where: { $0.key != "contents" && $0.key != "selected" }) {
            context.report(.unknownFillingKey(unknown.key), at: unknown.keyPosition)
            return nil
        }
        return list(in: node, &context).map { .layers($0.layers, selected: $0.selected) }
    }

    /// The inner layer; a plain key is short for the content of that key.
    private static func inner(_ node: Node, _ context: inout DecodingContext) -> ScreenLayer? {
        if node.entries != nil { return read(node, &context) }
        return Codec<Reference>.reference(.content).read(node, &context).map(ScreenLayer.content)
    }

    @Sendable private static func write(_ composed: ScreenLayer, _ context: inout EncodingContext) -> Node {
        switch composed {
        case .content(let content):
            return .map([.init("content", context.at(.key("content")) { $0.write(content) })])
        case .screen(let screen):
            return .map([.init("screen", context.at(.key("screen")) { $0.write(screen) })])
        case .template(let template, let fields, let inner):
            var entries = [Node.Entry("template", context.at(.key("template")) { $0.write(template) })]
            if !fields.isEmpty {
                let codec = Codec<[String: FieldValue]>.fieldValues
                entries.append(.init("fields", context.at(.key("fields")) { codec.write(fields, &$0) }))
            }
            switch inner {
            case .none:
                break
            case .content(let layer):
                entries.append(.init("content", context.at(.key("content")) { write(layer, &$0) }))
            case .contents(let layers, let selected):
                entries += self.entries(layers, selected: selected, &context)
            case .slots(let fillings):
                entries.append(
                    .init(
                        "slots",
                        context.at(.key("slots")) { context in
                            .map(
                                fillings.map { filling in
                                    .init(filling.slot, context.at(.key(filling.slot)) { write(filling.contents, &$0) })
                                })
                        }))
            }
            return .map(entries)
        }
    }

    private static func entries(
        _ layers: [ScreenLayer], selected: Int?, _ context: inout EncodingContext
    ) -> [Node.Entry] {
        let codec = Codec<[ScreenLayer]>.list(of: .composed)
        let contents = Node.Entry("contents", context.at(.key("contents")) { codec.write(layers, &$0) })
        return [contents] + (selected.map { [.init("selected", .number(Double($0)))] } ?? [])
    }

    private static func write(_ contents: SlotFilling.Contents, _ context: inout EncodingContext) -> Node {
        switch contents {
        case .layer(let layer): write(layer, &context)
        case .layers(let layers, nil): Codec<[ScreenLayer]>.list(of: .composed).write(layers, &context)
        case .layers(let layers, let selected): .map(entries(layers, selected: selected, &context))
        case .actions(let set): .map([.init("actions", context.at(.key("actions")) { $0.write(set) })])
        }
    }

    @Sendable private static func schema(_ context: inout SchemaContext) -> Node {
        context.define("layer") { context in
            let layer = Node.map([.init("$ref", .string("#/$defs/layer"))])
            let template = Codec<Reference>.reference(.template).schema(&context)
            let screen = Codec<Reference>.reference(.screen).schema(&context)
            let key = Codec<Reference>.reference(.content).schema(&context)
            let content = Node.map([.init("anyOf", .list([key, layer]))])
            let contents = Node.schema(type: "array").setting("items", layer)
            let selected = Node.map([
                .init(
                    "anyOf",
                    .list([.schema(type: "integer").setting("minimum", .number(0)), .schema(type: "string")]))
            ])
            let slot = slotSchema(content, contents, selected, &context)
            let properties = [
                ("template", template, "The template of the layer."),
                (
                    "fields", Codec<[String: FieldValue]>.fieldValues.schema(&context),
                    "The values of the template's fields, by their names."
                ),
                (
                    "content", content,
                    "The layer in the template's slot; a key is short for the content. Without a template, the content itself."
                ),
                ("contents", contents, "The layers in the template's slot, in order."),
                (
                    "selected", selected,
                    "The selected one of the contents: the index of a tab, a page or a row of a table from 0, or the key of a part in it. Of columns, the one that is shown where there is no room for several."
                ),
                (
                    "slots", Node.schema(type: "object").setting("additionalProperties", slot),
                    "What fills the template's slots, by their names: a layer, a list of layers, or an action set."
                ),
                ("screen", screen, "A screen whose layers take this place. It has no other keys beside it."),
            ]
            return .schema(type: "object")
                .setting("description", .string("One layer of a screen with the layers inside it."))
                .setting(
                    "properties",
                    .map(properties.map { .init($0.0, $0.1.setting("description", .string($0.2))) })
                )
                .setting("additionalProperties", .bool(false))
        }
    }

    /// The forms of what fills a slot: a key, a layer, a list of layers, a list with the selected one, or an action set.
    private static func slotSchema(
        _ content: Node, _ contents: Node, _ selected: Node, _ context: inout SchemaContext
    ) -> Node {
        func object(_ properties: [Node.Entry]) -> Node {
            .schema(type: "object").setting("properties", .map(properties))
                .setting("required", .list([.string(properties[0].key)])).setting("additionalProperties", .bool(false))
        }
        let actions = Codec<Reference>.reference(.actions).schema(&context)
        return .map([
            .init(
                "anyOf",
                .list([
                    content, contents, object([.init("contents", contents), .init("selected", selected)]),
                    object([.init("actions", actions)]),
                ]))
        ])
    }
}
