import OnionModel

extension Content {
    static let codec = ObjectCodec<Content>(
        "content", "A record that gives the fields of a content template their values.",
        blank: { Content(key: .unread, template: .unread(.template)) },
        members: members + ObjectCodec<Content>.Member.barItems,
        remedies: DocumentKeys.remedies(in: .content).merging(
            usualFields.map { ($0, "write it in the map \"fields\"") }
        ) { $1 }
    )

    /// Names of fields that people write beside the template.
    private static let usualFields = ["title", "subtitle", "text", "body", "caption", "image", "icon", "url"]

    private static let members: [ObjectCodec<Content>.Member] = [
        .required("content", \.key, .key, "The key of the content."),
        .required(
            "template", \.template, .reference(.template),
            "The content template whose fields this content fills."),
        .optional("summary", \.summary, .summary, "What the content is, for people who maintain the registry."),
        .fields,
        .optional("actions", \.actions, .reference(.actions), "The action set that belongs to the content."),
    ]
}

extension ObjectCodec<Content>.Member {
    /// The values are a map by the fields' names, written in the order of the names.
    fileprivate static var fields: Self {
        let codec = Codec<FieldValue>.fieldValue
        return Self(
            key: "fields", isRequired: false, summary: "The values of the template's fields, by their names.",
            read: { content, node, context in
                guard let entries = node.entries else {
                    context.report(.wrongType(expected: "a map of fields", found: node), at: node.position)
                    return
                }
                for entry in entries {
                    if case .null = entry.value.value { continue }
                    content.fields[entry.key] = context.at(.key(entry.key)) { codec.read(entry.value, &$0) }
                }
            },
            write: { content, context in
                guard !content.fields.isEmpty else { return nil }
                let names = content.fields.keys.sorted { $0.precedesByBytes($1) }
                return .map(names.map { .init($0, content.fields[$0].map { codec.write($0, &context) } ?? .null) })
            },
            schema: { context in
                .schema(type: "object").setting("additionalProperties", codec.schema(&context))
            }
        )
    }
}
