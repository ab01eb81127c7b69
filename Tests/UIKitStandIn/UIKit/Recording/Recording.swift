/// What generated code has made: its view controllers, views, properties and constraints.
@MainActor
@_spi(Recording)
public enum Recording {
    /// How much a recording says.
    public enum Form: Sendable {
        /// Everything, on several lines.
        case complete
        /// Everything, on one line.
        case line
        /// Without what depends on who has made the views and in how many steps: names of classes, events, and properties that were set to
        /// UIKit's own values. Two trees that show and do the same have equal texts.
        case canonical
    }

    /// The view controller with its children, the views with their numbers, and the active constraints, as JSON with sorted keys.
    public static func json(of controller: UIViewController, _ form: Form = .complete) -> String {
        let tree = RecordedTree(controller.view)
        let json: JSON = [
            "controller": self.controller(controller, tree), "view": tree.json, "constraints": tree.constraints,
        ]
        return text(json, form)
    }

    /// The view with its subviews and the active constraints among them, as JSON with sorted keys.
    public static func json(of view: UIView, _ form: Form = .complete) -> String {
        let tree = RecordedTree(view)
        return text(["view": tree.json, "constraints": tree.constraints], form)
    }

    /// The views of a screen with the active constraints among them, in the canonical form, and what the outermost view controller says of
    /// the status bar and of its presentation. It does not say how many view controllers there are.
    public static func screen(of controller: UIViewController) -> String {
        let tree = RecordedTree(controller.view)
        var outermost: [String: JSON?] = ["statusBar": statusBar(controller)]
        if case .object(let properties) = JSON.members(["all": .object(JSON.recordedProperties(of: controller))]),
            case .object(let all)? = properties["all"]
        {
            for name in ["modalPresentationStyle", "modalTransitionStyle", "isModalInPresentation"] {
                outermost[name] = all[name]
            }
        }
        return text(
            ["controller": .members(outermost), "view": tree.json, "constraints": tree.constraints], .canonical)
    }

    private static func text(_ json: JSON, _ form: Form) -> String {
        let shown =
            form == .canonical
            ? json.without(["class", "defaults", "events", "outlets", "runtimeAttributes", "superclass"]) : json
        return shown.text(isPretty: form != .line)
    }

    /// Lets people tap a view.
    public static func tap(_ view: UIView) {
        for gesture in view.gestures where gesture is UITapGestureRecognizer { gesture.onRecognition?() }
    }

    /// Lets people press a button of a bar.
    public static func press(_ item: UIBarButtonItem) {
        item.primaryAction?.perform(sender: item)
    }

    /// The nearest class of UIKit, MapKit or WebKit that an object is of.
    static func kind(of object: AnyObject) -> String {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            let name = String(reflecting: current.subjectType)
            if let module = ["UIKit.", "MapKit.", "WebKit."].first(where: name.hasPrefix) {
                return String(name.dropFirst(module.count))
            }
            mirror = current.superclassMirror
        }
        return "\(type(of: object))"
    }

    private static func controller(_ controller: UIViewController, _ tree: RecordedTree) -> JSON {
        .members([
            "class": .string("\(type(of: controller))"), "kind": .string(kind(of: controller)),
            "view": controller.viewIfLoaded.map(tree.number),
            "properties": .object(JSON.recordedProperties(of: controller)),
            "navigationItem": .object(JSON.recordedProperties(of: controller.navigationItem)),
            "tabBarItem": .object(controller.tabBarItem.map { JSON.recordedProperties(of: $0) } ?? [:]),
            "statusBar": statusBar(controller), "events": .array(controller.events.map(JSON.string)),
            "supportedInterfaceOrientations": controller.supportedInterfaceOrientations.json,
            "children": .array(controller.children.map { self.controller($0, tree) }),
        ])
    }

    /// What the status bar looks like if the view controller is in charge of it: the children that it names answer.
    private static func statusBar(_ controller: UIViewController) -> JSON {
        func last(_ next: @escaping (UIViewController) -> UIViewController?) -> UIViewController {
            sequence(first: controller, next: next).reduce(controller) { $1 }
        }
        return [
            "style": JSON(last(\.childForStatusBarStyle).preferredStatusBarStyle),
            "isHidden": .bool(last(\.childForStatusBarHidden).prefersStatusBarHidden),
        ]
    }
}
