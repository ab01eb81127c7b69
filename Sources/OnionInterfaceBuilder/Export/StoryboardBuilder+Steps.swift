import OnionCoding
import OnionModel

extension StoryboardBuilder {
    /// Writes the steps of taps on views.
    ///
    /// - Parameter kept: The preserved objects of the scene, possibly with a recognizer.
    /// - Returns: The other recognizers, which are objects of the scene.
    mutating func connectViews(
        of template: Template, _ made: MadeViews, to target: String, among kept: XcodeElement, seed: String
    ) -> [XcodeElement] {
        var objects: [XcodeElement] = []
        let tapped = template.view.all.filter { view in
            made.elements[view.id].map { isTapped(view, $0) } ?? false
        }
        // The view of a preserved recognizer is only known if there is one of each.
        let taps = kept.children.filter(\.isOpenTap)
        let keptTap = tapped.count == 1 && taps.count == 1 ? taps[0] : nil
        for view in template.view.all {
            guard let element = made.elements[view.id], let object = made.objects[view.id] else { continue }
            let place = "\(seed) \(view.id)"
            if isTapped(view, element) {
                let tap = keptTap ?? XcodeElement("tapGestureRecognizer", ["id": ids.make("\(place) tap")])
                write(view.tapSteps, to: tap, of: object, target: target, event: nil, seed: "\(place) tap")
                if tap.child("connections") != nil {
                    let tap = recognizer(tap, of: element, seed: "\(place) tap")
                    if tap !== keptTap { objects.append(tap) }
                }
            } else {
                // Bar items have a single event.
                let isControl = Property.selector.belongs(to: view.type)
                let event = isControl && element.name != "barButtonItem" ? view.event : nil
                write(view.tapSteps, to: element, of: object, target: target, event: event, seed: place)
                for (index, event) in view.events.enumerated() {
                    let action = XcodeElement(event, to: target)
                    connect(element, action, seed: "\(place) event \(index)")
                }
            }
            if case .gestures(let gestures)? = view[.gestures] {
                for (index, gesture) in gestures.enumerated() {
                    objects.append(recognizer(gesture, of: element, target, seed: "\(place) gesture \(index)"))
                }
            }
        }
        return objects
    }

    private mutating func recognizer(
        _ gesture: Gesture, of element: XcodeElement, _ target: String, seed: String
    ) -> XcodeElement {
        let made = XcodeElement(gesture, id: ids.make(seed))
        if let selector = gesture.selector {
            connect(made, XcodeElement("action", ["selector": selector, "destination": target]), seed: seed)
        }
        return recognizer(made, of: element, seed: seed)
    }

    /// Whether a recognizer performs the steps of a view.
    private func isTapped(_ view: TemplateView, _ element: XcodeElement) -> Bool {
        !view.tapSteps.isEmpty && !Property.selector.belongs(to: view.type) && !ViewType.cells.contains(view.type)
            && !element.hasOpenAction
    }

    mutating func recognizer(_ recognizer: XcodeElement, of view: XcodeElement, seed: String) -> XcodeElement {
        let collection = XcodeElement(
            "outletCollection",
            ["property": "gestureRecognizers", "destination": recognizer["id"] ?? "", "appends": "YES"])
        connect(view, collection, seed: "\(seed) collection")
        return recognizer
    }

    mutating func write(
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
            where event == nil && parameters.isEmpty && (element.name.hasSuffix("Recognizer") || element.hasOpenAction):
                connect(element, XcodeElement("action", ["selector": name, "destination": target]), seed: seed)
            case .show, .present, .dismiss:
                guard let segue = segue(for: step, of: object, from: element, target: target) else {
                    tell("its step \(step)", of: seed)
                    continue
                }
                connect(element, segue, seed: seed)
            case .perform(let name, _) where setCustomSegue(name, of: element): continue
            case .url, .selectTab, .perform: tell("its step \(step)", of: seed)
            }
        }
    }

    /// Returns the segue for a step; nil for a missing screen, and for an unwind segue without an action.
    ///
    /// - Parameters:
    ///   - object: The identifier of the element.
    ///   - target: The identifier of the controller.
    private mutating func segue(
        for step: ActionStep, of object: String, from element: XcodeElement, target: String
    ) -> XcodeElement? {
        switch step {
        case .show(let screen):
            return controller(ofScreen: screen).map { XcodeElement("segue", ["destination": $0, "kind": "show"]) }
        case .present(let screen, let presentation):
            guard let destination = controller(ofScreen: screen) else { return nil }
            let isPopover = presentation?.style == .popover
            let segue = XcodeElement(
                "segue", ["destination": destination, "kind": isPopover ? "popoverPresentation" : "presentation"])
            if isPopover {
                segue.setPopover(presentation, at: object, isBarItem: element.name == "barButtonItem")
            } else {
                segue.setPresentation(presentation)
            }
            return segue
        case .dismiss:
            // The preserved rest of the segue names the method of the controller that it unwinds to.
            let kept = element.child("connections")?.children.first {
                $0["unwindAction"] != nil && $0["destination"] == nil
            }
            guard kept != nil else { return nil }
            let exit = exits[target] ?? ids.make("\(target) exit")
            exits[target] = exit
            return XcodeElement("segue", ["destination": exit, "kind": "unwind"])
        case .selector, .url, .selectTab, .perform: return nil
        }
    }

    /// Completes the preserved rest of a custom segue.
    ///
    /// - Returns: Whether the element contains such a segue.
    private func setCustomSegue(_ name: String, of element: XcodeElement) -> Bool {
        let kept = element.child("connections")?.children.first {
            $0.name == "segue" && $0["destination"] != nil && $0["kind"] == nil
        }
        guard let kept else { return false }
        kept["kind"] = "custom"
        // A name is the class of a segue without an identifier, else its identifier; the name `segue` is a placeholder for neither.
        if name != "segue" {
            kept[kept["customClass"] == nil && name.hasSuffix("Segue") ? "customClass" : "identifier"] = name
        }
        return true
    }

    /// Connects the segues that code performs. An import converts them to an action set, which no content shows.
    mutating func connectPerformedSegues(of template: Template, from controller: XcodeElement, seed: String) {
        let reference = Reference(.actions, template.key)
        guard template.actionsSlot == nil, case .actions(let set)? = part(reference),
            set.items.allSatisfy({ $0.style == nil && $0.image == nil && $0.steps.selector == nil })
        else { return }
        if case .content(let content)? = part(Reference(.content, template.key)), content.actions?.key == template.key {
            return
        }
        let id = controller["id"] ?? ""
        parts[.init(.actions, id)] = reference
        for item in set.items {
            for step in item.steps {
                if case .perform(let name, _) = step {
                    if !setCustomSegue(name, of: controller) { tell("its segue \(item.id)", of: seed) }
                    continue
                }
                guard let segue = segue(for: step, of: id, from: controller, target: id) else {
                    tell("its segue \(item.id)", of: seed)
                    continue
                }
                // A popover that code presents has no view as its anchor.
                segue["popoverAnchorView"] = nil
                // The action of a segue without an identifier is named after the segue's kind.
                let word = String(item.id.reversed().drop(while: \.isNumber).reversed())
                if ["push", "modal"].contains(word) {
                    segue["kind"] = word
                } else if !Self.kinds.contains(word) {
                    segue["identifier"] = item.id
                }
                connect(controller, segue, seed: "\(seed) \(item.id)")
            }
        }
    }

    /// The kinds of segues, as names of actions.
    private static let kinds: Set<String> = [
        "show", "showDetail", "replace", "presentation", "popover", "popoverPresentation", "unwind", "custom",
    ]

    /// Adds the exit of a scene, for the segues that lead to it.
    mutating func addExit(of controller: String, to objects: XcodeElement) {
        guard let exit = exits[controller], objects.child("exit") == nil else { return }
        objects.insert(XcodeElement("exit", ["id": exit, "userLabel": "Exit", "sceneMemberID": "exit"]), at: 2)
    }

    /// Creates a button beside the view of a scene; the template around the scene shows it.
    mutating func button(for action: Action, of controller: String, seed: String) -> XcodeElement {
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
}

extension TemplateView {
    /// The event of a control that Interface Builder connects.
    fileprivate var event: String { ControlEvent.Kind.usual(of: type).rawValue }
}

extension XcodeElement {
    /// Creates the connection of an event of a control with an object.
    convenience init(_ event: ControlEvent, to destination: String) {
        self.init("action", ["selector": event.selector, "destination": destination, "eventType": event.kind.rawValue])
    }

    /// Whether an action was preserved without its selector, as in a control of a custom class.
    fileprivate var hasOpenAction: Bool {
        child("connections")?.children.contains { $0.name == "action" && $0["selector"] == nil } ?? false
    }

    /// Whether the element is a preserved tap recognizer without its steps.
    fileprivate var isOpenTap: Bool {
        name == "tapGestureRecognizer"
            && (child("connections")?.children.contains { $0["destination"] == nil } ?? false)
    }

    /// Writes the anchor and the arrow directions of a popover.
    fileprivate func setPopover(_ presentation: Presentation?, at object: String, isBarItem: Bool) {
        self[isBarItem ? "popoverAnchorBarButtonItem" : "popoverAnchorView"] = object
        let allowed = presentation?.permittedArrowDirections ?? Presentation.ArrowDirection.allCases
        let arrow = made("popoverArrowDirection", key: "popoverArrowDirection")
        for direction in allowed { arrow[direction.rawValue] = "YES" }
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
