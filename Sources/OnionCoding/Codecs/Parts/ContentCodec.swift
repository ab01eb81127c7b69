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
        .optional(
            "prototype", \.prototype, .identifier,
            "The prototype in the template that the content fills, by its `reuseIdentifier`; without it, the whole template."
        ),
        .optional("summary", \.summary, .summary, "What the content is, for people who maintain the registry."),
        .defaulted(
            "fields", \.fields, .fieldValues, to: [:], "The values of the template's fields, by their names."),
        .defaulted(
            "cells", \.cells, .list(of: .reference(.content)), to: [],
            "The contents that fill prototypes of the template, as the cells of its tables and collections, in their order."
        ),
        .defaulted(
            "placeholders", \.namesOfPlaceholders, .list(of: .identifier), to: [],
            "The fields of type text that the app's code fills. Their values are placeholders, which reports of translations do not count."
        ),
        .optional("actions", \.actions, .reference(.actions), "The action set that belongs to the content."),
    ]
}

extension Content {
    /// The placeholders, sorted by the bytes of their names.
    fileprivate var namesOfPlaceholders: [String] {
        get { placeholders.sorted { $0.precedesByBytes($1) } }
        set { placeholders = Set(newValue) }
    }
}
