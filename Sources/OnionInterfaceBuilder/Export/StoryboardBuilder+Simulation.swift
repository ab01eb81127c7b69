extension StoryboardBuilder {
    /// Simulates the bars around controllers that push others without bars: in a navigation controller, those would have its bars, too. So the
    /// original document must have simulated such bars.
    mutating func simulateBars() {
        while let (controller, navigation) = controllerWithSimulatedBars() {
            controller.simulateBars(of: navigation)
            let (id, replaced) = (controller["id"] ?? "", navigation["id"] ?? "")
            scenes.removeAll { $0.controller === navigation }
            for segue in segues where segue["destination"] == replaced { segue["destination"] = id }
            replacements[replaced] = id
            imported.insert(id)
        }
    }

    private func controllerWithSimulatedBars() -> (controller: XcodeElement, navigation: XcodeElement)? {
        let roots = roots
        let pushed = pushedWithoutBar.union(pushed.map(\.root))
        let withoutBars = imported.subtracting(pushed).subtracting(roots.keys)
        let navigations = Set(roots.values.compactMap { $0["id"] })
        for scene in scenes {
            guard let controller = scene.controller, let navigation = controller["id"].flatMap({ roots[$0] }),
                navigation.hasUsualBars, imported.contains(navigation["id"] ?? "")
            else { continue }
            let destinations = scene.all.filter { $0.name == "segue" && $0.isPush }.compactMap { $0["destination"] }
            let others = destinations.filter { !navigations.contains($0) }
            if others.contains(where: withoutBars.contains), !others.contains(where: pushed.contains) {
                return (controller, navigation)
            }
        }
        return nil
    }
}

extension XcodeElement {
    /// Whether Interface Builder can simulate a navigation controller.
    fileprivate var hasUsualBars: Bool {
        let bar = child("navigationBar")
        return self["customClass"] == nil && child("tabBarItem") == nil && bar?["barStyle"] == nil
            && bar?.child("color") == nil
    }

    /// Simulates the bars of a navigation controller.
    fileprivate func simulateBars(of navigation: XcodeElement) {
        if navigation["navigationBarHidden"] != "YES" {
            let top = made("simulatedNavigationBarMetrics", key: "simulatedTopBarMetrics")
            top["translucent"] = navigation.child("navigationBar")?["translucent"]
            if navigation.child("navigationBar")?["largeTitles"] == "YES" { top["prefersLargeTitles"] = "YES" }
            top["prompted"] = "NO"
        }
        if navigation["toolbarHidden"] == "NO" {
            _ = made("simulatedToolbarMetrics", key: "simulatedBottomBarMetrics")
        }
    }
}
