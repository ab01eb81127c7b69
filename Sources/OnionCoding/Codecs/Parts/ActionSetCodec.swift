import OnionModel

extension ActionSet {
    static let codec = ObjectCodec<ActionSet>(
        "actions", "The actions that a datasource provides for a content, in order.",
        blank: { ActionSet(key: .unread) },
        members: members,
        noun: "an action set",
        remedies: DocumentKeys.remedies(in: .actions),
        checksIncomplete: true,
        check: { _, node, context in Action.reportDuplicates(in: node["items"], &context) }
    )

    private static let members: [ObjectCodec<ActionSet>.Member] = [
        .required("actions", \.key, .key, "The key of the action set."),
        .optional(
            "datasource", \.datasource, .identifier,
            "The app's class that provides the actions, such as NewYearContentViewController."),
        .optional("summary", \.summary, .summary, "What the actions are for, for people who maintain the registry."),
        .required(
            "items", \.items, .list(of: .object(Action.codec)),
            "The actions in the order in which they are shown."),
    ]
}

extension Action {
    /// Reports ids that two actions of a list have.
    static func reportDuplicates(in list: Node?, _ context: inout DecodingContext) {
        var seen: Set<String> = []
        for id in (list?.items ?? []).compactMap({ $0["id"] }) {
            guard let text = id.string, !seen.insert(text).inserted else { continue }
            context.report(.duplicateAction(text), at: id.position)
        }
    }

    static let codec = codec { _ in false }

    /// The action of a button in a bar, which may get its title and its image from code.
    static let barButtonCodec = codec { !$0.steps.isEmpty }

    /// - Parameter mayBeEmpty: Whether an action without a title and an image is one.
    private static func codec(_ mayBeEmpty: @escaping @Sendable (Action) -> Bool) -> ObjectCodec<Action> {
        ObjectCodec(
            "action", "A button: its title, its look, and what it does: one step, or several in the key does.",
            blank: { Action() },
            members: members,
            check: { action, node, context in
                if action.title == nil, action.image == nil, !mayBeEmpty(action) {
                    context.report(.emptyAction, at: node.position)
                }
                StepCodecs.reportContradictions(in: node, "the action", &context)
            }
        )
    }

    private static let members: [ObjectCodec<Action>.Member] =
        [
            .required("id", \.id, .identifier, "The name of the action, unique in its set."),
            .optional("title", \.title, .localizedText, "The title of the button, one text or a text for each locale."),
            .optional("image", \.image, .image, "The image of the button, by its name in the app."),
            .optional(
                "accessibilityLabel", \.accessibilityLabel, .localizedText,
                "The text that VoiceOver reads for the button; its title by default."),
            .optional("style", \.style, .choice, "The visual weight of the button; by default, a plain title."),
            .optional("role", \.role, .choice, "The role of the button (UIButton.Role); normal by default."),
            .optional("isEnabled", \.isEnabled, .bool, "Whether a tap does something; true by default."),
            StepCodecs.selector(\.steps),
        ] + ObjectCodec<Action>.Member.steps(\.steps) + [
            .optional(
                "height", \.height, .number(1...10_000),
                "The height of the button in points; by default, its intrinsic height."),
            .optional(
                "objectID", \.objectID, .identifier, "The object in Interface Builder's file that it was made of."),
        ]
}
