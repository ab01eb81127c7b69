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
                return .schema(anyOf: [key, .schema(properties: properties, required: ["template"])])
            }
        )
    }
}
