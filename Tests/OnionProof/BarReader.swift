import OnionModel

/// Reads the items of recorded bars.
enum BarReader {
    /// Reads the item that is on top, and the one below it, which the back button shows.
    static func navigationItem(_ items: [Recorded], like wanted: NavigationItem?) -> NavigationItem? {
        guard let item = items.last else { return nil }
        var read = NavigationItem()
        read.title = item["title"]?.string.map { .plain($0) }
        read.prompt = item["prompt"]?.string.map { .plain($0) }
        read.largeTitleDisplayMode = item["largeTitleDisplayMode"]?.string.flatMap(
            NavigationItem.LargeTitleDisplayMode.init)
        read.backButtonTitle = item["backButtonTitle"]?.string.map { .plain($0) }
        read.backItem = items.dropLast().last?["title"]?.string.map { .plain($0) }
        read.leftBarButtonItems = item["leftBarButtonItems"].map { actions($0.list, like: wanted?.leftBarButtonItems) }
        read.rightBarButtonItems = item["rightBarButtonItems"].map {
            actions($0.list, like: wanted?.rightBarButtonItems)
        }
        return read
    }

    static func actions(_ items: [Recorded], like wanted: [Action]?) -> [Action] {
        items.enumerated().map { index, item in
            let known = wanted.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            return Action(
                id: known?.id ?? "\(index)", title: item["title"]?.string.map { .plain($0) },
                image: image(item["image"], like: known?.image),
                accessibilityLabel: item["accessibilityLabel"]?.string.map { .plain($0) },
                style: item["style"] == .string("done") ? .primary : known?.style == .primary ? nil : known?.style,
                role: known?.role, isEnabled: item["isEnabled"]?.bool, steps: known?.steps ?? [])
        }
    }

    static func tabBarItem(_ item: Recorded, like wanted: TabBarItem?) -> TabBarItem {
        TabBarItem(
            title: item["title"]?.string.map { .plain($0) }, image: image(item["image"], like: wanted?.image),
            selectedImage: image(item["selectedImage"], like: wanted?.selectedImage),
            badgeValue: item["badgeValue"]?.string.map { .plain($0) },
            accessibilityLabel: item["accessibilityLabel"]?.string.map { .plain($0) })
    }

    /// An image; the app has it in the size that the registry knows.
    private static func image(_ value: Recorded?, like wanted: ImageReference?) -> ImageReference? {
        let name = (value?["named"] ?? value?["systemName"])?.string
        return name == wanted?.name ? wanted : name.map { ImageReference(name: $0) }
    }

    // MARK: Comparing

    typealias Tell = (_ what: String, _ expected: Any?, _ found: Any?) -> Void

    static func compare(_ wanted: NavigationItem?, _ found: NavigationItem?, tell: Tell) {
        let (wanted, found) = (wanted ?? NavigationItem(), found ?? NavigationItem())
        compare(wanted.title, found.title, "title", tell)
        compare(wanted.prompt, found.prompt, "prompt", tell)
        compare(wanted.largeTitleDisplayMode.normal, found.largeTitleDisplayMode.normal, "largeTitleDisplayMode", tell)
        compare(wanted.backButtonTitle, found.backButtonTitle, "backButtonTitle", tell)
        // Buttons take the place of the back button.
        let hasButtons = !(wanted.leftBarButtonItems ?? []).isEmpty
        compare(hasButtons ? nil : wanted.backItem, found.backItem, "backItem", tell)
        compare(wanted.leftBarButtonItems, found.leftBarButtonItems, "leftBarButtonItems", tell: tell)
        compare(wanted.rightBarButtonItems, found.rightBarButtonItems, "rightBarButtonItems", tell: tell)
    }

    static func compare(_ wanted: TabBarItem?, _ found: TabBarItem?, tell: Tell) {
        let (wanted, found) = (wanted ?? TabBarItem(), found ?? TabBarItem())
        compare(wanted.title, found.title, "tab's title", tell)
        compare(wanted.image?.name, found.image?.name, "tab's image", tell)
        compare(wanted.selectedImage?.name, found.selectedImage?.name, "tab's selectedImage", tell)
        compare(wanted.badgeValue, found.badgeValue, "tab's badgeValue", tell)
        compare(wanted.accessibilityLabel, found.accessibilityLabel, "tab's accessibilityLabel", tell)
    }

    static func compare(_ wanted: [Action]?, _ found: [Action]?, _ what: String, tell: Tell) {
        func normal(_ actions: [Action]?) -> [Action] {
            (actions ?? []).map { action in
                var action = action
                action.image?.size = nil
                action.style = action.style == .primary ? .primary : nil
                action.role = nil
                action.steps = []
                action.isEnabled = action.isEnabled == false ? false : nil
                action.objectID = nil
                action.height = nil
                return action
            }
        }
        compare(normal(wanted), normal(found), what, tell)
    }

    private static func compare<Value: Equatable>(_ wanted: Value?, _ found: Value?, _ what: String, _ tell: Tell) {
        if wanted != found { tell(what, wanted, found) }
    }
}

extension NavigationItem.LargeTitleDisplayMode? {
    /// Nothing means the same as `automatic`.
    fileprivate var normal: Self { self == .automatic ? nil : self }
}

extension Layer {
    /// Changes a layer in a slot.
    mutating func update(_ layer: Layer?, _ change: (inout Layer) -> Void) {
        guard let layer else { return }
        slots = slots.map { slot in
            guard case .layers(let view, let kind, var layers) = slot else { return slot }
            for index in layers.indices where layers[index].id == layer.id { change(&layers[index]) }
            return .layers(view: view, slot: kind, layers: layers)
        }
    }
}
