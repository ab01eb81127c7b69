extension ActionSet {
    package static let codec = ObjectCodec<ActionSet>(
        "actions", "The ordered actions that a datasource provides for a content.",
        blank: { ActionSet(key: .unread) },
        members: members,
        noun: "an action set",
        remedies: DocumentKeys.remedies(in: .actions),
        check: { set, node, context in
            var seen: Set<String> = []
            for (index, action) in set.items.enumerated() where !seen.insert(action.id).inserted {
                let node = node["items"]?.items?[index]
                context.report(.duplicateAction(action.id), at: node?["id"]?.position ?? .unknown)
            }
        }
    )

    private static let members: [ObjectCodec<ActionSet>.Member] = [
        .required("actions", \.key, .key, "The action set's key."),
        .optional(
            "datasource", \.datasource, .identifier,
            "The class of the app that provides the actions."),
        .optional("summary", \.summary, .summary, "What they are for, in a sentence."),
        .required("items", \.items, .list(of: .object(Action.codec)), "The actions in their order."),
    ]
}

extension Action {
    package static let codec = ObjectCodec<Action>(
        "action", "One supporting view: a button with its title and what it does.",
        blank: { Action() },
        members: [
            .required("id", \.id, .identifier, "The action's name in its set."),
            .optional("title", \.title, .localizedText, "The button's title."),
            .optional("image", \.image, .image, "The button's picture."),
            .optional("style", \.style, .choice, "How much weight the button has."),
            .optional("role", \.role, .choice, "The button's role, as UIKit has it."),
            .optional("selector", \.selector, .identifier, "The selector that the button calls."),
            .optional(
                "url", \.url, .identifier, "The address that the button opens, in place of a selector."
            ),
            .optional(
                "height", \.height, .number(1...10_000), "The height of the button in points."),
        ],
        check: { action, node, context in
            if action.title == nil, action.image == nil {
                context.report(.emptyAction, at: node.position)
            }
            if action.selector != nil, action.url != nil {
                context.report(.actionWithTwoTargets, at: node["url"]?.position ?? node.position)
            }
        }
    )
}
