import OnionCoding
import OnionModel

extension StoryboardBuilder {
    mutating func write(_ items: BarItems, to controller: XcodeElement, seed: String) {
        if let item = items.tabBarItem {
            let element = controller.made("tabBarItem", key: "tabBarItem")
            element["id"] = element["id"] ?? ids.take(item.objectID) ?? ids.make("\(seed) tabBarItem")
            if let name = BarItemReader.systemItem(of: item) {
                element["systemItem"] = name
            } else {
                setTitle(item.title, item.objectID, of: element, in: controller)
                setImage(item.image, "image", of: element)
            }
            setImage(item.selectedImage, "selectedImage", of: element)
            if let badge = item.badgeValue { element["badgeValue"] = context.text(badge) }
        }
        if items.hidesBottomBarWhenPushed == true { controller["hidesBottomBarWhenPushed"] = "YES" }
        if let item = items.navigationItem { write(item, to: controller, seed: seed) }
        if let buttons = items.toolbarItems {
            add(buttons, to: controller.made("toolbarItems"), of: controller, seed: "\(seed) toolbar")
        }
    }

    mutating func write(_ item: NavigationItem, to controller: XcodeElement, seed: String) {
        let element = controller.made("navigationItem", key: "navigationItem")
        setTitle(item.title, item.objectID, of: element, in: controller)
        element["id"] = element["id"] ?? ids.take(item.objectID) ?? ids.make("\(seed) navigationItem")
        if let prompt = item.prompt { element["prompt"] = context.text(prompt) }
        if let mode = item.largeTitleDisplayMode { element["largeTitleDisplayMode"] = mode.rawValue }
        if let title = item.backButtonTitle {
            let back = element.made("barButtonItem", key: "backBarButtonItem")
            back["title"] = context.text(title)
            back["id"] = back["id"] ?? item.backButtonObjectID ?? ids.make("\(seed) backBarButtonItem")
        }
        for (side, buttons) in [("left", item.leftBarButtonItems ?? []), ("right", item.rightBarButtonItems ?? [])] {
            let kept = element.child(key: "\(side)BarButtonItem")
            // The buttons are in a custom view.
            if let view = kept?.child(key: "customView") {
                name(buttons, in: view, of: controller, seed: seed)
                continue
            }
            if buttons.count == 1, element.child("\(side)BarButtonItems") == nil {
                let button = kept ?? XcodeElement("barButtonItem", ["key": "\(side)BarButtonItem"])
                write(buttons[0], to: button, of: controller, seed: seed)
                if kept == nil { element.add(button) }
            } else if !buttons.isEmpty {
                add(buttons, to: element.made("\(side)BarButtonItems"), of: controller, seed: seed)
            }
        }
    }

    /// Writes the title of an item, or of its controller if the title belongs to it (`UIViewController.title`).
    private func setTitle(
        _ title: LocalizedText?, _ object: String?, of item: XcodeElement, in controller: XcodeElement
    ) {
        guard let title else { return }
        let owner = object == nil || object != controller["id"] ? item : controller
        owner["title"] = context.text(title)
    }

    /// Adds buttons to a list that may already contain preserved parts of some, and spaces.
    private mutating func add(
        _ buttons: [Action], to list: XcodeElement, of controller: XcodeElement, seed: String
    ) {
        let views = list.children.filter { $0.child(key: "customView") != nil }
        let inViews = Set(views.flatMap(\.all).compactMap { $0["id"] })
        var kept = list.children.filter { item in
            item["systemItem"]?.hasSuffix("Space") != true && !views.contains { $0 === item }
        }
        // Buttons in a custom view are already in the list.
        let buttons = buttons.filter { button in !(button.objectID.map(inViews.contains) ?? false) }
        for (index, button) in buttons.enumerated() {
            let place =
                kept.firstIndex { $0["id"] == button.objectID } ?? (kept.count >= buttons.count - index ? 0 : nil)
            if let place {
                write(button, to: kept.remove(at: place), of: controller, seed: seed)
            } else {
                let element = XcodeElement("barButtonItem")
                write(button, to: element, of: controller, seed: seed)
                list.insert(element, at: list.children.count)
            }
        }
        for item in kept where item.isPlace { item.remove() }
    }

    private mutating func write(_ action: Action, to element: XcodeElement, of controller: XcodeElement, seed: String) {
        let id = element["id"] ?? ids.take(action.objectID) ?? ids.make("\(seed) \(action.id) item")
        element["id"] = id
        if let item = BarItemReader.systemItem(of: action) {
            element["systemItem"] = item
        } else {
            element["title"] = action.title.map(context.text)
            setImage(action.image, "image", of: element)
        }
        if action.style == .primary { element["style"] = "done" }
        if action.isEnabled == false { element["enabled"] = "NO" }
        name(action, id, systemItem: element["systemItem"], of: controller, seed: seed)
        if let label = action.accessibilityLabel { element.setAccessibilityLabel(context.text(label)) }
        write(
            action.steps, to: element, of: id, target: controller["id"] ?? "", event: nil, seed: "\(seed) \(action.id)")
    }

    /// Names the buttons in a custom view.
    private mutating func name(_ buttons: [Action], in view: XcodeElement, of controller: XcodeElement, seed: String) {
        let elements = view.all.filter { $0.name == "button" && $0.child("rect") != nil }
        guard elements.count == buttons.count else { return }
        for (button, element) in zip(buttons, elements) {
            name(button, element["id"] ?? "", systemItem: nil, of: controller, seed: seed)
        }
    }

    /// Names a button with an outlet, unless the import produces the same name without one.
    private mutating func name(
        _ action: Action, _ id: String, systemItem: String?, of controller: XcodeElement, seed: String
    ) {
        let name = BarItemReader.name(of: action, systemItem: systemItem) ?? "item"
        guard controller["customClass"] != nil, name != action.id.withoutNumber else { return }
        let outlet = XcodeElement("outlet", ["property": action.id, "destination": id])
        connect(controller, outlet, seed: "\(seed) \(action.id) outlet")
    }

    mutating func setImage(_ image: ImageReference?, _ name: String, of element: XcodeElement) {
        guard let image else { return }
        element[name] = image.name
        if context.note(image), name == "image" { element["catalog"] = "system" }
    }
}

extension XcodeElement {
    /// Sets the label of a bar item for VoiceOver, for which Interface Builder has no field.
    fileprivate func setAccessibilityLabel(_ label: String) {
        let attribute = XcodeElement(
            "userDefinedRuntimeAttribute", ["type": "string", "keyPath": "accessibilityLabel", "value": label])
        let list = made("userDefinedRuntimeAttributes")
        list.insert(attribute, at: list.children.count)
    }
}

extension String {
    /// The name without the number that makes it unique.
    fileprivate var withoutNumber: String { String(reversed().drop(while: \.isNumber).reversed()) }
}
