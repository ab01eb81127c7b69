import OnionCoding
import OnionModel

extension SceneConversion {
    /// Sets what a tap on a view does, or another event of a control: the methods that it calls, the segues from it, and
    /// the plain taps of its recognizers.
    mutating func setSteps(of view: inout TemplateView, _ element: XMLElement) {
        var connections = element.elements(in: "connections")
        for collection in connections where collection["property"] == "gestureRecognizers" {
            guard let recognizer = tapRecognizers[collection["destination"] ?? ""],
                Gesture(recognizer)?.isPlainTap ?? false
            else { continue }
            connections += recognizer.elements(in: "connections")
        }
        for segue in connections where segue["kind"] == "custom" {
            reportOmission("the class of its segue \((segue["identifier"] ?? "").quoted)", of: element, at: segue)
        }
        let usual = ["primaryActionTriggered", view.type == .button ? "touchUpInside" : "valueChanged"]
        for action in connections where action.name == "action" {
            guard let event = action["eventType"], !usual.contains(event) else { continue }
            reportOmission("the event \(event.quoted) of its action", of: element, at: action)
        }
        let steps = connections.steps
        guard ViewType.tapped.contains(view.type) || steps.isEmpty else {
            return reportOmission("what a tap on it does", of: element)
        }
        if steps.count == 1, let selector = steps.selector, Property.selector.belongs(to: view.type) {
            set(.selector, to: .identifier(selector), of: &view, from: element)
        } else {
            // Only controls have selectors of their own.
            let isControl = Property.selector.belongs(to: view.type)
            view.steps = steps.map { step in
                if !isControl, case .selector(let name) = step { .perform(name) } else { step }
            }
        }
    }
}

extension [XMLElement] {
    /// What connections do, in their order, each once. Screens have the identifiers of their controllers until all files are
    /// read.
    var steps: [ActionStep] {
        var steps: [ActionStep] = []
        for connection in self {
            guard let step = ActionStep(connection), !steps.contains(step), steps.count < ActionStep.mostSteps else {
                continue
            }
            // The accessory of a cell leads elsewhere than the cell.
            if connection["trigger"] == "accessoryAction", !steps.isEmpty { continue }
            steps.append(step)
        }
        return steps
    }
}

extension ActionStep {
    /// Creates the step of a connection; nil for one that no event triggers, such as an outlet or a relationship.
    fileprivate init?(_ connection: XMLElement) {
        if connection.name == "action", let selector = connection.name("selector") {
            self = .selector(selector)
            return
        }
        guard connection.name == "segue", let destination = connection.name("destination") else { return nil }
        let screen = Reference(.screen, Key(stored: destination))
        switch connection["kind"] {
        case "show", "push", "showDetail", "replace": self = .show(screen)
        case "presentation", "modal": self = .present(screen, Presentation(segueOrController: connection))
        case "popoverPresentation", "popover": self = .present(screen, Presentation(style: .popover))
        case "unwind": self = .dismiss
        case "custom": self = .perform(connection.name("identifier") ?? connection.name("customClass") ?? "segue")
        default: return nil
        }
    }
}

extension Presentation {
    /// Creates the presentation that a segue or a controller asks for; nil when it leaves that to UIKit.
    init?(segueOrController element: XMLElement) {
        self.init(
            style: element["modalPresentationStyle"].flatMap(Style.init),
            transition: element["modalTransitionStyle"].flatMap(Transition.init))
        if style == nil, transition == nil { return nil }
    }
}
