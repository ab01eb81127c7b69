/// The bar items of the view controller of a content, a template or a screen.
///
/// A container's bars show the items of the innermost layer in its slot; nil is inherited from the layer around it.
public struct BarItems: Hashable, Sendable {
    /// The items of a navigation bar.
    public var navigationItem: NavigationItem?
    /// The item of a tab bar for the layer.
    public var tabBarItem: TabBarItem?
    /// The items of a toolbar, from the leading to the trailing edge; empty for nothing.
    public var toolbarItems: [Action]?
    /// Whether the tab bar goes away when the layer is pushed.
    public var hidesBottomBarWhenPushed: Bool?

    /// Creates items; nil leaves the decision to the layer around it.
    public init(
        navigationItem: NavigationItem? = nil, tabBarItem: TabBarItem? = nil, toolbarItems: [Action]? = nil,
        hidesBottomBarWhenPushed: Bool? = nil
    ) {
        self.navigationItem = navigationItem
        self.tabBarItem = tabBarItem
        self.toolbarItems = toolbarItems
        self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
    }
}

/// The items of a navigation bar (`UINavigationItem`). Each member is resolved independently.
public struct NavigationItem: Hashable, Sendable {
    /// The names of `UINavigationItem.LargeTitleDisplayMode`.
    public enum LargeTitleDisplayMode: String, CaseIterable, Hashable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case automatic, always, never
    }

    /// The title in the middle of the bar, or below it where the bar has large titles.
    public var title: LocalizedText?
    /// The line above the title.
    public var prompt: LocalizedText?
    /// Whether the title is large in a bar that prefers large titles; nil is the same as `automatic`.
    public var largeTitleDisplayMode: LargeTitleDisplayMode?
    /// The title of the back button of the screen that is pushed next.
    public var backButtonTitle: LocalizedText?
    /// The title of the screen below this one, which the back button shows; empty for a chevron alone. Without it, the
    /// bar has no back button.
    public var backItem: LocalizedText?
    /// The buttons at the leading edge, from the edge inwards. They replace the back button.
    public var leftBarButtonItems: [Action]?
    /// The buttons at the trailing edge, from the edge inwards.
    public var rightBarButtonItems: [Action]?
    /// The object in Interface Builder's file that the item was made of; nil for none.
    public var objectID: String?
    /// The object in Interface Builder's file that the back button's title is of, where that is a bar button and not the item; nil for
    /// none.
    public var backButtonObjectID: String?

    /// Creates an item; nil leaves the decision to the layer around it.
    public init(
        title: LocalizedText? = nil, prompt: LocalizedText? = nil,
        largeTitleDisplayMode: LargeTitleDisplayMode? = nil, backButtonTitle: LocalizedText? = nil,
        backItem: LocalizedText? = nil, leftBarButtonItems: [Action]? = nil, rightBarButtonItems: [Action]? = nil,
        objectID: String? = nil, backButtonObjectID: String? = nil
    ) {
        self.title = title
        self.prompt = prompt
        self.largeTitleDisplayMode = largeTitleDisplayMode
        self.backButtonTitle = backButtonTitle
        self.backItem = backItem
        self.leftBarButtonItems = leftBarButtonItems
        self.rightBarButtonItems = rightBarButtonItems
        self.objectID = objectID
        self.backButtonObjectID = backButtonObjectID
    }
}

/// The item of a tab bar for one of its layers (`UITabBarItem`). Each member is resolved independently.
public struct TabBarItem: Hashable, Sendable {
    /// The text below the image.
    public var title: LocalizedText?
    /// The image of the tab.
    public var image: ImageReference?
    /// The image while the tab is selected; nil shows the other one.
    public var selectedImage: ImageReference?
    /// The text in the red badge; nil shows none.
    public var badgeValue: LocalizedText?
    /// The text that VoiceOver reads for the tab; nil for its title.
    public var accessibilityLabel: LocalizedText?
    /// The object in Interface Builder's file that the item was made of; nil for none.
    public var objectID: String?

    /// Creates an item; nil leaves the decision to the layer around it.
    public init(
        title: LocalizedText? = nil, image: ImageReference? = nil, selectedImage: ImageReference? = nil,
        badgeValue: LocalizedText? = nil, accessibilityLabel: LocalizedText? = nil, objectID: String? = nil
    ) {
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
        self.badgeValue = badgeValue
        self.accessibilityLabel = accessibilityLabel
        self.objectID = objectID
    }
}

/// A member of ``BarItems`` that one layer sets, by its path in the document, in the order of the document.
package enum BarMember: String, CaseIterable, Sendable {
    case title = "navigationItem.title"
    case prompt = "navigationItem.prompt"
    case largeTitleDisplayMode = "navigationItem.largeTitleDisplayMode"
    case backButtonTitle = "navigationItem.backButtonTitle"
    case backItem = "navigationItem.backItem"
    case leftBarButtonItems = "navigationItem.leftBarButtonItems"
    case rightBarButtonItems = "navigationItem.rightBarButtonItems"
    case tabTitle = "tabBarItem.title"
    case tabImage = "tabBarItem.image"
    case tabSelectedImage = "tabBarItem.selectedImage"
    case badgeValue = "tabBarItem.badgeValue"
    case tabAccessibilityLabel = "tabBarItem.accessibilityLabel"
    case toolbarItems
    case hidesBottomBarWhenPushed

    /// The bar that shows the member.
    package var bar: ViewType {
        switch self {
        case .toolbarItems: .toolbar
        case .tabTitle, .tabImage, .tabSelectedImage, .badgeValue, .tabAccessibilityLabel, .hidesBottomBarWhenPushed:
            .tabBar
        default: .navigationBar
        }
    }
}

/// The parts of a registry, and the layers of a composition, that have bar items.
package protocol BarItemOwner {
    var barItems: BarItems { get set }
}

extension Template: BarItemOwner {}
extension Content: BarItemOwner {}
extension Screen: BarItemOwner {}

extension Part {
    /// The part's bar items; none for an action set and a token.
    package var barItems: BarItems {
        get {
            switch self {
            case .template(let template): template.barItems
            case .content(let content): content.barItems
            case .screen(let screen): screen.barItems
            case .actions, .color, .font, .number, .app: BarItems()
            }
        }
        set {
            switch self {
            case .template(var template):
                template.barItems = newValue
                self = .template(template)
            case .content(var content):
                content.barItems = newValue
                self = .content(content)
            case .screen(var screen):
                screen.barItems = newValue
                self = .screen(screen)
            case .actions, .color, .font, .number, .app: break
            }
        }
    }
}

extension BarItems {
    /// The buttons of the bars with their paths in the document.
    package var locatedActions: [(path: String, action: Action)] {
        let lists = [
            ("navigationItem.leftBarButtonItems", navigationItem?.leftBarButtonItems),
            ("navigationItem.rightBarButtonItems", navigationItem?.rightBarButtonItems),
            ("toolbarItems", toolbarItems),
        ]
        return lists.flatMap { path, actions in
            (actions ?? []).enumerated().map { ("\(path)[\($0)]", $1) }
        }
    }

    /// Whether a button of the bars leads to a screen.
    package var hasLeads: Bool {
        locatedActions.contains { $0.action.steps.contains { $0.screen != nil } }
    }

    /// The items with other names for the screens that buttons lead to.
    func renamed(_ name: (Reference) -> Reference) -> BarItems {
        var items = self
        items.navigationItem?.leftBarButtonItems?.rename(name)
        items.navigationItem?.rightBarButtonItems?.rename(name)
        items.toolbarItems?.rename(name)
        return items
    }

    /// The texts of the bars with their names, which stay when their neighbours move, and their paths in the document.
    var texts: [Part.LocatedText] {
        var texts: [Part.LocatedText] = []
        var items = self
        items.updateTexts { texts.append($0) }
        return texts
    }

    /// Visits every text of the bars, to change it.
    package mutating func updateTexts(_ update: (inout Part.LocatedText) -> Void) {
        navigationItem?.title?.update("navigationItem.title", update)
        navigationItem?.prompt?.update("navigationItem.prompt", update)
        navigationItem?.backButtonTitle?.update("navigationItem.backButtonTitle", update)
        navigationItem?.backItem?.update("navigationItem.backItem", update)
        navigationItem?.leftBarButtonItems?.updateTexts("navigationItem.leftBarButtonItems", update)
        navigationItem?.rightBarButtonItems?.updateTexts("navigationItem.rightBarButtonItems", update)
        tabBarItem?.title?.update("tabBarItem.title", update)
        tabBarItem?.badgeValue?.update("tabBarItem.badgeValue", update)
        tabBarItem?.accessibilityLabel?.update("tabBarItem.accessibilityLabel", update)
        toolbarItems?.updateTexts("toolbarItems", update)
    }
}

extension LocalizedText {
    fileprivate mutating func update(_ path: String, _ update: (inout Part.LocatedText) -> Void) {
        self.update(path, at: path, update)
    }
}

extension [Action] {
    /// Renames the screens that the steps lead to.
    mutating func rename(_ name: (Reference) -> Reference) {
        for index in indices { self[index].steps = self[index].steps.map { $0.renamed(name) } }
    }

    /// Visits the texts of buttons, to change them.
    ///
    /// - Parameter list: The path of the list in the document.
    fileprivate mutating func updateTexts(_ list: String, _ update: (inout Part.LocatedText) -> Void) {
        for index in indices {
            self[index].updateTexts("\(list).\(self[index].id)", at: "\(list)[\(index)]", update)
        }
    }
}

extension LocalizedText {
    /// The field that a text of a template's bar items shows: `title` for `$title`. Nil for a literal text.
    package var shownField: String? {
        guard case .verbatim(.plain(let text)) = self, text.hasPrefix("$"), !text.hasPrefix("$$") else { return nil }
        return String(text.dropFirst())
    }

    /// A text of a template's bar items as it is shown: one that begins with a dollar sign is written with two of them.
    package var withoutEscape: LocalizedText {
        guard case .verbatim(.plain(let text)) = self, text.hasPrefix("$$") else { return self }
        return .verbatim(.plain(String(text.dropFirst())))
    }
}
