extension Content {
    package static let form = Form<Content>(
        "content", "A record that gives the fields of a content template their values.",
        blank: { Content(key: .unread, template: Reference(.template, .unread)) },
        members: members,
        remedies: DocumentKeys.remedies(in: .content)
    )

    private static let members: [Member<Content>] = [
        .required("content", \.key, { $0.key = $1 }, .key, "The content's key."),
        .required(
            "template", \.template, { $0.template = $1 }, .reference(.template),
            "The content template whose fields it fills."),
        .optional("summary", \.summary, { $0.summary = $1 }, .summary, "What it is, in a sentence."),
        .fields,
        .optional(
            "actions", \.actions, { $0.actions = $1 }, .reference(.actions),
            "The action set that its datasource provides."),
    ]
}

extension Member where Value == Content {
    /// The values are a map by the fields' names, written in the order of the names.
    fileprivate static var fields: Member {
        let shape = Shape<FieldValue>.fieldValue
        return Member(
            key: "fields", isRequired: false, summary: "The values by the names of the template's fields.",
            read: { content, node, reading in
                guard let entries = node.entries else {
                    reading.report(.wrongType(expected: "a map of fields", found: node), at: node.position)
                    return
                }
                for entry in entries {
                    if case .null = entry.value.value { continue }
                    content.fields[entry.key] = reading.at(.key(entry.key)) { shape.read(entry.value, &$0) }
                }
            },
            write: { content, writing in
                guard !content.fields.isEmpty else { return nil }
                let names = content.fields.keys.sorted { $0.precedesByBytes($1) }
                return .map(names.map { .init($0, content.fields[$0].map { shape.write($0, &writing) } ?? .null) })
            },
            schema: { writing in
                .schema(type: "object").setting("additionalProperties", shape.schema(&writing))
            }
        )
    }
}
