@_spi(Recording) import ObjectiveC

/// The methods that actions have called, which Linux cannot call by their names.
@MainActor
enum Sent {
    static var methods: [String] = []

    static func add(_ selector: Selector, to target: Any?) {
        methods.append("\(target.map { "\(type(of: $0))" } ?? "nobody").\(selector.text)")
    }
}

extension Recording {
    /// Lets people use a view in every way, and returns the methods that it calls, with the classes of their objects: `LoginViewController.go:`,
    /// and `nobody.go:` for one that whatever responds first has.
    public static func methods(of view: UIView) -> [String] {
        Sent.methods = []
        (view as? UIControl)?.sendActions(for: [.allEvents, .primaryActionTriggered])
        for gesture in view.gestures {
            for (target, selector) in gesture.selectors { Sent.add(selector, to: target) }
        }
        return Sent.methods
    }
}
