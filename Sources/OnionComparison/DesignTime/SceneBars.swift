import OnionDocuments

/// The bars around a controller of a storyboard, from its segues and simulated metrics.
struct SceneBars {
    /// The height of the navigation bar with its large title, in points; 0 without one.
    var navigationBar = 0.0
    /// Whether the navigation bar is opaque, and the controller does not extend its view below it, so that the view starts
    /// below the bar.
    var isOpaque = false
    /// The height of the tab bar or toolbar, in points; 0 without one.
    var bottomBar = 0.0
    var hasStatusBar = true
    /// Whether the controller is presented modally, alone or inside its navigation controller.
    var isModal = false
    /// Whether the presentation covers the whole screen; otherwise iOS 13 and later show a sheet.
    var isFullScreen = false
    /// Whether the controller is inside a navigation controller.
    var isInNavigation = false

    static let tabBarHeight = 49.0
    static let toolbarHeight = 44.0
    static let barHeight = 44.0
    static let sheetBarHeight = 56.0
    static let largeTitleHeight = 52.0
}

/// The controllers of a storyboard and the segues between them.
struct SceneGraph {
    private struct Segue {
        var source: String
        var element: XMLElement
    }

    private let controllers: [String: XMLElement]
    private let incoming: [String: [Segue]]
    /// The id of the navigation controller around each controller that is in one.
    private let navigation: [String: String]
    private let screen: DesignScreen

    init(_ document: InterfaceBuilderDocument) {
        screen = DesignScreen(of: document)
        var controllers: [String: XMLElement] = [:]
        var incoming: [String: [Segue]] = [:]
        for controller in Self.controllers(of: document) {
            guard let id = controller["id"] else { continue }
            controllers[id] = controller
            for segue in controller.all where segue.name == "segue" {
                guard let destination = segue["destination"] else { continue }
                incoming[destination, default: []].append(Segue(source: id, element: segue))
            }
        }
        self.controllers = controllers
        self.incoming = incoming
        navigation = Self.navigation(among: controllers, incoming)
    }

    private static func controllers(of document: InterfaceBuilderDocument) -> [XMLElement] {
        document.root.elements(in: "scenes").flatMap { $0.elements(in: "objects") }
            .filter { $0.name.lowercased().hasSuffix("controller") }
    }

    func bars(around controller: XMLElement) -> SceneBars {
        let id = controller["id"] ?? ""
        let container = navigation[id].flatMap { controllers[$0] }
        var bars = SceneBars()
        bars.isInNavigation = container != nil
        let presentations = presentations(of: navigation[id] ?? id)
        bars.isModal = !presentations.isEmpty
        bars.isFullScreen = isFullScreen(controller, in: container, segues: presentations)
        bars.navigationBar = navigationBar(of: controller, in: container)
        let bar = controller.child(key: "simulatedTopBarMetrics") ?? container?.child("navigationBar")
        bars.isOpaque =
            bars.navigationBar > 0 && bar?["translucent"] == "NO"
            && controller["extendedLayoutIncludesOpaqueBars"] != "YES"
        bars.bottomBar = bottomBar(of: controller, in: container)
        if let metrics = controller.child(key: "simulatedStatusBarMetrics") {
            bars.hasStatusBar = metrics.name != "nil" && metrics["statusBarStyle"] != "none"
        }
        return bars
    }

    private func presentations(of id: String) -> [XMLElement] {
        let kinds = ["presentation", "modal", "popoverPresentation"]
        return (incoming[id] ?? []).map(\.element).filter { kinds.contains($0["kind"] ?? "") }
    }

    private func isFullScreen(
        _ controller: XMLElement, in container: XMLElement?, segues: [XMLElement]
    ) -> Bool {
        (segues + [controller] + (container.map { [$0] } ?? [])).contains {
            ["fullScreen", "overFullScreen"].contains($0["modalPresentationStyle"])
        }
    }

    private func navigationBar(
        of controller: XMLElement, in container: XMLElement?
    ) -> Double {
        if let simulated = controller.child(key: "simulatedTopBarMetrics") {
            return simulated.name == "simulatedNavigationBarMetrics" ? screen.barHeight : 0
        }
        guard let container, container["navigationBarHidden"] != "YES" else { return 0 }
        let bar = container.child("navigationBar")
        let item = controller.child("navigationItem")
        let isLarge = bar?["largeTitles"] == "YES" && item != nil && item?["largeTitleDisplayMode"] != "never"
        return screen.barHeight + (isLarge && !screen.hasCompactBars ? SceneBars.largeTitleHeight : 0)
    }

    private func bottomBar(of controller: XMLElement, in container: XMLElement?) -> Double {
        if isInTabs(controller, container), controller["hidesBottomBarWhenPushed"] != "YES" {
            return SceneBars.tabBarHeight
        }
        if let simulated = controller.child(key: "simulatedBottomBarMetrics") {
            switch simulated.name {
            case "simulatedTabBarMetrics": return SceneBars.tabBarHeight
            case "simulatedToolbarMetrics": return screen.toolbarHeight
            default: return 0
            }
        }
        return container?["toolbarHidden"] == "NO" ? screen.toolbarHeight : 0
    }

    private func isInTabs(_ controller: XMLElement, _ container: XMLElement?) -> Bool {
        [controller["id"], container?["id"]].contains { id in
            (incoming[id ?? ""] ?? []).contains { segue in
                segue.element["relationship"] == "viewControllers"
                    && controllers[segue.source]?.name == "tabBarController"
            }
        }
    }

    /// Maps controllers to their navigation controllers. A controller is inside one as its root, or if a controller
    /// inside it shows it.
    private static func navigation(
        among controllers: [String: XMLElement], _ incoming: [String: [Segue]]
    ) -> [String: String] {
        var outgoing: [String: [String]] = [:]
        var navigation: [String: String] = [:]
        for (id, segues) in incoming {
            for segue in segues {
                if segue.element["relationship"] == "rootViewController",
                    controllers[segue.source]?.name == "navigationController"
                {
                    navigation[id] = segue.source
                }
                if ["show", "push"].contains(segue.element["kind"]), controllers[id]?.name != "navigationController" {
                    outgoing[segue.source, default: []].append(id)
                }
            }
        }
        var queue = navigation.keys.sorted()
        while let id = queue.popLast() {
            for next in (outgoing[id] ?? []).sorted() where navigation[next] == nil {
                navigation[next] = navigation[id]
                queue.append(next)
            }
        }
        return navigation
    }
}
