import OnionModel

extension Codec where Value == ScreenLayer {
    @Sendable static func schema(_ context: inout SchemaContext) -> Node {
        context.define("layer") { context in
            let properties = properties(&context)
            return .schema(type: "object")
                .setting("description", .string("One layer of a screen with the layers inside it."))
                .setting("properties", .map(properties))
                .setting("additionalProperties", .bool(false))
        }
    }

    /// The keys of a layer, each with its schema and its description.
    private static func properties(_ context: inout SchemaContext) -> [Node.Entry] {
        let layer = Node.map([.init("$ref", .string("#/$defs/layer"))])
        let template = Codec<Reference>.reference(.template).schema(&context)
        let screen = Codec<Reference>.reference(.screen).schema(&context)
        let key = Codec<Reference>.reference(.content).schema(&context)
        let content = Node.schema(anyOf: [key, layer])
        let contents = Node.schema(type: "array").setting("items", layer)
        let selected = Node.schema(anyOf: [
            .schema(type: "integer").setting("minimum", .number(0)), .schema(type: "string"),
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
                "slots", Node.schema(mapOf: slot),
                "What fills the template's slots, by their names: a layer, a list of layers, or an action set."
            ),
            ("screen", screen, "A screen whose layers take this place. It has no other keys beside it."),
        ]
        return properties.map { .init($0.0, $0.1.setting("description", .string($0.2))) }
    }

    /// The forms of what fills a slot: a key, a layer, a list of layers, a list with the selected one, or an action set.
    private static func slotSchema(
        _ content: Node, _ contents: Node, _ selected: Node, _ context: inout SchemaContext
    ) -> Node {
        let actions = Codec<Reference>.reference(.actions).schema(&context)
        let list: [Node.Entry] = [.init("contents", contents), .init("selected", selected)]
        return .schema(anyOf: [
            content, contents, .schema(properties: list, required: ["contents"]),
            .schema(properties: [.init("actions", actions)], required: ["actions"]),
        ])
    }
}
