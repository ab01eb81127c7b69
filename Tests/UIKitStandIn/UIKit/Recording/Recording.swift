/// What generated code has made: its view controllers, views, properties and constraints.
@MainActor
@_spi(Recording)
public enum Recording {
    /// The view controller with its children, the views with their numbers, and the active constraints, as JSON with sorted keys.
    public static func json(of controller: UIViewController) -> String {
        let tree = RecordedTree(controller.view)
        return JSON.object([
            "controller": self.controller(controller, tree), "view": tree.json, "constraints": tree.constraints,
        ]).text(isPretty: true)
    }

    /// The view with its subviews and the active constraints among them, as JSON with sorted keys.
    public static func json(of view: UIView) -> String {
        let tree = RecordedTree(view)
        return JSON.object(["view": tree.json, "constraints": tree.constraints]).text(isPretty: true)
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
            "tabBarItem": .object(controller.tabBarItem.map(JSON.recordedProperties) ?? [:]),
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
