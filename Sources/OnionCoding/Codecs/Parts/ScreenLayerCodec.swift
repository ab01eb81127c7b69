import OnionModel

extension Codec where Value == ScreenLayer {
    /// One layer of a screen, with its inner layers.
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
            let names = layers.map { layer in layer.all.map { $0.reference.key.written(in: context.space).text } }
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

    /// The contents of a template's slots, by their names.
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

    /// The contents of one slot: a layer, a list of layers, `{ contents: [LAYER...], selected: N }` or `{ actions: KEY }`.
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
}
