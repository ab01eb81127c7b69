package import OnionModel

extension ObjectCodec.Member where Value: BarItemOwner {
    /// The members of a part's bar items.
    static var barItems: [Self] { BarItems.members.map(Self.init) }

    /// The key paths are those of ``BarItems``, because the runtime makes each key path of a generic type anew whenever it is used (measured:
    /// an eighth of the time of an import of texts).
    private init(_ member: ObjectCodec<BarItems>.Member) {
        self.init(
            key: member.key, isRequired: member.isRequired, summary: member.summary,
            read: { value, node, context in member.read(&value.barItems, node, &context) },
            write: { value, context in member.write(value.barItems, &context) },
            schema: member.schema)
    }
}

extension BarItems {
    fileprivate static let members: [ObjectCodec<BarItems>.Member] = [
        .optional(
            "navigationItem", \.navigationItem, .object(NavigationItem.codec),
            "What the navigation bar around it shows; what is left out, the layer around it decides."),
        .optional(
            "tabBarItem", \.tabBarItem, .object(TabBarItem.codec),
            "What the tab bar around it shows; what is left out, the layer around it decides."),
        .optional(
            "toolbarItems", \.toolbarItems, .barButtons,
            "The buttons of the toolbar around it, spread from the leading to the trailing edge."),
        .optional(
            "hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed, .bool,
            "Whether the tab bar around it is hidden; by default, the layer around it decides."),
    ]
}

extension NavigationItem {
    static let codec = ObjectCodec<NavigationItem>(
        "navigationItem", "What a navigation bar shows (UINavigationItem).",
        blank: { NavigationItem() },
        members: [
            .optional("title", \.title, .localizedText, "The title, one text or a text for each locale."),
            .optional("prompt", \.prompt, .localizedText, "The line above the title."),
            .optional(
                "largeTitleDisplayMode", \.largeTitleDisplayMode, .choice,
                "Whether the title is large in a bar that prefers large titles; automatic by default."),
            .optional(
                "backButtonTitle", \.backButtonTitle, .localizedText,
                "The title of the back button of the screen that is pushed next."),
            .optional(
                "backItem", \.backItem, .localizedText,
                "The title of the screen below this one, which the back button shows; an empty text shows the chevron alone. By default, there is no back button."
            ),
            .optional(
                "leftBarButtonItems", \.leftBarButtonItems, .barButtons,
                "The buttons at the leading edge, from the edge inwards; they replace the back button."),
            .optional(
                "rightBarButtonItems", \.rightBarButtonItems, .barButtons,
                "The buttons at the trailing edge, from the edge inwards."),
            .optional(
                "objectID", \.objectID, .identifier, "The object in Interface Builder's file that it was made of."),
            .optional(
                "backButtonObjectID", \.backButtonObjectID, .identifier,
                "The bar button in Interface Builder's file that backButtonTitle is of."),
        ],
        remedies: [
            "leftItems": "did you mean \"leftBarButtonItems\"?", "rightItems": "did you mean \"rightBarButtonItems\"?",
            "leftBarButtonItem": "did you mean \"leftBarButtonItems\"?",
            "rightBarButtonItem": "did you mean \"rightBarButtonItems\"?",
            "backBarButtonItem": "did you mean \"backButtonTitle\"?",
        ]
    )
}

extension TabBarItem {
    static let codec = ObjectCodec<TabBarItem>(
        "tabBarItem", "What a tab bar shows for a layer (UITabBarItem).",
        blank: { TabBarItem() },
        members: [
            .optional("title", \.title, .localizedText, "The title, one text or a text for each locale."),
            .optional("image", \.image, .image, "The image, by its name in the app or of a system symbol."),
            .optional(
                "selectedImage", \.selectedImage, .image,
                "The image while the tab is selected; by default, the other image."),
            .optional("badgeValue", \.badgeValue, .localizedText, "The text in the red badge; none by default."),
            .optional(
                "accessibilityLabel", \.accessibilityLabel, .localizedText,
                "The text that VoiceOver reads for the tab; its title by default."),
            .optional(
                "objectID", \.objectID, .identifier, "The object in Interface Builder's file that it was made of."),
        ],
        remedies: ["badge": "did you mean \"badgeValue\"?"]
    )
}

extension Codec where Value == [Action] {
    /// The most buttons of one side of a bar.
    private static var limit: Int { 50 }

    /// The buttons of a bar, whose ids are unique among them.
    fileprivate static var barButtons: Codec {
        let list = Codec.list(of: .object(Action.barButtonCodec))
        return Codec(
            read: { node, context in
                if let items = node.items, items.count > limit {
                    context.report(.tooManyBarButtons(items.count, limit: limit), at: node.position)
                    return nil
                }
                Action.reportDuplicates(in: node, &context)
                return list.read(node, &context)
            },
            write: list.write,
            schema: { context in list.schema(&context).setting("maxItems", .number(Double(limit))) }
        )
    }
}

extension BarItems {
    /// The members that are set, as a composition has them.
    ///
    /// - Returns: each member with its value, in the order of ``BarMember``.
    package var compositionMembers: [(member: BarMember, value: Node)] {
        var context = EncodingContext(bindsFields: false)
        var values: [String: Node] = [:]
        for member in BarItems.members {
            guard let node = member.write(self, &context) else { continue }
            values[member.key] = node
            if ["navigationItem", "tabBarItem"].contains(member.key) {
                for entry in node.entries ?? [] { values["\(member.key).\(entry.key)"] = entry.value }
            }
        }
        return BarMember.allCases.compactMap { member in values[member.rawValue].map { (member, $0) } }
    }
}
