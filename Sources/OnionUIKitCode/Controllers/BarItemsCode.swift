import OnionModel

/// The statements that set the bar items of a view controller.
struct BarItemsCode {
    let values: ValueCode
    /// The beginning of the keys of the texts.
    let prefix: String
    /// The expression of the view controller, which closures do not keep.
    let controller: String
    /// Whether the view controller has methods for selectors.
    let hasMethods: Bool

    func statements(_ items: BarItems) -> [Code] {
        let owner = controller == "self" ? "" : "\(controller)."
        var statements: [Code] = []
        func add(_ member: String, _ code: Code?) {
            if let code { statements.append(.text("\(owner)\(member) = ").followed(by: code)) }
        }
        if let item = items.navigationItem {
            add("navigationItem.title", item.title.map { text($0, "navigationItem.title") })
            add("navigationItem.prompt", item.prompt.map { text($0, "navigationItem.prompt") })
            add("navigationItem.largeTitleDisplayMode", item.largeTitleDisplayMode.map { .text(".\($0.rawValue)") })
            add(
                "navigationItem.backButtonTitle",
                item.backButtonTitle.map { text($0, "navigationItem.backButtonTitle") })
            add(
                "backItem",
                item.backItem.map {
                    .call("UINavigationItem", [text($0, "navigationItem.backItem").labelled("title")])
                })
            add(
                "navigationItem.leftBarButtonItems",
                item.leftBarButtonItems.map { buttons($0, "navigationItem.leftBarButtonItems") })
            add(
                "navigationItem.rightBarButtonItems",
                item.rightBarButtonItems.map { buttons($0, "navigationItem.rightBarButtonItems") })
        }
        if let item = items.tabBarItem {
            add("tabBarItem.title", item.title.map { text($0, "tabBarItem.title") })
            add("tabBarItem.image", item.image.map(values.image))
            add("tabBarItem.selectedImage", item.selectedImage.map(values.image))
            add("tabBarItem.badgeValue", item.badgeValue.map { text($0, "tabBarItem.badgeValue") })
            add(
                "tabBarItem.accessibilityLabel",
                item.accessibilityLabel.map { text($0, "tabBarItem.accessibilityLabel") })
        }
        add("toolbarItems", items.toolbarItems.map { buttons($0, "toolbarItems") })
        add("hidesBottomBarWhenPushed", items.hidesBottomBarWhenPushed.map { $0 ? "true" : "false" })
        return statements
    }

    private func text(_ text: LocalizedText, _ path: String) -> Code { values.text(text, at: "\(prefix)\(path)") }

    private func buttons(_ actions: [Action], _ path: String) -> Code {
        .array(actions.map { button($0, "\(path).\($0.id)") })
    }

    private func button(_ action: Action, _ path: String) -> Code {
        var arguments: [Code] = [action.title.map { text($0, "\(path).title") } ?? "nil"]
        if let image = action.image { arguments.append(values.image(image).labelled("image")) }
        if let label = action.accessibilityLabel {
            arguments.append(text(label, "\(path).accessibilityLabel").labelled("accessibilityLabel"))
        }
        if let style = action.style { arguments.append(.text("style: .\(style.rawValue)")) }
        if action.isEnabled == false { arguments.append("isEnabled: false") }
        let steps = StepCode(vocabulary: values.vocabulary, controller: controller, hasMethods: hasMethods)
        let call = Code.call(".action", arguments)
        return action.steps.isEmpty ? call : steps.closure(after: call, action.steps)
    }
}
