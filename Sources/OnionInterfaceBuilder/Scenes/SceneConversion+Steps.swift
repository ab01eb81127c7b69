import OnionCoding
import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Sets the steps for a tap on a view, or for the usual event of a control: the methods that it calls, its segues, and
    /// the plain taps of its recognizers. For views that cannot have steps, these taps are gestures. Other events of a control are
    /// events.
    ///
    /// - Returns: The unread rest of the connections, without outlets; nil for none.
    mutating func setSteps(
        of view: inout TemplateView, _ element: XMLElement, _ connections: XMLElement
    ) -> XMLElement? {
        var own = connections
        own.children.removeAll { $0.name.hasPrefix("outlet") }
        var rest = own
        setEvents(of: &view, element, &rest.children)
        var steps = rest.children.takeSteps(of: element["id"])
        for collection in connections.children
        where collection["property"] == "gestureRecognizers" && element.hasStepsOfTaps {
            guard let recognizer = tapRecognizers[collection["destination"] ?? ""],
                Gesture(of: recognizer)?.isPlainTap ?? false
            else { continue }
            var taps = recognizer.elements(in: "connections")
            for step in taps.takeSteps(of: nil) where !steps.contains(step) && steps.count < ActionStep.mostSteps {
                steps.append(step)
            }
        }
        for index in rest.children.indices {
            if view.type.isUsual(rest.children[index]["eventType"]) { _ = rest.children[index].take("eventType") }
            // The slot contains the embedded controller.
            guard rest.children[index]["kind"] == "embed" else { continue }
            for attribute in ["kind", "destination"] { _ = rest.children[index].take(attribute) }
        }
        guard ViewType.tapped.contains(view.type) || steps.isEmpty else {
            return noteRemains(own, from: own, of: element)
        }
        if steps.count == 1, let selector = steps.selector, Property.selector.belongs(to: view.type) {
            set(.selector, to: .identifier(selector), of: &view, from: element)
        } else {
            // Only controls have a `selector` property.
            let isControl = Property.selector.belongs(to: view.type)
            view.steps = steps.map { step in
                if !isControl, case .selector(let name) = step { .perform(name) } else { step }
            }
        }
        return noteRemains(rest, from: own, of: element)
    }

    /// Consumes the actions of a control for other events than its usual one. Those with the same method for the same event as an earlier
    /// one, but of another object, are kept unchanged.
    private mutating func setEvents(
        of view: inout TemplateView, _ element: XMLElement, _ connections: inout [XMLElement]
    ) {
        guard Property.events.belongs(to: view.type) else { return }
        var events: [ControlEvent] = []
        var rest = connections
        for index in rest.indices where rest[index].name == "action" && !view.type.isUsual(rest[index]["eventType"]) {
            guard let kind = rest[index]["eventType"].flatMap(ControlEvent.Kind.init),
                let selector = rest[index].name("selector")
            else { continue }
            let event = ControlEvent(kind: kind, selector: selector)
            if events.contains(event) { continue }
            for attribute in ["selector", "destination", "eventType"] { _ = rest[index].take(attribute) }
            events.append(event)
        }
        if events.isEmpty || !set(.events, to: .events(events), of: &view, from: element) { return }
        connections = rest
    }
}

extension ViewType {
    /// Whether Interface Builder's word for an event of a control means that the control performs its steps.
    fileprivate func isUsual(_ word: String?) -> Bool {
        word == nil || word == "primaryActionTriggered" || word == ControlEvent.Kind.usual(of: self).rawValue
    }
}

extension [XMLElement] {
    /// Consumes the steps of connections, in their order, without duplicates. Screens are identified by their controllers until all files are
    /// read. A connection with the same step as an earlier one, for another event or of another object, is kept unchanged.
    ///
    /// - Parameter owner: The identifier of the object with the connections.
    mutating func takeSteps(of owner: String?) -> [ActionStep] {
        var steps: [ActionStep] = []
        for index in indices where steps.count < ActionStep.mostSteps {
            // The accessory of a cell leads to another target than the cell.
            if self[index]["trigger"] == "accessoryAction", !steps.isEmpty { continue }
            var connection = self[index]
            guard let step = ActionStep(taking: &connection, of: owner), !steps.contains(step) else { continue }
            self[index] = connection
            steps.append(step)
        }
        return steps
    }
}

extension ActionStep {
    /// Consumes the step of a connection; nil for a connection without an event, such as an outlet or a relationship.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - owner: The identifier of the object with the connection.
    init?(taking connection: inout XMLElement, of owner: String?) {
        if connection.name == "action", let selector = connection.name("selector") {
            self = .selector(selector)
            for attribute in ["selector", "destination"] { _ = connection.take(attribute) }
            return
        }
        guard connection.name == "segue", let destination = connection.name("destination") else { return nil }
        let screen = Reference(.screen, Key(stored: destination))
        switch connection["kind"] {
        case "show", "push": self = .show(screen)
        case "showDetail", "replace":
            // The kind is kept, so that it is reported.
            self = .show(screen)
            _ = connection.take("destination")
            return
        case "presentation", "modal": self = .present(screen, Presentation(taking: &connection))
        case "popoverPresentation", "popover":
            self = .present(screen, Presentation(popoverTaking: &connection, of: owner))
        case "unwind": self = .dismiss
        case "custom":
            self = .perform(
                connection.take("identifier", as: connection.name("identifier"))
                    ?? connection.take("customClass", as: connection.name("customClass")) ?? "segue")
            _ = connection.take("kind")
            return
        default: return nil
        }
        for attribute in ["kind", "destination"] { _ = connection.take(attribute) }
    }
}

extension Presentation {
    /// Consumes the presentation of a segue or a controller; nil for UIKit's default.
    init?(taking element: inout XMLElement) {
        self.init(
            style: element.take(
                "modalPresentationStyle", as: element["modalPresentationStyle"].flatMap(Style.init)),
            transition: element.take(
                "modalTransitionStyle", as: element["modalTransitionStyle"].flatMap(Transition.init)))
        if style == nil, transition == nil { return nil }
    }

    /// Consumes the presentation of a segue as a popover. Its anchor is the object with the segue, unless the segue declares another one.
    fileprivate init(popoverTaking segue: inout XMLElement, of owner: String?) {
        self.init(style: .popover)
        for attribute in ["popoverAnchorView", "popoverAnchorBarButtonItem"] where segue[attribute] == owner {
            _ = segue.take(attribute)
        }
        guard let arrow = segue.takeChild(where: { $0["key"] == "popoverArrowDirection" }) else { return }
        let allowed = ArrowDirection.allCases.filter { arrow.flag($0.rawValue) == true }
        if allowed.count < ArrowDirection.allCases.count { permittedArrowDirections = allowed }
    }
}
