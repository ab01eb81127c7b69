import Onion
import OnionTerminal

extension Layer {
    /// The bar items of the layer, each with the part that sets it:
    /// `navigationItem.title: Menu  from content/menu@1`.
    var barDecisions: [String] {
        barItems.descriptions.map { path, value in
            "\(path): \(value)" + (barItemsFrom[path].map { "  from \($0)" } ?? "")
        }
    }
}

extension BarItems {
    /// The members that are set, each with its path, in the order of documents.
    fileprivate var descriptions: [(path: String, value: String)] {
        let navigation = navigationItem ?? NavigationItem()
        let tab = tabBarItem ?? TabBarItem()
        let values: [(String, String?)] = [
            ("navigationItem.title", navigation.title?.line),
            ("navigationItem.prompt", navigation.prompt?.line),
            ("navigationItem.largeTitleDisplayMode", navigation.largeTitleDisplayMode?.rawValue),
            ("navigationItem.backButtonTitle", navigation.backButtonTitle?.line),
            ("navigationItem.backItem", navigation.backItem?.line),
            ("navigationItem.leftBarButtonItems", navigation.leftBarButtonItems?.line),
            ("navigationItem.rightBarButtonItems", navigation.rightBarButtonItems?.line),
            ("tabBarItem.title", tab.title?.line),
            ("tabBarItem.image", tab.image?.name),
            ("tabBarItem.selectedImage", tab.selectedImage?.name),
            ("tabBarItem.badgeValue", tab.badgeValue?.line),
            ("tabBarItem.accessibilityLabel", tab.accessibilityLabel?.line),
            ("toolbarItems", toolbarItems?.line),
            ("hidesBottomBarWhenPushed", hidesBottomBarWhenPushed.map { $0 ? "true" : "false" }),
        ]
        return values.compactMap { path, value in value.map { (path, $0) } }
    }
}

extension LocalizedText {
    /// The text of a composition, which has one language.
    fileprivate var line: String { texts(at: "").map(\.text).joined(separator: " | ").onOneLine }
}

extension [Action] {
    fileprivate var line: String {
        isEmpty
            ? "none"
            : map { "[ \($0.title?.line ?? $0.accessibilityLabel?.line ?? $0.image?.name ?? $0.id) ]" }.joined(
                separator: " ")
    }
}
