import OnionModel

/// The methods that the views of a root view call in an app with its own view controllers, on the objects that the file names.
struct ActionCode {
    /// The call of a method by a view or one of its recognizers.
    struct Call {
        let entry: ViewTree.Entry
        let trigger: TapCode.Trigger
        let selector: String
        /// The identifiers of the objects that have the method; none where the file does not have the call.
        let destinations: [String]

        /// Whether an object up the responder chain can have the method: only controls look there.
        var findsResponder: Bool {
            switch trigger {
            case .tap: entry.view.type.isControl
            case .event: true
            case .gesture: false
            }
        }
    }

    let calls: [Call]
    private let objects: SceneObjects
    private let gestures: [GestureCode]
    /// The expressions of the views in the class of the root view, by the identifiers of their objects.
    private let views: [String: String]

    init(_ tree: ViewTree, _ gestures: [GestureCode], _ objects: SceneObjects) {
        self.objects = objects
        self.gestures = gestures
        let entries = tree.entries.filter { $0.parent == nil || $0.isDeclared }
        views = Dictionary(
            entries.compactMap { entry in
                entry.view.identifier(.objectID).map { ($0, entry.name.isEmpty ? "self" : entry.name) }
            }
        ) { first, _ in first }
        calls = tree.entries.flatMap { entry -> [Call] in
            let view = entry.view
            let taps = view.tapSteps.compactMap { $0.selector(among: objects.selectors) }
            let found: [(TapCode.Trigger, String)] =
                taps.map { (.tap, $0) } + view.events.map { (.event($0.kind), $0.selector) }
                + view.codableGestures.enumerated().compactMap { index, gesture in
                    gesture.selector.map { (.gesture(index), $0) }
                }
            return found.map { trigger, selector in
                let object = view.identifier(.objectID)
                return Call(
                    entry: entry, trigger: trigger, selector: selector,
                    destinations: object.map { objects.destinations(of: selector, from: $0) } ?? [])
            }
        }
    }

    /// The statements of the root view: the methods of its own views, and those of whatever responds first.
    var statements: [Code] {
        calls.flatMap { call in
            call.destinations.compactMap { destination in
                ownReceiver(destination, of: call).map { statement(call, on: $0) }
            }
        }
    }

    /// The object of the root view that a call names; nil for another one.
    private func ownReceiver(_ destination: String, of call: Call) -> String? {
        objects.isFirstResponder(destination) ? call.findsResponder ? "nil" : nil : views[destination]
    }

    /// The statement that lets a view call a method.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - receiver: The expression of the object that has the method.
    ///   - owner: The expression of the root view; empty in its own class.
    func statement(_ call: Call, on receiver: String, of owner: String = "") -> Code {
        let prefix = owner.isEmpty ? "" : "\(owner)."
        let view = call.entry.name.isEmpty ? owner : prefix + call.entry.name
        let target: Code = .text(receiver)
        let action = Code.text("Selector((\(SwiftLiteral.string(call.selector))))").labelled("action")
        func add(_ member: String, _ arguments: [Code]) -> Code {
            .call(view.isEmpty ? member : "\(view).\(member)", arguments)
        }
        switch call.trigger {
        case .gesture(let index):
            let gesture = gestures.first { $0.view == call.entry.view.id && $0.index == index }
            return .call("\(prefix)\(gesture?.name ?? "").addTarget", [target, action])
        case .tap where !call.entry.view.type.isControl:
            return add("addGestureRecognizer", [.call("UITapGestureRecognizer", [target.labelled("target"), action])])
        case .tap:
            let event = ControlEvent.Kind.usual(of: call.entry.view.type)
            return add("addTarget", [target, action, .text("for: .\(event.rawValue)")])
        case .event(let kind): return add("addTarget", [target, action, .text("for: .\(kind.rawValue)")])
        }
    }

    /// The calls of objects that are neither the root view's nor one of others, with the names of their elements.
    ///
    /// - Parameter owners: The identifiers of the view controllers that the code connects.
    func unsaid(besides owners: Set<String>) -> [(view: String, what: String)] {
        calls.flatMap { call in
            call.destinations.filter { !owners.contains($0) && ownReceiver($0, of: call) == nil }.map { destination in
                let element = objects.elements[destination] ?? "object of another file"
                return (call.entry.view.id, "its action \(call.selector.quoted), which calls a \(element)")
            }
        }
    }
}
