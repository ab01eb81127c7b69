extension Screen {
    package static let form = Form<Screen>(
        "screen", "A recipe: which contents, wrapped in which templates.",
        blank: { Screen(key: .unread, composed: .content(Reference(.content, .unread))) },
        members: members,
        remedies: DocumentKeys.remedies(in: .screen),
        check: { _, node, reading in reportForms(node, &reading) }
    )

    private static let members: [Member<Screen>] = [
        .required("screen", \.key, { $0.key = $1 }, .key, "The screen's key."),
        .optional("summary", \.summary, { $0.summary = $1 }, .summary, "What it shows, in a sentence."),
        Member(
            key: "content", isRequired: false, summary: "The content, in the short form.",
            read: { screen, node, reading in
                if let content = Shape<Reference>.reference(.content).read(node, &reading) {
                    screen.composed = .content(content)
                }
            },
            write: { screen, writing in screen.composed.wraps.map { writing.write($0.content) } },
            schema: Shape<Reference>.reference(.content).schema
        ),
        Member(
            key: "wrap", isRequired: false, summary: "The templates around the content, inside out.",
            read: { screen, node, reading in
                for template in Shape<[Reference]>.list(of: .reference(.template)).read(node, &reading) ?? [] {
                    screen.composed = screen.composed.wrapped(in: template)
                }
            },
            write: { screen, writing in
                guard let templates = screen.composed.wraps?.templates, !templates.isEmpty else { return nil }
                return Shape<[Reference]>.list(of: .reference(.template)).write(templates, &writing)
            },
            schema: Shape<[Reference]>.list(of: .reference(.template)).schema
        ),
        Member(
            key: "compose", isRequired: false, summary: "The layers as the tree that they are.",
            read: { screen, node, reading in
                if let composed = Shape<Composed>.composed.read(node, &reading) { screen.composed = composed }
            },
            write: { screen, writing in
                screen.composed.wraps == nil ? Shape<Composed>.composed.write(screen.composed, &writing) : nil
            },
            schema: Shape<Composed>.composed.schema
        ),
    ]

    /// A screen is written in one of two forms. `wrap` is read after `content`, so the order of its keys matters.
    private static func reportForms(_ node: Node, _ reading: inout Reading) {
        // What is null is not there, as with every key.
        let keys = (node.entries ?? []).filter { $0.value.value != .null }.map(\.key)
        let short = keys.contains("content")
        if keys.contains("compose") {
            if short || keys.contains("wrap") {
                reading.report(.screenWrittenTwice, at: node.position)
            }
        } else if !short {
            reading.report(.screenWithoutLayers, at: node.position)
        }
    }
}

extension Shape where Value == Composed {
    /// One layer of a recipe and what is inside it.
    ///
    /// `{ content: KEY }`, `{ screen: KEY }`, `{ template: KEY }`, `{ template: KEY, content: LAYER }` or
    /// `{ template: KEY, contents: [LAYER...] }`.
    package static var composed: Shape {
        Shape(read: read, write: write, schema: schema)
    }

    @Sendable private static func read(_ node: Node, _ reading: inout Reading) -> Composed? {
        guard let entries = node.entries, !entries.isEmpty else {
            reading.report(.noLayer(node), at: node.position)
            return nil
        }
        let keys = Set(entries.map(\.key))
        if let unknown = entries.first(where: { !["template", "content", "contents", "screen"].contains($0.key) }) {
            reading.report(.unknownLayerKey(unknown.key), at: unknown.keyPosition)
            return nil
        }
        if let template = node["template"] {
            return ring(template, node, &reading)
        }
        if keys == ["content"], let content = node["content"] {
            return reading.at(.key("content")) { Shape<Reference>.reference(.content).read(content, &$0) }
                .map(Composed.content)
        }
        if keys == ["screen"], let screen = node["screen"] {
            return reading.at(.key("screen")) { Shape<Reference>.reference(.screen).read(screen, &$0) }
                .map(Composed.screen)
        }
        reading.report(.layerWithoutTemplate, at: node.position)
        return nil
    }

    private static func ring(_ template: Node, _ node: Node, _ reading: inout Reading) -> Composed? {
        if let screen = node["screen"] {
            reading.report(.templateAndScreen, at: screen.position)
            return nil
        }
        if node["content"] != nil, let contents = node["contents"] {
            reading.report(.slotFilledTwice, at: contents.position)
            return nil
        }
        guard
            let reference = reading.at(.key("template"), { Shape<Reference>.reference(.template).read(template, &$0) })
        else { return nil }
        if let content = node["content"] {
            return reading.at(.key("content")) { inner(content, &$0) }
                .map { .template(reference, inner: .content($0)) }
        }
        if let contents = node["contents"] {
            return reading.at(.key("contents")) { Shape<[Composed]>.list(of: .composed).read(contents, &$0) }
                .map { .template(reference, inner: .contents($0)) }
        }
        return .template(reference, inner: .none)
    }

    /// The inner layer; a plain key is short for the content of that key.
    private static func inner(_ node: Node, _ reading: inout Reading) -> Composed? {
        if node.entries != nil { return read(node, &reading) }
        return Shape<Reference>.reference(.content).read(node, &reading).map(Composed.content)
    }

    @Sendable private static func write(_ composed: Composed, _ writing: inout Writing) -> Node {
        switch composed {
        case .content(let content):
            return .map([.init("content", writing.at(.key("content")) { $0.write(content) })])
        case .screen(let screen):
            return .map([.init("screen", writing.at(.key("screen")) { $0.write(screen) })])
        case .template(let template, let inner):
            var entries = [Node.Entry("template", writing.at(.key("template")) { $0.write(template) })]
            switch inner {
            case .none:
                break
            case .content(let layer):
                entries.append(.init("content", writing.at(.key("content")) { write(layer, &$0) }))
            case .contents(let layers):
                let shape = Shape<[Composed]>.list(of: .composed)
                entries.append(.init("contents", writing.at(.key("contents")) { shape.write(layers, &$0) }))
            }
            return .map(entries)
        }
    }

    @Sendable private static func schema(_ writing: inout SchemaWriting) -> Node {
        writing.define("layer") {
            let layer = Node.map([.init("$ref", .string("#/$defs/layer"))])
            let key = Node.schema(type: "string")
            return .schema(type: "object")
                .setting("description", .string("One layer of a screen and what is inside it."))
                .setting(
                    "properties",
                    .map([
                        .init("template", key),
                        .init("content", .map([.init("anyOf", .list([key, layer]))])),
                        .init("contents", .schema(type: "array").setting("items", layer)),
                        .init("screen", key),
                    ])
                )
                .setting("additionalProperties", .bool(false))
        }
    }
}
