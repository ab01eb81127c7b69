package import OnionCoding
package import OnionModel

/// Makes a storyboard of screens, or a xib of templates, for parts that no document has yet.
///
/// A content is a scene, and so is each template around it, with a container view for what is inside. A template that only has bars around
/// its slot is a navigation, tab bar or split view controller. The identifiers of all objects follow from the names of the parts.
package struct StoryboardBuilder {
    private let part: (Reference) -> Part?
    private let object: (Reference) -> String?
    private var context: ElementContext
    private var ids = ObjectIDs()
    private var scenes: [XcodeElement] = []
    /// The identifiers of controllers, by the layer that they are for.
    private var controllers: [String: String] = [:]
    private var leftOut: [Omission] = []

    /// - Parameters:
    ///   - values: The parts that views name.
    ///   - base: The language of the texts.
    ///   - part: Returns a part; nil when there is none.
    ///   - object: Returns the identifier of the object that a part was imported from; nil for a part of the registry's own.
    package init(
        values: InterfaceBuilderValues, base: LocaleTag, part: @escaping (Reference) -> Part?,
        object: @escaping (Reference) -> String?
    ) {
        context = ElementContext(base: base, values)
        (self.part, self.object) = (part, object)
    }

    /// Returns the text of a storyboard, and what it has no form for.
    ///
    /// - Parameter screens: The screens; the first one is where the app begins.
    package func storyboard(of screens: [Reference]) -> (bytes: [UInt8], leftOut: [Omission]) {
        var builder = self
        for screen in screens { _ = builder.controller(ofScreen: screen) }
        let root = builder.document(isXib: false)
        root["initialViewController"] = screens.first.flatMap { builder.controllers[$0.head.description] }
        let list = XcodeElement("scenes")
        for (index, scene) in builder.scenes.enumerated() {
            let place = XcodeElement("point", ["key": "canvasLocation"])
            (place["x"], place["y"]) = (Double(index % 8 * 800).inXcode, Double(index / 8 * 1_000).inXcode)
            scene.add(place)
            list.insert(scene, at: index)
        }
        root.add(list)
        return (builder.finished(root), builder.leftOut)
    }

    /// Returns the text of a xib, and what it has no form for.
    ///
    /// - Parameter templates: The templates, each a view of its own.
    package func xib(of templates: [Reference]) -> (bytes: [UInt8], leftOut: [Omission]) {
        var builder = self
        let root = builder.document(isXib: true)
        let objects = XcodeElement("objects")
        let owner = XcodeElement(
            "placeholder", ["placeholderIdentifier": "IBFilesOwner", "id": "-1", "userLabel": "File's Owner"])
        objects.insert(owner, at: 0)
        objects.insert(
            XcodeElement(
                "placeholder",
                ["placeholderIdentifier": "IBFirstResponder", "id": "-2", "customClass": "UIResponder"]), at: 1)
        for reference in templates {
            guard case .template(let template)? = part(reference) else { continue }
            builder.tellWithoutForm(of: template)
            // The content of the same name has the texts that the document shows.
            var content: Content?
            if case .content(let own)? = part(Reference(.content, template.key)), own.template.head == reference.head {
                content = own
            }
            let made = builder.views(
                of: template, values: content?.fields ?? [:], seed: reference.head.description, key: nil)
            objects.insert(made.root, at: objects.children.count)
            let isOwned = templates.count == 1 && template.controller != nil
            let outlets = builder.outlets(of: template, made)
            let holder = isOwned ? owner : made.root
            if isOwned, let view = made.root["id"] {
                owner["customClass"] = template.controller
                builder.connect(owner, XcodeElement("outlet", ["property": "view", "destination": view]), seed: "view")
            }
            for outlet in outlets {
                builder.connect(holder, outlet, seed: "\(reference.head) \(outlet["property"] ?? "")")
            }
            let target = isOwned ? "-1" : made.root["id"] ?? "-1"
            for object in builder.connectViews(of: template, made, to: target, seed: reference.head.description) {
                objects.insert(object, at: objects.children.count)
            }
            guard let set = content?.actions.flatMap(part), case .actions(let actions) = set else { continue }
            for action in actions.items {
                objects.insert(
                    builder.button(for: action, of: target, seed: reference.head.description),
                    at: objects.children.count)
            }
        }
        root.add(objects)
        return (builder.finished(root), builder.leftOut)
    }

    // MARK: - Documents

    private func document(isXib: Bool) -> XcodeElement {
        let root = XcodeElement("document")
        root["type"] = "com.apple.InterfaceBuilder3.CocoaTouch.\(isXib ? "" : "Storyboard.")XIB"
        (root["version"], root["toolsVersion"]) = ("3.0", "22505")
        (root["targetRuntime"], root["propertyAccessControl"]) = ("iOS.CocoaTouch", "none")
        for name in ["useAutolayout", "useTraitCollections", "useSafeAreas", "colorMatched"] { root[name] = "YES" }
        root.add(XcodeElement("device", ["id": "retina6_12", "orientation": "portrait", "appearance": "light"]))
        return root
    }

    private func finished(_ root: XcodeElement) -> [UInt8] {
        for element in root.all where element.parent?.name == "connections" {
            // A rest of a connection that the registry does not have any more.
            guard element["destination"] == nil || element.name == "action" && element["selector"] == nil else {
                continue
            }
            let list = element.parent
            element.remove()
            list?.removeIfEmpty()
        }
        let dependencies = XcodeElement("dependencies")
        dependencies.insert(
            XcodeElement(
                "plugIn", ["identifier": "com.apple.InterfaceBuilder.IBCocoaTouchPlugin", "version": "22504"]), at: 0)
        var capabilities = [("Safe area layout guides", "9.0"), ("documents saved in the Xcode 8 format", "8.0")]
        if !context.resources.colors.isEmpty { capabilities.append(("Named colors", "9.0")) }
        if !context.resources.systemColors.isEmpty {
            capabilities.append(("System colors in document resources", "11.0"))
        }
        if root.all.contains(where: { $0.name == "collectionViewCellContentView" }) {
            capabilities.append(("collection view cell content view", "11.0"))
        }
        for (name, version) in capabilities.sorted(by: { $0.0 < $1.0 }) {
            let capability = XcodeElement("capability", ["name": name, "minToolsVersion": version])
            dependencies.insert(capability, at: dependencies.children.count)
        }
        root.add(dependencies)
        root.addResources(context.resources)
        return XcodeDocument(root).bytes
    }

    // MARK: - Controllers

    /// Returns the identifier of the controller that a screen begins with, and makes its scenes when there are none.
    private mutating func controller(ofScreen reference: Reference) -> String? {
        let seed = reference.head.description
        if let known = controllers[seed] { return known }
        guard case .screen(let screen)? = part(reference) else { return nil }
        if case .content(let content) = screen.composed {
            let id = controller(ofContent: content, items: screen.barItems)
            controllers[seed] = id
            return id
        }
        // Leads back to the screen find it by this identifier.
        let id = ids.take(outermost(of: screen)) ?? ids.make(seed)
        controllers[seed] = id
        make(screen.composed, id: id, seed: seed, items: screen.barItems)
        return id
    }

    /// Returns the identifier of the object that the outermost layer of a screen was imported from. A navigation controller has none, because
    /// all that look alike are one template.
    private func outermost(of screen: Screen) -> String? {
        guard case .template(let reference, _, _) = screen.composed, case .template(let template)? = part(reference)
        else {
            return nil
        }
        guard let container = Container(template) else { return object(reference.head) }
        return container.relationship == "rootViewController" ? nil : object(Reference(.screen, screen.key))
    }

    /// Returns the identifier of the controller of a content, which is one scene wherever it is shown.
    private mutating func controller(ofContent reference: Reference, items: BarItems) -> String? {
        let seed = reference.description
        if let known = controllers[seed] {
            let made = scenes.lazy.compactMap { $0.child("objects")?.children.first }.first { $0["id"] == known }
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

    /// Returns the identifier of the controller of a layer inside of others.
    private mutating func controller(of layer: ScreenLayer, seed: String, items: BarItems) -> String? {
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

    private mutating func make(_ layer: ScreenLayer, id: String, seed: String, items: BarItems) {
        switch layer {
        case .screen(let reference):
            // A screen that is nothing but another one.
            if let other = controller(ofScreen: reference) { controllers[seed] = other }
        case .content(let reference):
            guard case .content(let content)? = part(reference), case .template(let template)? = part(content.template)
            else {
                return
            }
            let actions = content.actions.flatMap { part($0) }
            makeScene(
                template, content.fields, id: id, seed: seed, items: content.barItems.overridden(by: items),
                actions: actions.flatMap { if case .actions(let set) = $0 { set } else { nil } })
        case .template(let reference, let fields, let inner):
            guard case .template(let template)? = part(reference) else { return }
            if let container = Container(template) {
                makeContainer(container, template, inner, id: id, seed: seed, items: items)
            } else {
                let fillings = inner.fillings(of: template)
                makeScene(
                    template, fields, id: id, seed: seed, items: template.barItems.overridden(by: items),
                    fillings: fillings)
            }
        }
    }

    /// Makes a navigation, tab bar, split view or page view controller.
    private mutating func makeContainer(
        _ container: Container, _ template: Template, _ inner: ScreenLayer.Inner, id: String, seed: String,
        items: BarItems
    ) {
        let element = XcodeElement(container.element)
        element["id"] = id
        element["sceneMemberID"] = "viewController"
        element.setPresentation(template.presentation)
        container.writeBars(to: element, ids: &ids, seed: seed, &context)
        _ = addScene(element, seed: seed)
        var own = items
        if container.relationship == "rootViewController" {
            // The tab has the navigation controller, the bar what is in it.
            write(BarItems(tabBarItem: items.tabBarItem), to: element, seed: seed)
            own.tabBarItem = nil
        } else {
            write(items, to: element, seed: seed)
            own = BarItems()
        }
        for (index, filling) in inner.fillings(of: template).flatMap(\.layers).enumerated() {
            guard let child = controller(of: filling, seed: "\(seed) \(index)", items: index == 0 ? own : BarItems())
            else {
                continue
            }
            guard let relationship = container.relationship(at: index) else {
                tell("what its pages show, which code gives it", of: seed)
                continue
            }
            let segue = XcodeElement(
                "segue", ["destination": child, "kind": "relationship", "relationship": relationship])
            connect(element, segue, seed: "\(seed) \(relationship) \(index)")
        }
    }

    private mutating func addScene(_ controller: XcodeElement, seed: String) -> XcodeElement {
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

    // MARK: - Scenes

    private mutating func makeScene(
        _ template: Template, _ values: [String: FieldValue], id: String, seed: String, items: BarItems,
        actions: ActionSet? = nil, fillings: [SlotFilling] = []
    ) {
        let names: [ViewType: String] = [
            .tableView: "tableViewController", .collectionView: "collectionViewController",
        ]
        let element = XcodeElement(names[template.view.type] ?? "viewController")
        element["id"] = id
        element["storyboardIdentifier"] = template.storyboardIdentifier
        element["customClass"] = template.controller
        // Xcode finds the module of the class.
        if template.controller != nil { element["customModuleProvider"] = "target" }
        element["sceneMemberID"] = "viewController"
        element.setPresentation(template.presentation)
        tellWithoutForm(of: template)
        let objects = addScene(element, seed: seed)
        let made = views(of: template, values: values, seed: seed, key: "view")
        element.add(made.root)
        write(items, to: element, seed: seed)
        for outlet in outlets(of: template, made) {
            connect(element, outlet, seed: "\(seed) outlet \(outlet["property"] ?? "")")
        }
        for object in connectViews(of: template, made, to: id, seed: seed) {
            objects.insert(object, at: objects.children.count)
        }
        for filling in fillings { embed(filling, in: template, made, seed: seed) }
        for action in actions?.items ?? [] {
            objects.insert(button(for: action, of: id, seed: seed), at: objects.children.count)
        }
        if let kept = template.keptObjects { objects.mergeObjects(kept) }
        addExit(to: objects, seed: seed)
    }

    /// What was made of the views of a template.
    private struct MadeViews {
        var root: XcodeElement
        var elements: [String: XcodeElement]
        var objects: [String: String]
    }

    private mutating func views(
        of template: Template, values: [String: FieldValue], seed: String, key: String?
    ) -> MadeViews {
        var builder = ViewBuilder(template.filled(with: values), seed: seed, context, ids)
        let root = builder.root(key: key)
        if key != nil, root.child(key: "safeArea") == nil, ["view", "scrollView"].contains(root.name) {
            root.add(XcodeElement("viewLayoutGuide", ["key": "safeArea", "id": builder.ids.make("\(seed) safeArea")]))
        }
        if let rect = root.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }), rect["width"] == "0.0"
        {
            let isCell = ViewType.cells.contains(template.view.type)
            (rect["width"], rect["height"]) = ("393", isCell ? "44" : "852")
        }
        (context, ids) = (builder.context, builder.ids)
        leftOut += builder.leftOut
        return MadeViews(root: root, elements: builder.elements, objects: builder.objects)
    }

    /// The outlets of the views that the app fills.
    private func outlets(of template: Template, _ made: MadeViews) -> [XcodeElement] {
        template.view.all.compactMap { view in
            let isFilled = view.properties.values.contains { if case .field = $0 { true } else { false } }
            guard isFilled || view.slot != nil, view.id != template.view.id, let object = made.elements[view.id]?["id"]
            else { return nil }
            return XcodeElement("outlet", ["property": view.id, "destination": object])
        }
    }

    private mutating func connect(_ owner: XcodeElement, _ connection: XcodeElement, seed: String) {
        let list = owner.made("connections")
        // What was kept of a connection says the rest of it.
        let kept = list.children.first {
            $0.name == connection.name && $0["destination"] == nil && $0["property"] == nil
        }
        if let kept {
            for attribute in connection.attributes where kept[attribute.name] == nil {
                kept[attribute.name] = connection[attribute.name]
            }
            return
        }
        if connection["id"] == nil { connection["id"] = ids.make("\(seed) connection") }
        list.insert(connection, at: list.children.count)
    }

    /// Puts what is in a slot into the slot's view.
    private mutating func embed(_ filling: SlotFilling, in template: Template, _ made: MadeViews, seed: String) {
        guard let slot = template.view.all.first(where: { $0.slot?.name == filling.slot }),
            let element = made.elements[slot.id]
        else { return }
        if case .actions = filling.contents { return tell("the actions in the slot \(filling.slot)", of: seed) }
        guard slot.slot?.takes == .content else {
            return tell("the \(filling.layers.count) layers in the slot \(filling.slot), which code adds", of: seed)
        }
        for (index, layer) in filling.layers.enumerated() {
            guard
                let child = controller(of: layer, seed: "\(seed) \(filling.slot) \(index)", items: BarItems())
            else { continue }
            let segue = XcodeElement("segue", ["destination": child, "kind": "embed"])
            connect(element, segue, seed: "\(seed) \(slot.id) embed")
        }
    }

    // MARK: - Actions

    /// Writes what a tap on views does.
    ///
    /// - Returns: The recognizers, which are objects of the scene.
    private mutating func connectViews(of template: Template, _ made: MadeViews, to target: String, seed: String)
        -> [XcodeElement]
    {
        var objects: [XcodeElement] = []
        for view in template.view.all {
            guard let element = made.elements[view.id], let object = made.objects[view.id] else { continue }
            let place = "\(seed) \(view.id)"
            let isControl = Property.selector.belongs(to: view.type)
            let isCell = ViewType.cells.contains(view.type)
            if isControl || isCell {
                write(
                    view.allSteps, to: element, of: object, target: target, event: isControl ? view.event : nil,
                    seed: place)
            } else if !view.allSteps.isEmpty {
                let tap = XcodeElement("tapGestureRecognizer", ["id": ids.make("\(place) tap")])
                write(view.allSteps, to: tap, of: object, target: target, event: nil, seed: "\(place) tap")
                if tap.child("connections") != nil {
                    objects.append(recognizer(tap, of: element, seed: "\(place) tap"))
                }
            }
            if case .gestures(let gestures)? = view[.gestures] {
                for (index, gesture) in gestures.enumerated() {
                    let made = XcodeElement(gesture, id: ids.make("\(place) gesture \(index)"))
                    if let selector = gesture.selector {
                        let action = XcodeElement("action", ["selector": selector, "destination": target])
                        connect(made, action, seed: "\(place) gesture \(index)")
                    }
                    objects.append(recognizer(made, of: element, seed: "\(place) gesture \(index)"))
                }
            }
        }
        return objects
    }

    private mutating func recognizer(_ recognizer: XcodeElement, of view: XcodeElement, seed: String) -> XcodeElement {
        let collection = XcodeElement(
            "outletCollection",
            ["property": "gestureRecognizers", "destination": recognizer["id"] ?? "", "appends": "YES"])
        connect(view, collection, seed: "\(seed) collection")
        return recognizer
    }

    private mutating func write(
        _ steps: [ActionStep], to element: XcodeElement, of object: String, target: String, event: String?, seed: String
    ) {
        for (index, step) in steps.enumerated() {
            let seed = "\(seed) \(index)"
            switch step {
            case .selector(let selector):
                let action = XcodeElement("action", ["selector": selector, "destination": target])
                action["eventType"] = event
                connect(element, action, seed: seed)
            case .perform(let name, let parameters)
            where event == nil && parameters.isEmpty && element.name.hasSuffix("Recognizer"):
                connect(element, XcodeElement("action", ["selector": name, "destination": target]), seed: seed)
            case .show(let screen):
                guard let destination = destination(ofShow: screen) else {
                    tell("its step \(step)", of: seed)
                    continue
                }
                connect(element, XcodeElement("segue", ["destination": destination, "kind": "show"]), seed: seed)
            case .present(let screen, let presentation):
                guard let destination = controller(ofScreen: screen) else {
                    tell("its step \(step)", of: seed)
                    continue
                }
                let isPopover = presentation?.style == .popover
                let segue = XcodeElement(
                    "segue", ["destination": destination, "kind": isPopover ? "popoverPresentation" : "presentation"])
                if isPopover {
                    segue[element.name == "barButtonItem" ? "popoverAnchorBarButtonItem" : "popoverAnchorView"] = object
                } else {
                    segue.setPresentation(presentation)
                }
                connect(element, segue, seed: seed)
            case .dismiss, .url, .selectTab, .perform: tell("its step \(step)", of: seed)
            }
        }
    }

    /// What is pushed: not the navigation controller around it, but what is in it.
    private mutating func destination(ofShow reference: Reference) -> String? {
        guard let outer = controller(ofScreen: reference) else { return nil }
        let scene = scenes.first { $0.child("objects")?.children.first?["id"] == outer }
        guard let controller = scene?.child("objects")?.children.first, controller.name == "navigationController" else {
            return outer
        }
        let root = controller.child("connections")?.children.first { $0["relationship"] == "rootViewController" }
        return root?["destination"] ?? outer
    }

    /// The way out of a scene, for the connections that need one.
    private mutating func addExit(to objects: XcodeElement, seed: String) {
        guard objects.all.contains(where: { $0["kind"] == "unwind" }), objects.child("exit") == nil else { return }
        objects.insert(
            XcodeElement("exit", ["id": ids.make("\(seed) exit"), "userLabel": "Exit", "sceneMemberID": "exit"]), at: 2)
    }

    /// A button beside the view of a scene, which the template around it shows.
    private mutating func button(for action: Action, of controller: String, seed: String) -> XcodeElement {
        var view = TemplateView(id: action.id, type: .button)
        view.properties[.title] = action.title.map(PropertyValue.text)
        view.properties[.image] = action.image.map(PropertyValue.image)
        view.properties[.accessibilityLabel] = action.accessibilityLabel.map(PropertyValue.text)
        if action.isEnabled == false { view.properties[.isEnabled] = .bool(false) }
        if let object = action.objectID { view.properties[.objectID] = .identifier(object) }
        let styles: [Action.Style: String] = [.primary: "filled", .secondary: "gray", .plain: "plain"]
        var own = Template(key: Key(stored: action.id))
        own.view = view
        if let height = action.height {
            own.constraints = [Constraint(first: .init(view.id, .height), relation: .equal, constant: height)]
        }
        var builder = ViewBuilder(own, seed: "\(seed) \(action.id)", context, ids)
        let element = builder.root(key: nil)
        (context, ids) = (builder.context, builder.ids)
        if let rect = element.child("rect") { (rect["width"], rect["height"]) = ("361", (action.height ?? 44).inXcode) }
        if let style = action.style.flatMap({ styles[$0] }) {
            element.made("buttonConfiguration", key: "configuration")["style"] = style
            if let state = element.children.first(where: { $0.name == "state" }) {
                let configuration = element.made("buttonConfiguration", key: "configuration")
                for name in ["title", "image", "catalog"] { configuration[name] = state[name] }
                state.remove()
            }
        } else if action.style != nil {
            tell("the style \(action.style?.rawValue ?? "") of its action \(action.id)", of: seed)
        }
        write(
            action.steps.filter { $0.key != "dismiss" }, to: element, of: element["id"] ?? "", target: controller,
            event: "touchUpInside", seed: "\(seed) \(action.id)")
        return element
    }

    // MARK: - Bars

    private mutating func write(_ items: BarItems, to controller: XcodeElement, seed: String) {
        if let item = items.tabBarItem {
            let element = controller.made("tabBarItem", key: "tabBarItem")
            element["id"] = item.objectID ?? ids.make("\(seed) tabBarItem")
            element["title"] = item.title.map(context.text)
            setImage(item.image, "image", of: element)
            setImage(item.selectedImage, "selectedImage", of: element)
            element["badgeValue"] = item.badgeValue.map(context.text)
        }
        if items.hidesBottomBarWhenPushed == true { controller["hidesBottomBarWhenPushed"] = "YES" }
        if let item = items.navigationItem { write(item, to: controller, seed: seed) }
        if let buttons = items.toolbarItems {
            let list = controller.made("toolbarItems")
            for button in buttons {
                list.insert(
                    barButton(button, key: nil, of: controller, seed: "\(seed) toolbar"), at: list.children.count)
            }
        }
    }

    private mutating func write(_ item: NavigationItem, to controller: XcodeElement, seed: String) {
        let element = controller.made("navigationItem", key: "navigationItem")
        element["id"] = item.objectID ?? ids.make("\(seed) navigationItem")
        element["title"] = item.title.map(context.text)
        element["prompt"] = item.prompt.map(context.text)
        element["largeTitleDisplayMode"] = item.largeTitleDisplayMode?.rawValue
        if let title = item.backButtonTitle {
            let back = XcodeElement("barButtonItem", ["key": "backBarButtonItem", "title": context.text(title)])
            back["id"] = item.backButtonObjectID ?? ids.make("\(seed) backBarButtonItem")
            element.add(back)
        }
        for (side, buttons) in [("left", item.leftBarButtonItems ?? []), ("right", item.rightBarButtonItems ?? [])] {
            if buttons.count == 1 {
                element.add(barButton(buttons[0], key: "\(side)BarButtonItem", of: controller, seed: seed))
            } else if !buttons.isEmpty {
                let list = element.made("\(side)BarButtonItems")
                for button in buttons {
                    list.insert(barButton(button, key: nil, of: controller, seed: seed), at: list.children.count)
                }
            }
        }
    }

    private mutating func barButton(
        _ action: Action, key: String?, of controller: XcodeElement, seed: String
    ) -> XcodeElement {
        let element = XcodeElement("barButtonItem")
        let id = action.objectID ?? ids.make("\(seed) \(action.id) item")
        element["key"] = key
        element["id"] = id
        if action.image == nil { element["title"] = action.title.map(context.text) }
        setImage(action.image, "image", of: element)
        if action.style == .primary { element["style"] = "done" }
        if action.isEnabled == false { element["enabled"] = "NO" }
        if let label = action.accessibilityLabel ?? (action.image == nil ? nil : action.title) {
            let accessibility = element.made("accessibility", key: "accessibilityConfiguration")
            accessibility["label"] = context.text(label)
        }
        write(
            action.steps, to: element, of: id, target: controller["id"] ?? "", event: nil, seed: "\(seed) \(action.id)")
        return element
    }

    private mutating func setImage(_ image: ImageReference?, _ name: String, of element: XcodeElement) {
        guard let image else { return }
        element[name] = image.name
        if context.note(image), name == "image" { element["catalog"] = "system" }
    }

    // MARK: - What has no form

    private mutating func tellWithoutForm(of template: Template) {
        let seed = "template/\(template.key)"
        if !template.states.isEmpty { tell("its states", of: seed) }
        if !template.variations.isEmpty { tell("its variations", of: seed) }
        if template.statusBar != nil { tell("its status bar", of: seed) }
        if template.additionalSafeAreaInsets != nil { tell("its additional safe area insets", of: seed) }
    }

    private mutating func tell(_ what: String, of seed: String) {
        let omission = Omission(what, of: seed)
        if !leftOut.contains(omission) { leftOut.append(omission) }
    }
}

extension TemplateView {
    /// The event of a control that Interface Builder connects.
    fileprivate var event: String { type == .button ? "touchUpInside" : "valueChanged" }
}

extension Template {
    /// What was left of the objects of the template's scene when it was imported.
    fileprivate var keptObjects: XcodeElement? {
        interfaceBuilder.flatMap { try? XMLReader.read(Array($0.utf8)) }.map(XcodeElement.init)
    }
}

extension BarItems {
    /// The items with those that something around says.
    fileprivate func overridden(by other: BarItems) -> BarItems {
        var items = self
        items.tabBarItem = other.tabBarItem ?? tabBarItem
        items.toolbarItems = other.toolbarItems ?? toolbarItems
        items.hidesBottomBarWhenPushed = other.hidesBottomBarWhenPushed ?? hidesBottomBarWhenPushed
        guard let own = navigationItem, let outer = other.navigationItem else {
            items.navigationItem = other.navigationItem ?? navigationItem
            return items
        }
        var item = outer
        item.title = outer.title ?? own.title
        item.prompt = outer.prompt ?? own.prompt
        item.largeTitleDisplayMode = outer.largeTitleDisplayMode ?? own.largeTitleDisplayMode
        item.backButtonTitle = outer.backButtonTitle ?? own.backButtonTitle
        item.leftBarButtonItems = outer.leftBarButtonItems ?? own.leftBarButtonItems
        item.rightBarButtonItems = outer.rightBarButtonItems ?? own.rightBarButtonItems
        item.objectID = outer.objectID ?? own.objectID
        items.navigationItem = item
        return items
    }
}

extension ScreenLayer.Inner {
    /// What is in the slots of a template.
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
    fileprivate func setPresentation(_ presentation: Presentation?) {
        self["modalPresentationStyle"] = presentation?.style?.rawValue
        self["modalTransitionStyle"] = presentation?.transition?.rawValue
    }

    /// Adds kept objects: what is left of those that there are, and the others.
    fileprivate func mergeObjects(_ kept: XcodeElement) {
        for object in kept.children {
            if let known = all.first(where: { $0["id"] != nil && $0["id"] == object["id"] }) {
                known.merge(object)
            } else {
                insert(object, at: children.count)
            }
        }
    }

    fileprivate convenience init(_ gesture: Gesture, id: String) {
        let names: [Gesture.Kind: String] = [
            .tap: "tapGestureRecognizer", .longPress: "pongPressGestureRecognizer", .swipe: "swipeGestureRecognizer",
            .pan: "panGestureRecognizer", .screenEdgePan: "screenEdgePanGestureRecognizer",
            .pinch: "pinchGestureRecognizer", .rotation: "rotationGestureRecognizer", .custom: "gestureRecognizer",
        ]
        self.init(names[gesture.kind] ?? "gestureRecognizer")
        self["id"] = id
        self["customClass"] = gesture.customClass
        self["numberOfTapsRequired"] = gesture.taps.map(String.init)
        self[gesture.kind == .pan ? "minimumNumberOfTouches" : "numberOfTouchesRequired"] = gesture.touches.map(
            String.init)
        if gesture.kind == .swipe { self["direction"] = (gesture.direction ?? .right).rawValue }
        self["minimumPressDuration"] = gesture.duration?.inXcode
    }
}
