extension Template {
    package static let codec = ObjectCodec<Template>(
        "template", "A reusable part of screens: a tree of views with constraints and slots.",
        blank: { Template(key: .unread) },
        members: members,
        remedies: DocumentKeys.remedies(in: .template),
        checksIncomplete: true,
        check: TemplateRules.check
    )

    private static let members: [ObjectCodec<Template>.Member] = [
        .required("template", \.key, .key, "The template's key."),
        .required("kind", \.kind, .choice, "What it is for: navigation, layout or content."),
        .optional("summary", \.summary, .summary, "What it does, in a sentence."),
        .optional(
            "controller", \.controller, .identifier,
            "The view controller class that the app has for it."),
        .fields,
        .optional(
            "statusBar", \.statusBar, .object(StatusBar.codec),
            "What it decides about the status bar."),
        .optional(
            "presentation", \.presentation, .object(Presentation.codec),
            "How it is presented as the outermost layer."),
        .optional(
            "additionalSafeAreaInsets", \.additionalSafeAreaInsets, .insets,
            "What it adds to the safe area of the layers inside it."
        ),
        .optional(
            "preferredContentSize", \.preferredContentSize, .namedSize,
            "The size it would like to have."),
        .optional(
            "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints, .bool,
            "False when its root view gives the container its size."
        ),
        .required("view", \.view, .object(View.codec), "The root view."),
        .defaulted(
            "constraints", \.constraints, .list(of: .constraint), to: [],
            "The constraints, one a line."),
        .defaulted(
            "variations", \.variations, .list(of: .object(Variation.codec)), to: [],
            "What is different in other size classes, in the order in which it is applied."
        ),
    ]
}

extension StatusBar {
    package static let codec = ObjectCodec<StatusBar>(
        "statusBar", "What a view controller answers about the status bar; the child is asked about what is left out.",
        blank: { StatusBar() },
        members: [
            .optional("hidden", \.hidden, .bool, "Whether it is hidden."),
            .optional("style", \.style, .choice, "Its style."),
        ]
    )
}

extension Presentation {
    package static let codec = ObjectCodec<Presentation>(
        "presentation", "How a screen is presented when the template is its outermost layer.",
        blank: { Presentation() },
        members: [
            .optional("style", \.style, .choice, "The modal presentation style."),
            .optional("transition", \.transition, .choice, "The modal transition style."),
            .optional(
                "interactiveDismissal", \.interactiveDismissal, .choice,
                "The gesture that closes the screen."),
        ]
    )
}

extension Field {
    package static let codec = ObjectCodec<Field>(
        "field", "A typed property of a content template that fills its views.",
        blank: { Field() },
        members: [
            .required("type", \.type, .choice, "What it holds: text, image, color, number or bool."),
            .defaulted(
                "required", \.isRequired, .bool, to: false,
                "Whether every content must fill it."),
            .optional(
                "maxLength", \.limit, .integer(1...100_000),
                "The most characters of a text in any locale."),
            .optional("summary", \.summary, .summary, "What it is for."),
        ],
        check: { field, node, context in
            if field.maximumLength != nil, field.type != .text {
                context.report(.lengthOfOtherField, at: node.position)
            }
        }
    )

    fileprivate var limit: Double? {
        get { maximumLength.map(Double.init) }
        set { maximumLength = newValue.map { Int($0) } }
    }
}

extension ObjectCodec<Template>.Member {
    /// The fields are a map by name, in the order of the document.
    fileprivate static var fields: Self {
        Self(
            key: "fields", isRequired: false, summary: "What a content gives the template to show, by name.",
            read: { template, node, context in
                guard let entries = node.entries else {
                    context.report(.wrongType(expected: "a map of fields", found: node), at: node.position)
                    return
                }
                for entry in entries {
                    guard FieldName.isOne(entry.key) else {
                        context.report(.invalidFieldName(entry.key), at: entry.keyPosition)
                        continue
                    }
                    guard var field = context.at(.key(entry.key), { Field.codec.read(entry.value, &$0) }) else {
                        continue
                    }
                    field.name = entry.key
                    template.fields.append(field)
                }
            },
            write: { template, context in
                guard !template.fields.isEmpty else { return nil }
                return .map(
                    template.fields.map { field in
                        .init(field.name, .map(Field.codec.entries(field, &context)))
                    })
            },
            schema: { context in
                .schema(type: "object").setting("additionalProperties", context.reference(to: Field.codec))
            }
        )
    }
}
