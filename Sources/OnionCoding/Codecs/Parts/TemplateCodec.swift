import OnionModel

extension Template {
    static let codec = ObjectCodec<Template>(
        "template", "A reusable part of screens: a tree of views with constraints, and slots for inner layers.",
        blank: { Template(key: .unread) },
        members: members + ObjectCodec<Template>.Member.barItems + [
            .optional(
                "interfaceBuilder", \.interfaceBuilder, .text(limit: TextLimits.source, allowingEmpty: false),
                "What Interface Builder's file says of the view controller and of the objects beside it, and what has no key here, as XML."
            ),
            .defaulted(
                "objectTexts", \.objectTexts, .localizedTexts, to: [:],
                "Texts of Interface Builder's file that have no key here, by their names in string files, such as fQX-H7-BNa.title."
            ),
        ],
        remedies: DocumentKeys.remedies(in: .template),
        checksIncomplete: true,
        check: TemplateRules.check
    )

    private static let members: [ObjectCodec<Template>.Member] = [
        .required("template", \.key, .key, "The key of the template."),
        .required("kind", \.kind, .choice, "The role of the template: navigation, layout, content or cell."),
        .optional("summary", \.summary, .summary, "What the template is for, for people who maintain the registry."),
        .optional(
            "controller", \.controller, .identifier,
            "The app's view controller class for the template; searches find the template by it, too."),
        .optional(
            "storyboardIdentifier", \.storyboardIdentifier, .identifier,
            "The identifier by which code loads the template's view controller from a storyboard."),
        .fields,
        .optional(
            "statusBar", \.statusBar, .object(StatusBar.codec),
            "The answers of the template's view controller about the status bar."),
        .optional(
            "presentation", \.presentation, .object(Presentation.codec),
            "How UIKit presents the screen when this template is its outermost layer."),
        .optional(
            "additionalSafeAreaInsets", \.additionalSafeAreaInsets, .insets,
            "Insets in points that the template adds to the safe area of the layers inside it."),
        .optional(
            "preferredContentSize", \.preferredContentSize, .namedSize,
            "The preferred size of the template in points, for popovers and sheets."),
        .optional(
            "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints, .bool,
            "False if the root view determines the size of its container; by default, it takes the container's size."),
        .optional(
            "fallback", \.fallback, .reference(.screen),
            "The screen that an app shows in place of the template where it does not know something in it."),
        .required("view", \.view, .object(TemplateView.codec), "The root view."),
        .defaulted(
            "constraints", \.constraints, .list(of: .constraint), to: [],
            "The constraints, one per line, such as \"title.top = view.top + 8\"."),
        .defaulted(
            "variations", \.variations, .list(of: .object(Variation.codec)), to: [],
            "The changes in other size classes, in the order in which they are applied."),
        .defaulted(
            "states", \.states, .states, to: [],
            "The states by their names, each with what differs. The first whose condition holds is chosen; without one, none."
        ),
    ]
}

extension StatusBar {
    static let codec = ObjectCodec<StatusBar>(
        "statusBar",
        "The answers of a view controller about the status bar; the child view controller decides what is left out.",
        blank: { StatusBar() },
        members: [
            .optional(
                "hidden", \.hidden, .bool,
                "Whether the status bar is hidden; by default, the child view controller decides."),
            .optional(
                "style", \.style, .choice,
                "The color of the status bar's text (UIStatusBarStyle); by default, the child controller decides."),
        ]
    )
}

extension Presentation {
    static let codec = ObjectCodec<Presentation>(
        "presentation", "How UIKit presents a screen whose outermost layer has this template.",
        blank: { Presentation() },
        members: [
            .optional(
                "style", \.style, .choice,
                "The modal presentation style (UIModalPresentationStyle); automatic by default."),
            .optional(
                "transition", \.transition, .choice,
                "The modal transition style (UIModalTransitionStyle); coverVertical by default."),
            .optional(
                "interactiveDismissal", \.interactiveDismissal, .choice,
                "The gesture that closes the screen; by default, the one of the presentation style."),
            .optional(
                "permittedArrowDirections", \.permittedArrowDirections, .list(of: .choice),
                "The directions that the arrow of a popover may have (UIPopoverArrowDirection); all by default."),
        ]
    )
}

extension Field {
    static let codec = ObjectCodec<Field>(
        "field", "A named, typed value that a content gives a template, and that views show.",
        blank: { Field() },
        members: [
            .required(
                "type", \.type, .choice, "The type of the field's values: text, image, color, number, bool or choice."),
            .defaulted(
                "required", \.isRequired, .bool, to: false,
                "Whether each content must give the field a value; false by default."),
            .optional(
                "maxLength", \.limit, .integer(1...100_000),
                "The most characters that a text may have in any locale; by default, there is no limit."),
            .optional(
                "minimum", \.minimum, .number(Codec<Double>.fieldNumbers),
                "The smallest value of a number; by default, there is no limit."),
            .optional(
                "maximum", \.maximum, .number(Codec<Double>.fieldNumbers),
                "The largest value of a number; by default, there is no limit."),
            .defaulted(
                "choices", \.choices, .list(of: .identifier), to: [],
                "The words of which the value of a field of type choice is one; states are chosen by them."),
            .optional("summary", \.summary, .summary, "What the field is for, for people who write contents."),
            .optional(
                "example", \.example, .fieldValue,
                "The value where the template is shown alone; by default, that of the content that most screens show."),
        ],
        check: { field, node, context in
            field.checkChoices(node, &context)
            if field.maximumLength != nil, field.type != .text {
                context.report(.lengthOfOtherField, at: node.position)
            }
            field.checkRange(node, &context)
        }
    )

    private func checkRange(_ node: Node, _ context: inout DecodingContext) {
        if type != .number {
            for key in ["minimum", "maximum"] {
                if let bound = node[key] { context.report(.rangeOfOtherField(key), at: bound.position) }
            }
        } else if let minimum, let maximum, minimum > maximum {
            context.report(.emptyRange, at: node["maximum"]?.position ?? node.position)
        }
    }

    /// The most choices of a field.
    private static let mostChoices = 64

    private func checkChoices(_ node: Node, _ context: inout DecodingContext) {
        let position = node["choices"]?.position ?? node.position
        if (type == .choice) == choices.isEmpty {
            return context.report(type == .choice ? .noChoices : .choicesOfOtherField, at: position)
        }
        if choices.count > Self.mostChoices { context.report(.tooManyChoices(limit: Self.mostChoices), at: position) }
        var seen: Set<String> = []
        for (index, word) in choices.enumerated() {
            let position = node["choices"]?.items?[index].position ?? position
            if !TemplateState.isName(word) { context.report(.invalidChoice(word), at: position) }
            if !seen.insert(word).inserted { context.report(.duplicateChoice(word), at: position) }
        }
    }

    fileprivate var limit: Double? {
        get { maximumLength.map(Double.init) }
        set { maximumLength = newValue.map { Int($0) } }
    }
}

extension ObjectCodec<Template>.Member {
    /// The fields are a map by name, in the order of the document.
    fileprivate static var fields: Self {
        Self(
            key: "fields", isRequired: false,
            summary: "The fields that contents fill, by their names. Properties refer to one as \"$name\".",
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
                    // A plain text may be the name of a color or a number, which follows from the type.
                    if context.isOfDocument, let token = field.example?.token(in: field.type, of: context.space) {
                        field.example = .token(token)
                    }
                    template.fields.append(field)
                }
            },
            write: { template, context in
                guard !template.fields.isEmpty else { return nil }
                return .map(
                    template.fields.map { field in
                        let entries = context.at(.key(field.name)) { Field.codec.entries(field, &$0) }
                        return .init(field.name, .map(entries))
                    })
            },
            schema: { context in
                .schema(mapOf: context.reference(to: Field.codec))
            }
        )
    }
}
