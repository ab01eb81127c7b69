import OnionCoding
import OnionModel

/// Reads what controllers say for the bars around them.
struct BarItemReader {
    let document: InterfaceBuilderDocument
    /// The names of the outlets that point to an object; nil keeps the identifiers of the document.
    var outlets: [String: [String]]?
    private(set) var leftOut: [Omission] = []

    init(document: InterfaceBuilderDocument, outlets: [String: [String]]? = nil) {
        self.document = document
        self.outlets = outlets
    }

    /// Returns what a controller says; a member is nil where it says nothing.
    mutating func items(of controller: XMLElement) -> BarItems {
        var items = BarItems()
        items.navigationItem = navigationItem(of: controller)
        items.tabBarItem = tabBarItem(of: controller)
        let buttons = controller.elements(in: "toolbarItems")
        if !buttons.isEmpty { items.toolbarItems = actions(of: buttons) }
        items.hidesBottomBarWhenPushed = controller.flag("hidesBottomBarWhenPushed")
        return items
    }

    private func text(of owner: XMLElement, _ key: String) -> LocalizedText? {
        guard let written = owner[key] ?? owner.child(key: key)?.text, !written.isEmpty else { return nil }
        return document.text(written, of: owner, key: key)
    }

    private mutating func navigationItem(of controller: XMLElement) -> NavigationItem? {
        var item = NavigationItem()
        // A controller's title is that of its items that have none (UIViewController.title).
        item.title = text(of: controller, "title")
        if let element = controller.child("navigationItem") {
            item.title = text(of: element, "title") ?? item.title
            item.prompt = text(of: element, "prompt")
            item.largeTitleDisplayMode = element["largeTitleDisplayMode"].flatMap(
                NavigationItem.LargeTitleDisplayMode.init)
            item.backButtonTitle =
                element.child(key: "backBarButtonItem").flatMap { text(of: $0, "title") }
                ?? text(of: element, "backButtonTitle")
            let (left, right) = (actions(of: element.barButtons("left")), actions(of: element.barButtons("right")))
            if !left.isEmpty { item.leftBarButtonItems = left }
            if !right.isEmpty { item.rightBarButtonItems = right }
            if let view = element.child(key: "titleView") { reportOmission("its titleView", of: element, at: view) }
        }
        return item == NavigationItem() ? nil : item
    }

    private func tabBarItem(of controller: XMLElement) -> TabBarItem? {
        guard let element = controller.child("tabBarItem") else { return nil }
        var item = TabBarItem()
        let system = SystemItem.tabs[element["systemItem"] ?? ""]
        item.title = text(of: element, "title") ?? system.map { .verbatim(.plain($0.title)) }
        item.image = document.image(of: element) ?? system?.symbol.map { ImageReference(name: $0) }
        item.selectedImage = document.image(of: element, key: "selectedImage")
        item.badgeValue = text(of: element, "badgeValue")
        // Without a title of its own, a tab has that of its controller.
        if item.title == nil { item.title = text(of: controller, "title") }
        return item == TabBarItem() ? nil : item
    }

    // MARK: - Buttons

    /// Returns the actions of the items of one side of a bar, without its spaces.
    private mutating func actions(of items: [XMLElement]) -> [Action] {
        var names = UniqueNames()
        return items.flatMap { actions(of: $0) }.map { action in
            var action = action
            if outlets != nil { action.id = names.take(action.id) }
            return action
        }
    }

    /// Returns the action of an item, or those of the buttons in its view; none for a space.
    mutating func actions(of item: XMLElement) -> [Action] {
        guard item.name == "barButtonItem" else { return [] }
        if let view = item.child(key: "customView") {
            let buttons = view.all.filter { $0.name == "button" && $0.savedFrame != nil }
            if buttons.isEmpty { reportOmission("its customView", of: item, at: view) }
            return buttons.compactMap { self.action(ofButton: $0) }
        }
        let system = SystemItem.buttons[item["systemItem"] ?? ""]
        if ["flexibleSpace", "fixedSpace"].contains(item["systemItem"]) { return [] }
        var action = Action(steps: item.elements(in: "connections").steps)
        action.title = text(of: item, "title") ?? system.map { .verbatim(.plain($0.title)) }
        action.image = document.image(of: item) ?? system?.symbol.map { ImageReference(name: $0) }
        // UIKit draws both in bold.
        if item["style"] == "done" || ["done", "save"].contains(item["systemItem"]) { action.style = .primary }
        guard action.title != nil || action.image != nil else {
            reportOmission("it shows neither a title nor an image", of: item)
            return []
        }
        if let label = item.child("accessibility")?["label"] {
            action.accessibilityLabel = document.text(label, of: item, key: "accessibilityLabel")
        }
        action.id = id(of: item, action)
        return [action]
    }

    private mutating func action(ofButton button: XMLElement) -> Action? {
        let scene = InterfaceBuilderScene(controller: nil, view: button, objects: [])
        let converter = SceneConverter(document: document, sizeClasses: nil, designTime: false)
        guard var action = Action(converter.template(of: scene).template) else {
            reportOmission("it shows neither a title nor an image", of: button)
            return nil
        }
        (action.height, action.style) = (nil, nil)
        action.id = id(of: button, action)
        return action
    }

    /// Returns the identifier in the document, or a name: `done` for the outlet `doneButton` or the selector `done:`.
    private func id(of item: XMLElement, _ action: Action) -> String {
        let id = item["id"] ?? ""
        guard let outlets else { return id }
        let english = action.title?.texts.first
        let names = [outlets[id]?.first, action.steps.selector, item["systemItem"], english, action.image?.name]
        for name in names {
            let words = (name ?? "").words.dropping(suffixes: Action.suffixes)
            if !words.isEmpty { return words.camelCase }
        }
        return "item"
    }

    mutating func reportOmission(_ what: String, of element: XMLElement, at part: XMLElement? = nil) {
        let name = [element.name, element["id"]].compactMap(\.self).joined(separator: " ")
        leftOut.append(Omission(what, of: name, position: (part ?? element).position))
    }
}

/// What UIKit shows for items of its own: a text in English, and a symbol where it has one.
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
    /// The items at one side of a navigation item, from the edge inwards.
    ///
    /// - Parameter side: `left` or `right`.
    func barButtons(_ side: String) -> [XMLElement] {
        elements(in: "\(side)BarButtonItems") + children.filter { $0["key"] == "\(side)BarButtonItem" }
    }
}

extension InterfaceBuilderDocument {
    /// Returns an image of an item: that of the app, or a system symbol.
    fileprivate func image(of item: XMLElement, key: String = "image") -> ImageReference? {
        let reference = item.children.first { $0.name == "imageReference" && $0["key"] == key }
        guard let name = (reference ?? item).name(reference == nil ? key : "image") else { return nil }
        return ImageReference(
            name: name, size: (reference ?? item)["catalog"] == "system" ? nil : images[name])
    }
}
