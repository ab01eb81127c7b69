import OnionCoding
import OnionModel

extension StoryboardBuilder {
    /// Returns the identifier of a screen's initial controller, and creates its scenes if they do not exist yet.
    mutating func controller(ofScreen reference: Reference) -> String? {
        let seed = reference.head.description
        if let known = controllers[seed] { return known }
        guard case .screen(var screen)? = part(reference) else { return nil }
        // The tabs of a tab bar controller that was imported from a document are screens.
        let hasTabBar = object(reference.head) != nil && removeTabBar(around: &screen.composed)
        defer {
            if let id = controllers[seed] {
                if object(reference.head) != nil { imported.insert(id) }
                if hasTabBar { simulateTabBar(of: id) }
                if screen.barItems.navigationItem?.backItem != nil, !isContainer(screen.composed) {
                    pushedWithoutBar.insert(id)
                }
            }
        }
        if case .content(let content) = screen.composed {
            let id = controller(ofContent: content, items: screen.barItems)
            controllers[seed] = id
            if let id, screen.barItems.tabBarItem != nil { withTabOfScreen.insert(id) }
            return id
        }
        if let id = controller(ofPushed: screen, seed: seed) { return id }
        // Leads back to the screen find it by this identifier.
        let id = ids.take(outermost(of: screen)) ?? ids.make(seed)
        controllers[seed] = id
        make(screen.composed, id: id, seed: seed, items: screen.barItems)
        return id
    }

    /// Removes a tab bar whose only tab is not a screen: an import creates it from a simulated one.
    private func removeTabBar(around layer: inout ScreenLayer) -> Bool {
        guard case .template(let reference, _, let inner) = layer, case .template(let template)? = part(reference),
            Container(template)?.isTabs == true, case .contents(let layers, _) = inner, layers.count == 1
        else { return false }
        if case .screen = layers[0] { return false }
        layer = layers[0]
        return true
    }

    /// Simulates a tab bar below the content of a controller; for a navigation controller, below its root view controller.
    private func simulateTabBar(of id: String) {
        let controllers = scenes.compactMap(\.controller)
        guard let controller = controllers.first(where: { $0["id"] == id }) else { return }
        let root = controller.rootViewController
        let shown = root.flatMap { root in controllers.first { $0["id"] == root } } ?? controller
        if shown.child(key: "simulatedBottomBarMetrics") == nil {
            shown.add(XcodeElement("simulatedTabBarMetrics", ["key": "simulatedBottomBarMetrics"]))
        }
    }

    /// Returns the identifier of the controller of a screen that others push into their navigation controller; nil for other screens.
    private mutating func controller(ofPushed screen: Screen, seed: String) -> String? {
        guard screen.barItems.navigationItem?.backItem != nil,
            case .template(let reference, _, let inner) = screen.composed,
            case .template(let template)? = part(reference), Container(template)?.relationship == "rootViewController",
            let layer = inner.fillings(of: template).first?.layers.first
        else { return nil }
        var id: String?
        if case .template(let inner, _, _) = layer {
            // Leads back to the screen find it by this identifier.
            let own = ids.take(Container.isOne(inner, part) ? nil : object(inner.head)) ?? ids.make("\(seed) 0")
            controllers[seed] = own
            make(layer, id: own, seed: "\(seed) 0", items: screen.barItems)
            id = own
        } else {
            id = controller(of: layer, seed: "\(seed) 0", items: screen.barItems)
            controllers[seed] = id
        }
        if let id { pushed.append((screen, id)) }
        return id
    }

    /// Wraps screens that no segue pushes in separate navigation controllers.
    mutating func wrapPushed() {
        let destinations = Set(
            scenes.flatMap(\.all).filter { $0.name == "segue" && $0["kind"] != "relationship" }
                .compactMap { $0["destination"] })
        for (screen, root) in pushed where !destinations.contains(root) {
            guard case .template(let reference, _, _) = screen.composed,
                case .template(let template)? = part(reference),
                let container = Container(template)
            else { continue }
            let seed = "screen/\(screen.key)"
            let element = addController(container, template, id: ids.make(seed), seed: seed)
            connect(root, to: element, as: "rootViewController", seed: seed)
        }
    }

    private func isContainer(_ layer: ScreenLayer) -> Bool {
        if case .template(let reference, _, _) = layer { Container.isOne(reference, part) } else { false }
    }

    /// Wraps controllers that push others without a bar in navigation controllers that hide it.
    mutating func wrapPushing() {
        let inBars = Set(roots.keys)
        for scene in scenes {
            let pushes = scene.all.contains { segue in
                segue.isPush && pushedWithoutBar.contains(segue["destination"] ?? "")
            }
            guard pushes, let controller = scene.controller, let id = controller["id"],
                !pushedWithoutBar.contains(id), !inBars.contains(id)
            else { continue }
            let element = XcodeElement("navigationController", ["navigationBarHidden": "YES"])
            element["id"] = ids.make("\(id) navigation")
            element["sceneMemberID"] = "viewController"
            if withTabOfScreen.contains(id), let tab = controller.child("tabBarItem") {
                tab.remove()
                element.add(tab)
            }
            for segue in segues where segue["destination"] == id && !segue.isPush {
                segue["destination"] = element["id"]
            }
            _ = addScene(element, seed: "\(id) navigation")
            connect(id, to: element, as: "rootViewController", seed: "\(id) navigation")
            replacements[id] = element["id"]
        }
    }

    var segues: [XcodeElement] { scenes.flatMap(\.all).filter { $0.name == "segue" } }

    /// The navigation controllers, by the identifiers of their root view controllers.
    var roots: [String: XcodeElement] {
        let controllers = scenes.compactMap(\.controller).filter { $0.name == "navigationController" }
        let pairs = controllers.compactMap { controller in controller.rootViewController.map { ($0, controller) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the identifier of the object that the outermost layer of a screen was imported from; nil for a navigation controller, because
    /// those with equal looks share a template.
    func outermost(of screen: Screen) -> String? {
        guard case .template(let reference, _, _) = screen.composed, case .template(let template)? = part(reference)
        else {
            return nil
        }
        guard let container = Container(template) else { return object(reference.head) }
        return container.relationship == "rootViewController" ? nil : object(Reference(.screen, screen.key))
    }

    /// Returns the identifier of the controller of a content, which is the same scene on all screens.
    mutating func controller(ofContent reference: Reference, items: BarItems) -> String? {
        let seed = reference.description
        if let known = controllers[seed] {
            let made = scenes.lazy.compactMap(\.controller).first { $0["id"] == known }
            if let made, made.child("navigationItem") == nil, made.child("tabBarItem") == nil {
                write(items, to: made, seed: seed)
            }
            return known
        }
        let id = ids.take(object(reference.head)) ?? ids.make(seed)
        controllers[seed] = id
        make(.content(reference), id: id, seed: seed, items: items)
        return id
    }

    /// Returns the identifier of the controller of an inner layer.
    mutating func controller(of layer: ScreenLayer, seed: String, items: BarItems) -> String? {
        switch layer {
        case .screen(let reference): return controller(ofScreen: reference)
        case .content(let reference): return controller(ofContent: reference, items: items)
        case .template(let reference, _, _):
            let own = Container.isOne(reference, part) ? nil : object(reference.head)
            let id = ids.take(own) ?? ids.make(seed)
            make(layer, id: id, seed: seed, items: items)
            return id
        }
    }

    mutating func make(_ layer: ScreenLayer, id: String, seed: String, items: BarItems) {
        switch layer {
        case .screen(let reference):
            // The screen only refers to another one.
            if let other = controller(ofScreen: reference) { controllers[seed] = other }
        case .content(let reference):
            guard case .content(let content)? = part(reference), case .template(let template)? = part(content.template)
            else {
                return
            }
            note(template, content, as: id)
            let actions = content.actions.flatMap { part($0) }
            makeScene(
                template, content.fields, id: id, seed: seed, items: items.filled(from: content.barItems),
                actions: actions.flatMap { if case .actions(let set) = $0 { set } else { nil } })
        case .template(let reference, let fields, let inner):
            guard case .template(let template)? = part(reference) else { return }
            if let container = Container(template) {
                makeContainer(container, template, inner, id: id, seed: seed, items: items)
            } else {
                let fillings = inner.fillings(of: template)
                makeScene(
                    template, fields, id: id, seed: seed, items: items.filled(from: template.barItems),
                    fillings: fillings)
            }
        }
    }

    /// Creates a navigation, tab bar, split view or page view controller.
    mutating func makeContainer(
        _ container: Container, _ template: Template, _ inner: ScreenLayer.Inner, id: String, seed: String,
        items: BarItems
    ) {
        let element = addController(container, template, id: id, seed: seed)
        var own = items
        if container.relationship == "rootViewController" {
            // The navigation controller has the tab bar item, its root view controller the navigation item.
            write(BarItems(tabBarItem: items.tabBarItem), to: element, seed: seed)
            own.tabBarItem = nil
        } else {
            write(items, to: element, seed: seed)
            own = BarItems()
        }
        let layers = inner.fillings(of: template).flatMap(\.layers)
        for (index, filling) in layers.enumerated() {
            guard let child = controller(of: filling, seed: "\(seed) \(index)", items: index == 0 ? own : BarItems())
            else {
                continue
            }
            guard let relationship = container.relationship(at: index, of: layers.count) else {
                tell("what its pages show, which code gives it", of: seed)
                continue
            }
            connect(child, to: element, as: relationship, seed: "\(seed) \(relationship) \(index)")
        }
    }

    private mutating func addController(_ container: Container, _ template: Template, id: String, seed: String)
        -> XcodeElement
    {
        let element = XcodeElement(container.element)
        element["id"] = id
        element["customClass"] = template.controller
        if template.controller != nil { element["customModuleProvider"] = "target" }
        element["sceneMemberID"] = "viewController"
        element.setPresentation(template.presentation)
        if container.hasBars { tint = tint ?? template.view[.tintColor] }
        container.writeBars(to: element, ids: &ids, seed: seed, &context)
        _ = addScene(element, seed: seed)
        return element
    }

    private mutating func connect(_ child: String, to element: XcodeElement, as relationship: String, seed: String) {
        let segue = XcodeElement(
            "segue", ["destination": child, "kind": "relationship", "relationship": relationship])
        connect(element, segue, seed: seed)
    }

    mutating func addScene(_ controller: XcodeElement, seed: String) -> XcodeElement {
        let scene = XcodeElement("scene", ["sceneID": ids.make("\(seed) scene")])
        let objects = scene.made("objects")
        objects.insert(controller, at: 0)
        objects.insert(
            XcodeElement(
                "placeholder",
                [
                    "placeholderIdentifier": "IBFirstResponder", "id": ids.make("\(seed) first responder"),
                    "userLabel": "First Responder", "sceneMemberID": "firstResponder",
                ]), at: 1)
        scenes.append(scene)
        return objects
    }
}

extension ScreenLayer.Inner {
    /// The fillings of a template's slots.
    fileprivate func fillings(of template: Template) -> [SlotFilling] {
        let main = template.layerSlot?.slot?.name ?? Slot.content.name
        switch self {
        case .none: return []
        case .content(let layer): return [SlotFilling(slot: main, contents: .layer(layer))]
        case .contents(let layers, let selected):
            return [SlotFilling(slot: main, contents: .layers(layers, selected: selected))]
        case .slots(let fillings): return fillings
        }
    }
}

extension XcodeElement {
    /// The controller of a scene.
    var controller: XcodeElement? { child("objects")?.children.first }

    /// The identifier of a navigation controller's root view controller.
    var rootViewController: String? {
        child("connections")?.children.first { $0["relationship"] == "rootViewController" }?["destination"]
    }

    /// Whether a segue pushes its destination into the navigation controller around its source.
    var isPush: Bool { ["show", "push"].contains(self["kind"]) }

    func setPresentation(_ presentation: Presentation?) {
        self["modalPresentationStyle"] = presentation?.style?.rawValue
        self["modalTransitionStyle"] = presentation?.transition?.rawValue
    }
}
