import OnionCoding
import OnionDocuments
import OnionModel

/// Reads the bar items of controllers, and consumes the elements that it reads.
struct BarItemReader {
    let document: InterfaceBuilderDocument
    /// The names of the outlets that point to an object; nil keeps the identifiers of the document.
    var outlets: [String: [String]]?

    /// Consumes the bar items of a controller; unspecified members are nil.
    func items(of controller: inout XMLElement) -> BarItems {
        var items = BarItems()
        let title = text("title", of: controller)
        items.navigationItem = navigationItem(of: &controller, title)
        items.tabBarItem = tabBarItem(of: &controller)
        if title != nil, title == items.navigationItem?.title || title == items.tabBarItem?.title {
            _ = takeText("title", of: &controller)
        }
        var buttons: [Action] = []
        controller.readElements(in: "toolbarItems") { buttons += actions(of: &$0) }
        if !controller.elements(in: "toolbarItems").isEmpty { items.toolbarItems = named(buttons) }
        items.hidesBottomBarWhenPushed = controller.take(
            "hidesBottomBarWhenPushed", as: controller.flag("hidesBottomBarWhenPushed"))
        return items
    }

    private func text(_ key: String, of owner: XMLElement) -> LocalizedText? {
        guard let written = owner[key] ?? owner.child(key: key)?.text, !written.isEmpty else { return nil }
        return document.text(written, of: owner, key: key)
    }

    private func takeText(_ key: String, of owner: inout XMLElement) -> LocalizedText? {
        guard let text = text(key, of: owner) else { return nil }
        if owner.take(key) == nil { _ = owner.takeChild { $0["key"] == key } }
        return text
    }

    /// - Parameters:
    ///   - controller: The controller, whose item is consumed.
    ///   - title: The controller's title, which is the default title of its items (`UIViewController.title`).
    private func navigationItem(of controller: inout XMLElement, _ title: LocalizedText?) -> NavigationItem? {
        var item = NavigationItem()
        var isFirst = true
        controller.readChildren(where: { $0.name == "navigationItem" }) { element in
            guard isFirst else { return }
            isFirst = false
            item.title = takeText("title", of: &element)
            item.prompt = takeText("prompt", of: &element)
            item.largeTitleDisplayMode = element.take(
                "largeTitleDisplayMode",
                as: element["largeTitleDisplayMode"].flatMap(NavigationItem.LargeTitleDisplayMode.init))
            element.readChildren(where: { $0["key"] == "backBarButtonItem" }) {
                item.backButtonTitle = takeText("title", of: &$0)
            }
            item.backButtonTitle = item.backButtonTitle ?? takeText("backButtonTitle", of: &element)
            var (left, right): ([Action], [Action]) = ([], [])
            element.readBarButtons("left") { left += actions(of: &$0) }
            element.readBarButtons("right") { right += actions(of: &$0) }
            if !left.isEmpty { item.leftBarButtonItems = named(left) }
            if !right.isEmpty { item.rightBarButtonItems = named(right) }
        }
        item.title = item.title ?? title
        return item == NavigationItem() ? nil : item
    }

    /// Consumes the tab bar item of a controller; nil for none.
    func tabBarItem(of controller: inout XMLElement) -> TabBarItem? {
        guard let index = controller.children.firstIndex(where: { $0.name == "tabBarItem" }) else { return nil }
        var element = controller.children[index]
        var item = TabBarItem()
        let system = SystemItem.tabs[element["systemItem"] ?? ""]
        if system != nil { _ = element.take("systemItem") }
        item.title = takeText("title", of: &element) ?? system.map { .verbatim(.plain($0.title)) }
        item.image = document.takeImage(of: &element) ?? system?.symbol.map { ImageReference(name: $0) }
        item.selectedImage = document.takeImage(of: &element, key: "selectedImage")
        item.badgeValue = takeText("badgeValue", of: &element)
        controller.children[index] = element
        // A tab without a title uses that of its controller.
        if item.title == nil { item.title = text("title", of: controller) }
        return item == TabBarItem() ? nil : item
    }

    /// Consumes the tab bar item of a navigation controller. The controller's title is the default title of its tab.
    func tabBarItem(ofNavigation controller: inout XMLElement) -> TabBarItem? {
        let title = text("title", of: controller)
        var item = tabBarItem(of: &controller)
        if item == nil, let title { item = TabBarItem(title: title) }
        if title != nil, title == item?.title { _ = takeText("title", of: &controller) }
        return item
    }

    /// Consumes the title and the image of a tab in a bar that is a view; nil for none.
    func item(ofTab element: inout XMLElement) -> TabBarItem? {
        let others = element.children.filter { $0["key"] == "selectedImage" }
        var owner = XMLElement("tab")
        owner.children = [element]
        owner.children[0].children.removeAll(where: others.contains)
        let (badge, selected) = (owner.children[0].take("badgeValue"), owner.children[0].take("selectedImage"))
        guard let item = tabBarItem(of: &owner) else { return nil }
        element = owner.children[0]
        element.children += others
        element.attributes["badgeValue"] = badge
        element.attributes["selectedImage"] = selected
        return item
    }

    // MARK: - Buttons

    /// Assigns unique names to the actions of one side of a bar.
    private func named(_ actions: [Action]) -> [Action] {
        var names = UniqueNames()
        return actions.map { action in
            var action = action
            if outlets != nil { action.id = names.take(action.id) }
            return action
        }
    }

    /// Consumes the action of an item, or those of the buttons in its view; none for a space. Partly understood elements are kept unchanged.
    func actions(of item: inout XMLElement) -> [Action] {
        guard item.name == "barButtonItem" else { return [] }
        if let view = item.child(key: "customView") {
            let buttons = view.all.filter { $0.name == "button" && $0.savedFrame != nil }.map { read(button: $0) }
            if view.name == "button", buttons.first?.isWhole == true {
                _ = item.takeChild { $0["key"] == "customView" }
            }
            return buttons.compactMap(\.action)
        }
        let name = item["systemItem"]
        let system = SystemItem.buttons[name ?? ""]
        if ["flexibleSpace", "fixedSpace"].contains(name) { return [] }
        var rest = item
        if system != nil { _ = rest.take("systemItem") }
        var action = Action()
        for index in rest.children.indices where rest.children[index].name == "connections" {
            action.steps = rest.children[index].children.takeSteps(of: item["id"])
        }
        action.title = takeText("title", of: &rest) ?? system.map { .verbatim(.plain($0.title)) }
        action.image = document.takeImage(of: &rest) ?? system?.symbol.map { ImageReference(name: $0) }
        // Code may set the title of an item that calls something.
        let isNamedByCode = !action.steps.isEmpty
        guard action.title != nil || action.image != nil || isNamedByCode else { return [] }
        // UIKit draws both in bold, and bordered items like plain ones.
        if item["style"] == "done" || Self.bold.contains(name ?? "") { action.style = .primary }
        if ["done", "plain", "bordered"].contains(item["style"]) { _ = rest.take("style") }
        if rest.take("enabled", as: item.flag("enabled")) == false { action.isEnabled = false }
        action.accessibilityLabel = takeAccessibilityLabel(of: item, &rest)
        action.id = id(of: item, action)
        item = rest
        return [action]
    }

    /// Consumes the accessibility label of an item, which may be a runtime attribute; nil for none.
    private func takeAccessibilityLabel(of item: XMLElement, _ rest: inout XMLElement) -> LocalizedText? {
        var text: LocalizedText?
        rest.readChildren(where: { $0.name == "accessibility" }) { accessibility in
            guard let label = accessibility.take("label") else { return }
            text = document.text(label, of: item, key: "accessibilityLabel")
        }
        rest.readElements(in: "userDefinedRuntimeAttributes") { attribute in
            guard attribute["keyPath"] == "accessibilityLabel", attribute["type"] == "string",
                attribute.flag("localized") != true, let label = attribute.take("value")
            else { return }
            for name in ["keyPath", "type", "localized"] { _ = attribute.take(name) }
            text = .verbatim(.plain(label))
        }
        return text
    }

    /// Returns the action of a button in a custom view, and whether the action represents the button completely.
    private func read(button: XMLElement) -> (action: Action?, isWhole: Bool) {
        let scene = InterfaceBuilderScene(controller: nil, view: button, objects: [])
        let converter = SceneConverter(document: document, sizeClasses: nil, designTime: false)
        let converted = converter.template(of: scene)
        guard var action = Action(converted.template) else { return (nil, false) }
        // An item has neither the height nor the configuration of a button.
        let isPlain = action.height == nil && action.style == nil
        (action.height, action.style) = (nil, nil)
        action.id = id(of: button, action)
        return (
            action, isPlain && converted.leftOut.isEmpty && converted.template.view.unsupportedProperties.isEmpty
        )
    }

    /// Returns UIKit's own item for an action; nil for a custom one, such as one with a text in the document.
    static func systemItem(of action: Action) -> String? {
        if action.objectID != nil || action.image?.size != nil { return nil }
        return SystemItem.buttons.first { name, item in
            item.symbol == action.image?.name && action.title == .verbatim(.plain(item.title))
                && (action.style == .primary || !bold.contains(name))
        }?.key
    }

    /// Returns UIKit's own tab for an item; nil for a custom one.
    static func systemItem(of tab: TabBarItem) -> String? {
        if tab.objectID != nil || tab.image?.size != nil { return nil }
        return SystemItem.tabs.first { _, item in
            item.symbol == tab.image?.name && tab.title == .verbatim(.plain(item.title))
        }?.key
    }

    /// The items that UIKit draws in bold.
    static let bold: Set<String> = ["done", "save"]

    /// Returns the name of an action without an outlet; nil for none.
    static func name(of action: Action, systemItem: String?) -> String? {
        let names = [action.steps.selector, systemItem, action.title?.texts.first, action.image?.name]
        let words = names.lazy.map { ($0 ?? "").words.dropping(suffixes: Action.suffixes) }
        return words.first { !$0.isEmpty }?.camelCase
    }

    /// Returns the identifier in the document, or a name: `done` for the outlet `doneButton` or the selector `done:`.
    private func id(of item: XMLElement, _ action: Action) -> String {
        let id = item["id"] ?? ""
        guard let outlets else { return id }
        let outlet = (outlets[id]?.first ?? "").words.dropping(suffixes: Action.suffixes)
        if !outlet.isEmpty { return outlet.camelCase }
        return BarItemReader.name(of: action, systemItem: item["systemItem"]) ?? "item"
    }
}

/// The contents of UIKit's own items: an English text, and the symbol, if any.
private struct SystemItem {
    var title: String
    var symbol: String?

    init(_ title: String, _ symbol: String? = nil) {
        (self.title, self.symbol) = (title, symbol)
    }

    /// `UIBarButtonItem.SystemItem`.
    static let buttons: [String: SystemItem] = [
        "done": .init("Done"), "cancel": .init("Cancel"), "edit": .init("Edit"), "save": .init("Save"),
        "undo": .init("Undo"), "redo": .init("Redo"), "add": .init("Add", "plus"),
        "compose": .init("Compose", "square.and.pencil"), "reply": .init("Reply", "arrowshape.turn.up.left"),
        "action": .init("Share", "square.and.arrow.up"), "organize": .init("Organize", "folder"),
        "bookmarks": .init("Bookmarks", "book"), "search": .init("Search", "magnifyingglass"),
        "refresh": .init("Refresh", "arrow.clockwise"), "stop": .init("Stop", "xmark"),
        "close": .init("Close", "xmark"), "camera": .init("Camera", "camera"), "trash": .init("Delete", "trash"),
        "play": .init("Play", "play.fill"), "pause": .init("Pause", "pause.fill"),
        "rewind": .init("Rewind", "backward.fill"), "fastForward": .init("Fast forward", "forward.fill"),
        "pageCurl": .init("Page curl"),
    ]

    /// `UITabBarItem.SystemItem`.
    static let tabs: [String: SystemItem] = [
        "more": .init("More", "ellipsis"), "favorites": .init("Favorites", "star.fill"),
        "featured": .init("Featured", "star.fill"), "topRated": .init("Top Rated", "star.fill"),
        "recents": .init("Recents", "clock.fill"), "contacts": .init("Contacts", "person.crop.circle.fill"),
        "history": .init("History", "clock.fill"), "bookmarks": .init("Bookmarks", "book.fill"),
        "search": .init("Search", "magnifyingglass"), "downloads": .init("Downloads", "arrow.down.circle.fill"),
        "mostRecent": .init("Most Recent", "clock.fill"), "mostViewed": .init("Most Viewed", "list.number"),
    ]
}

extension XMLElement {
    /// Lets a reader consume parts of the items at one side of a navigation item, from the edge inwards.
    ///
    /// - Parameters:
    ///   - side: `left` or `right`.
    ///   - read: Consumes parts of an item.
    mutating func readBarButtons(_ side: String, _ read: (inout XMLElement) -> Void) {
        readElements(in: "\(side)BarButtonItems", read)
        readChildren(where: { $0["key"] == "\(side)BarButtonItem" }, read)
    }
}

extension InterfaceBuilderDocument {
    /// Consumes an image of an item: that of the app, or a system symbol.
    fileprivate func takeImage(of item: inout XMLElement, key: String = "image") -> ImageReference? {
        func image(_ name: String, in catalog: String?) -> ImageReference {
            ImageReference(name: name, size: catalog == "system" ? nil : images[name])
        }
        var taken: ImageReference?
        item.readChildren(where: { $0.name == "imageReference" && $0["key"] == key }) { reference in
            guard taken == nil, let name = reference.take("image", as: reference.name("image")) else { return }
            taken = image(name, in: reference.take("catalog"))
        }
        if let taken { return taken }
        return item.take(key, as: item.name(key)).map {
            image($0, in: key == "image" ? item.take("catalog") : item["catalog"])
        }
    }
}
