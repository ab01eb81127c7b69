extension BarItems {
    /// Returns the items, with missing members filled from others. Each member is filled independently.
    package func filled(from other: BarItems) -> BarItems {
        BarItems(
            navigationItem: merge(navigationItem, other.navigationItem) { $0.filled(from: $1) },
            tabBarItem: merge(tabBarItem, other.tabBarItem) { $0.filled(from: $1) },
            toolbarItems: toolbarItems ?? other.toolbarItems,
            hidesBottomBarWhenPushed: hidesBottomBarWhenPushed ?? other.hidesBottomBarWhenPushed)
    }

    private func merge<Item>(_ own: Item?, _ other: Item?, _ both: (Item, Item) -> Item) -> Item? {
        guard let own, let other else { return own ?? other }
        return both(own, other)
    }
}

extension NavigationItem {
    fileprivate func filled(from other: NavigationItem) -> NavigationItem {
        NavigationItem(
            title: title ?? other.title, prompt: prompt ?? other.prompt,
            largeTitleDisplayMode: largeTitleDisplayMode ?? other.largeTitleDisplayMode,
            backButtonTitle: backButtonTitle ?? other.backButtonTitle, backItem: backItem ?? other.backItem,
            leftBarButtonItems: leftBarButtonItems ?? other.leftBarButtonItems,
            rightBarButtonItems: rightBarButtonItems ?? other.rightBarButtonItems,
            objectID: objectID ?? other.objectID, backButtonObjectID: backButtonObjectID ?? other.backButtonObjectID)
    }
}

extension TabBarItem {
    fileprivate func filled(from other: TabBarItem) -> TabBarItem {
        TabBarItem(
            title: title ?? other.title, image: image ?? other.image,
            selectedImage: selectedImage ?? other.selectedImage, badgeValue: badgeValue ?? other.badgeValue,
            accessibilityLabel: accessibilityLabel ?? other.accessibilityLabel, objectID: objectID ?? other.objectID)
    }
}
