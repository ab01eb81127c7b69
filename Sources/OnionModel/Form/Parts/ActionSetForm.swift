extension ActionSet {
    package static let form = Form<ActionSet>(
        "actions", "The ordered actions that a datasource provides for a content.",
        blank: { ActionSet(key: .unread) },
        members: members,
        noun: "an action set",
        remedies: DocumentKeys.remedies(in: .actions),
        check: { set, node, reading in
            var seen: Set<String> = []
            for (index, action) in set.items.enumerated() where !seen.insert(action.id).inserted {
                let node = node["items"]?.items?[index]
                reading.report(.duplicateAction(action.id), at: node?["id"]?.position ?? .unknown)
            }
        }
    )

    private static let members: [Member<ActionSet>] = [
        .required("actions", \.key, { $0.key = $1 }, .key, "The action set's key."),
        .optional(
            "datasource", \.datasource, { $0.datasource = $1 }, .identifier,
            "The class of the app that provides the actions."),
        .optional("summary", \.summary, { $0.summary = $1 }, .summary, "What they are for, in a sentence."),
        .required("items", \.items, { $0.items = $1 }, .list(of: Action.form.shape), "The actions in their order."),
    ]
}

extension Action {
    package static let form = Form<Action>(
        "action", "One supporting view: a button with its title and what it does.",
        blank: { Action() },
        members: [
            .required("id", \.id, { $0.id = $1 }, .identifier, "The action's name in its set."),
            .optional("title", \.title, { $0.title = $1 }, .localizedText, "The button's title."),
            .optional("image", \.image, { $0.image = $1 }, .image, "The button's picture."),
            .optional("style", \.style, { $0.style = $1 }, .choice, "How much weight the button has."),
            .optional("role", \.role, { $0.role = $1 }, .choice, "The button's role, as UIKit has it."),
            .optional("selector", \.selector, { $0.selector = $1 }, .identifier, "The selector that the button calls."),
            .optional(
                "url", \.url, { $0.url = $1 }, .identifier, "The address that the button opens, in place of a selector."
            ),
            .optional(
                "height", \.height, { $0.height = $1 }, .number(1...10_000), "The height of the button in points."),
        ],
        check: { action, node, reading in
            if action.title == nil, action.image == nil {
                reading.report(.emptyAction, at: node.position)
            }
            if action.selector != nil, action.url != nil {
                reading.report(.actionWithTwoTargets, at: node["url"]?.position ?? node.position)
            }
        }
    )
}
