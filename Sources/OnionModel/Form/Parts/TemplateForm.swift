extension Template {
    package static let form = Form<Template>(
        "template", "A reusable part of screens: a tree of views with constraints and slots.",
        blank: { Template(key: .unread) },
        members: members,
        remedies: DocumentKeys.remedies(in: .template),
        checksUnsound: true,
        check: TemplateRules.check
    )

    private static let members: [Member<Template>] = [
        .required("template", \.key, { $0.key = $1 }, .key, "The template's key."),
        .required("kind", \.kind, { $0.kind = $1 }, .choice, "What it is for: navigation, layout or content."),
        .optional("summary", \.summary, { $0.summary = $1 }, .summary, "What it does, in a sentence."),
        .optional(
            "controller", \.controller, { $0.controller = $1 }, .identifier,
            "The view controller class that the app has for it."),
        .fields,
        .optional(
            "statusBar", \.statusBar, { $0.statusBar = $1 }, StatusBar.form.shape,
            "What it decides about the status bar."),
        .optional(
            "presentation", \.presentation, { $0.presentation = $1 }, Presentation.form.shape,
            "How it is presented as the outermost layer."),
        .optional(
            "additionalSafeAreaInsets", \.additionalSafeAreaInsets, { $0.additionalSafeAreaInsets = $1 }, .insets,
            "What it adds to the safe area of the layers inside it."
        ),
        .optional(
            "preferredContentSize", \.preferredContentSize, { $0.preferredContentSize = $1 }, .namedSize,
            "The size it would like to have."),
        .optional(
            "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints,
            { $0.translatesAutoresizingMaskIntoConstraints = $1 }, .bool,
            "False when its root view gives the container its size."
        ),
        .required("view", \.view, { $0.view = $1 }, View.form.shape, "The root view."),
        .defaulted(
            "constraints", \.constraints, { $0.constraints = $1 }, .list(of: .constraint), to: [],
            "The constraints, one a line."),
        .defaulted(
            "variations", \.variations, { $0.variations = $1 }, .list(of: Variation.form.shape), to: [],
            "What is different in other size classes, in the order in which it is applied."
        ),
    ]
}

extension StatusBar {
    package static let form = Form<StatusBar>(
        "statusBar", "What a view controller answers about the status bar; the child is asked about what is left out.",
        blank: { StatusBar() },
        members: [
            .optional("hidden", \.hidden, { $0.hidden = $1 }, .bool, "Whether it is hidden."),
            .optional("style", \.style, { $0.style = $1 }, .choice, "Its style."),
        ]
    )
}

extension Presentation {
    package static let form = Form<Presentation>(
        "presentation", "How a screen is presented when the template is its outermost layer.",
        blank: { Presentation() },
        members: [
            .optional("style", \.style, { $0.style = $1 }, .choice, "The modal presentation style."),
            .optional("transition", \.transition, { $0.transition = $1 }, .choice, "The modal transition style."),
            .optional(
                "interactiveDismissal", \.interactiveDismissal, { $0.interactiveDismissal = $1 }, .choice,
                "The gesture that closes the screen."),
        ]
    )
}

extension Field {
    package static let form = Form<Field>(
        "field", "A typed property of a content template that fills its views.",
        blank: { Field() },
        members: [
            .required("type", \.type, { $0.type = $1 }, .choice, "What it holds: text, image, color, number or bool."),
            .defaulted(
                "required", \.isRequired, { $0.isRequired = $1 }, .bool, to: false,
                "Whether every content must fill it."),
            .optional(
                "maxLength", \.limit, { $0.limit = $1 }, .integer(1...100_000),
                "The most characters of a text in any locale."),
            .optional("summary", \.summary, { $0.summary = $1 }, .summary, "What it is for."),
        ],
        check: { field, node, reading in
            if field.maximumLength != nil, field.type != .text {
                reading.report(.lengthOfOtherField, at: node.position)
            }
        }
    )

    fileprivate var limit: Double? {
        get { maximumLength.map(Double.init) }
        set { maximumLength = newValue.map { Int($0) } }
    }
}

extension Member where Value == Template {
    /// The fields are a map by name, in the order of the document.
    fileprivate static var fields: Member {
        Member(
            key: "fields", isRequired: false, summary: "What a content gives the template to show, by name.",
            read: { template, node, reading in
                guard let entries = node.entries else {
                    reading.report(.wrongType(expected: "a map of fields", found: node), at: node.position)
                    return
                }
                for entry in entries {
                    guard FieldName.isOne(entry.key) else {
                        reading.report(.invalidFieldName(entry.key), at: entry.keyPosition)
                        continue
                    }
                    guard var field = reading.at(.key(entry.key), { Field.form.read(entry.value, &$0) }) else {
                        continue
                    }
                    field.name = entry.key
                    template.fields.append(field)
                }
            },
            write: { template, writing in
                guard !template.fields.isEmpty else { return nil }
                return .map(
                    template.fields.map { field in
                        .init(field.name, .map(Field.form.entries(field, &writing)))
                    })
            },
            schema: { writing in
                .schema(type: "object").setting("additionalProperties", writing.reference(to: Field.form))
            }
        )
    }
}
