import OnionDocuments
import OnionInterfaceBuilder

/// The bars around a controller of a storyboard, from its segues and simulated metrics.
struct SceneBars {
    /// The height of the navigation bar with its large title, in points; 0 without one.
    var navigationBar = 0.0
    /// Whether the navigation bar is opaque, and the controller does not extend its view below it, so that the view starts
    /// below the bar.
    var isOpaque = false
    /// The height of the tab bar or toolbar, in points; 0 without one.
    var bottomBar = 0.0
    /// Whether the bottom bar is opaque, so that the view ends above it.
    var endsAboveBottomBar = false
    var hasStatusBar = true
    /// Whether the controller is presented modally, alone or inside its navigation controller.
    var isModal = false
    /// Whether the presentation covers the whole screen; otherwise iOS 13 and later show a sheet.
    var isFullScreen = false
    /// Whether the controller is in a container view.
    var isEmbedded = false
    /// Whether the controller is inside a navigation controller, or simulates the bar of one.
    var isInNavigation = false

    static let tabBarHeight = 49.0
    static let toolbarHeight = 44.0
    static let barHeight = 44.0
    static let sheetBarHeight = 56.0
    static let largeTitleHeight = 52.0
}

/// The controllers of a storyboard and the segues between them.
///
/// Interface Builder infers the bars of a controller that does not simulate them: from the controller around it, else from the one that
/// pushes it, with the simulated metrics of that one. Measured: 34 : 2 root views in sixteen projects, among them pushed controllers whose
/// first one simulates a navigation bar, a tab bar or none.
struct SceneGraph {
    /// The relation by which a controller inherits its bars from another one.
    private enum Link {
        /// The root of a navigation controller.
        case root(of: String)
        /// A tab of a tab bar controller.
        case tab(of: String)
        /// Pushed by another controller.
        case pushed(by: String)
        /// In a container view of another controller.
        case embedded
    }

    private let controllers: [String: XMLElement]
    /// The segues that present each controller modally.
    private let presentations: [String: [XMLElement]]
    private let links: [String: Link]
    private let screen: DesignScreen

    init(_ document: InterfaceBuilderDocument) {
        screen = DesignScreen(of: document)
        var controllers: [String: XMLElement] = [:]
        var presentations: [String: [XMLElement]] = [:]
        var links: [String: Link] = [:]
        var pushes: [String: [String]] = [:]
        var embedded: Set<String> = []
        var order: [String] = []
        for controller in Self.controllers(of: document) {
            guard let id = controller["id"] else { continue }
            controllers[id] = controller
            order.append(id)
            for segue in controller.all where segue.name == "segue" {
                guard let destination = segue["destination"] else { continue }
                switch (segue["relationship"] ?? segue["kind"], controller.name) {
                case ("rootViewController", "navigationController"): links[destination] = .root(of: id)
                case ("viewControllers", "tabBarController"): links[destination] = .tab(of: id)
                case ("show", _), ("push", _): pushes[id, default: []].append(destination)
                case ("embed", _): embedded.insert(destination)
                case ("presentation", _), ("modal", _), ("popoverPresentation", _):
                    presentations[destination, default: []].append(segue)
                default: continue
                }
            }
        }
        Self.follow(pushes, among: order, &links) { controllers[$0]?.child(key: "simulatedTopBarMetrics") != nil }
        for id in embedded where links[id] == nil { links[id] = .embedded }
        self.controllers = controllers
        self.presentations = presentations
        self.links = links
    }

    private static func controllers(of document: InterfaceBuilderDocument) -> [XMLElement] {
        document.root.elements(in: "scenes").flatMap { $0.elements(in: "objects") }
            .filter { $0.name.lowercased().hasSuffix("controller") }
    }

    /// Links controllers to those that push them: first from the controllers in containers on, then from those that simulate
    /// a bar, then from all others.
    private static func follow(
        _ pushes: [String: [String]], among order: [String], _ links: inout [String: Link],
        simulates: (String) -> Bool
    ) {
        var isReached: Set<String> = []
        let starts = order.filter { links[$0] != nil } + order.filter(simulates) + order
        for start in starts where isReached.insert(start).inserted {
            var queue = [start]
            var next = 0
            while next < queue.count {
                let id = queue[next]
                next += 1
                for destination in pushes[id] ?? [] where links[destination] == nil && destination != start {
                    links[destination] = .pushed(by: id)
                    if isReached.insert(destination).inserted { queue.append(destination) }
                }
            }
        }
    }

    func bars(around controller: XMLElement) -> SceneBars {
        let id = controller["id"] ?? ""
        let path = path(from: id)
        let container = container(of: path)
        var bars = SceneBars()
        let presentations = presentations[container?["id"] ?? id] ?? []
        bars.isModal = !presentations.isEmpty
        bars.isFullScreen = isFullScreen(controller, in: container, segues: presentations)
        let simulated = simulated("simulatedTopBarMetrics", along: path)
        bars.navigationBar = navigationBar(of: controller, simulated, in: container)
        bars.isInNavigation = container != nil || bars.navigationBar > 0
        let bar = simulated ?? container?.child("navigationBar")
        bars.isOpaque =
            bars.navigationBar > 0 && bar?["translucent"] == "NO"
            && controller["extendedLayoutIncludesOpaqueBars"] != "YES"
        (bars.bottomBar, bars.endsAboveBottomBar) = bottomBar(along: path, isInNavigation: bars.isInNavigation)
        if let metrics = self.simulated("simulatedStatusBarMetrics", along: path) {
            bars.hasStatusBar = metrics.name != "nil" && metrics["statusBarStyle"] != "none"
        } else if case .embedded? = path.last?.link {
            bars.hasStatusBar = false
        }
        if case .embedded? = path.first?.link { bars.isEmbedded = true }
        return bars
    }

    /// Returns a controller and those that it inherits bars from, each with its own link.
    private func path(from id: String) -> [(controller: XMLElement, link: Link?)] {
        var path: [(controller: XMLElement, link: Link?)] = []
        var next: String? = id
        var seen: Set<String> = []
        while let id = next, let controller = controllers[id], seen.insert(id).inserted {
            path.append((controller, links[id]))
            switch links[id] {
            case .root(let other)?, .tab(let other)?, .pushed(let other)?: next = other
            case .embedded?, nil: next = nil
            }
        }
        return path
    }

    /// The navigation controller around the first controller of a path.
    private func container(of path: [(controller: XMLElement, link: Link?)]) -> XMLElement? {
        for case (_, .root(let container)?) in path { return controllers[container] }
        return nil
    }

    /// The simulated metrics of the first controller of a path, or those inherited from the next ones; nil if a container determines them.
    private func simulated(
        _ key: String, along path: [(controller: XMLElement, link: Link?)]
    ) -> XMLElement? {
        for (controller, link) in path {
            if let metrics = controller.child(key: key) { return metrics }
            if case .root? = link, key == "simulatedTopBarMetrics" { return nil }
        }
        return nil
    }

    private func isFullScreen(
        _ controller: XMLElement, in container: XMLElement?, segues: [XMLElement]
    ) -> Bool {
        (segues + [controller] + (container.map { [$0] } ?? [])).contains {
            ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"].contains(
                $0["modalPresentationStyle"])
        }
    }

    private func navigationBar(
        of controller: XMLElement, _ simulated: XMLElement?, in container: XMLElement?
    ) -> Double {
        if let simulated { return simulated.name == "simulatedNavigationBarMetrics" ? screen.barHeight : 0 }
        guard let container, container["navigationBarHidden"] != "YES" else { return 0 }
        let bar = container.child("navigationBar")
        let item = controller.child("navigationItem")
        let isLarge = bar?["largeTitles"] == "YES" && item != nil && item?["largeTitleDisplayMode"] != "never"
        return screen.barHeight + (isLarge && !screen.hasCompactBars ? SceneBars.largeTitleHeight : 0)
    }

    /// Returns the height of the bar at the bottom, and whether the view ends above it. A tab bar has precedence over simulated metrics.
    private func bottomBar(
        along path: [(controller: XMLElement, link: Link?)], isInNavigation: Bool
    ) -> (height: Double, isOpaque: Bool) {
        var simulated: XMLElement?
        // A tab without a navigation controller inside pushes onto the one around the tab bar controller.
        var coversTabs = false
        for (controller, link) in path {
            simulated = simulated ?? controller.child(key: "simulatedBottomBarMetrics")
            switch link {
            case .root(let container)? where controllers[container]?["toolbarHidden"] == "NO" && simulated == nil:
                let bar = controllers[container]?.child("toolbar")
                return (screen.toolbarHeight, bar?["translucent"] == "NO")
            case .tab(let container)? where !coversTabs:
                let bar = controllers[container]?.child("tabBar")
                return (screen.tabBarHeight, bar?["translucent"] == "NO")
            case .pushed?:
                // Outside of navigation controllers, a segue of the kind show presents a sheet.
                if controller["hidesBottomBarWhenPushed"] == "YES" || !isInNavigation { return height(of: simulated) }
                coversTabs = true
            case .root?: coversTabs = false
            default: continue
            }
        }
        return height(of: simulated)
    }

    private func height(of simulated: XMLElement?) -> (height: Double, isOpaque: Bool) {
        switch simulated?.name {
        case "simulatedTabBarMetrics": (screen.tabBarHeight, simulated?["translucent"] == "NO")
        case "simulatedToolbarMetrics": (screen.toolbarHeight, false)
        default: (0, false)
        }
    }
}
