import OnionModel

/// The extension of an app's own view controller that connects it with the root view, as its storyboard does.
struct ControllerBridgeCode {
    /// The class of the view controller.
    let controller: String
    let rootView: RootViewCode
    let objects: SceneObjects
    /// Whether the view controller has no other root view.
    let isOnly: Bool

    func write(to file: inout SourceFile) {
        file.block(.text("extension \(controller)\(isOnly ? ": RootViewOwner" : "")")) { file in
            if isOnly { file.add(.text("typealias RootView = \(rootView.name)")) }
            let outlets = statementsOfOutlets
            if !outlets.isEmpty {
                file.space()
                file.comment(
                    "Connects the outlets with the views. A view controller that uses those of `rootView` needs no outlets."
                )
                file.function("connectOutlets", [.text("to rootView: \(rootView.name)")]) { $0.add(outlets) }
            }
            let others = statementsOfDelegates + statementsOfActions
            if !others.isEmpty {
                file.space()
                file.comment(
                    "Connects the actions of the controls, and makes the view controller the delegate of views.")
                file.function("connectActions", [.text("of rootView: \(rootView.name)")]) { $0.add(others) }
            }
        }
    }

    /// Whether there is something to connect.
    var isNeeded: Bool { isOnly || !(statementsOfOutlets + statementsOfDelegates + statementsOfActions).isEmpty }

    private var owners: Set<String> { Set(objects.classes.filter { $0.value == controller }.keys) }

    /// The views with names in the class of the root view, by the identifiers of their objects.
    private var views: [String: ViewTree.Entry] {
        let entries = rootView.tree.entries.filter { $0.parent == nil || $0.isDeclared }
        return Dictionary(entries.compactMap { entry in entry.view.identifier(.objectID).map { ($0, entry) } }) {
            first, _ in
            first
        }
    }

    private func expression(_ entry: ViewTree.Entry) -> String {
        entry.name.isEmpty ? "rootView" : "rootView.\(entry.name)"
    }

    /// Outlets by their names, because they can be private.
    private var statementsOfOutlets: [Code] {
        let (views, owners) = (views, owners)
        var collections: [(property: String, values: [Code])] = []
        var statements: [Code] = []
        for outlet in objects.outlets where owners.contains(outlet.owner) && outlet.property != "view" {
            let value: Code
            if let view = views[outlet.destination] {
                value = .text(expression(view))
            } else if let constraint = rootView.constraintOutlets.name(ofObject: outlet.destination) {
                value = .text("rootView.\(constraint)")
            } else {
                continue
            }
            if !outlet.isCollection {
                statements.append(
                    .call("setValue", [value, .text("forKey: \(SwiftLiteral.string(outlet.property))")]))
            } else if let index = collections.firstIndex(where: { $0.property == outlet.property }) {
                collections[index].values.append(value)
            } else {
                collections.append((outlet.property, [value]))
            }
        }
        return statements
            + collections.map { property, values in
                .call("setValue", [.array(values), .text("forKey: \(SwiftLiteral.string(property))")])
            }
    }

    private var statementsOfDelegates: [Code] {
        let (views, owners) = (views, owners)
        return objects.outlets.compactMap { outlet in
            guard owners.contains(outlet.destination), let view = views[outlet.owner] else { return nil }
            return .call(
                "\(expression(view)).setValue", ["self", .text("forKey: \(SwiftLiteral.string(outlet.property))")])
        }
    }

    private var statementsOfActions: [Code] {
        rootView.tree.entries.flatMap { entry -> [Code] in
            guard entry.parent == nil || entry.isDeclared else { return [] }
            let taps = entry.view.tapSteps.compactMap(\.selectorOfController).map { selector -> Code in
                guard entry.view.type.isControl else {
                    let tap = Code.call("UITapGestureRecognizer", ["target: self", action(selector)])
                    return .call("\(expression(entry)).addGestureRecognizer", [tap])
                }
                return target(of: entry, selector, .usual(of: entry.view.type))
            }
            let gestures = rootView.gestures.filter { $0.view == entry.view.id }.compactMap { gesture in
                gesture.gesture.selector.map { Code.call("rootView.\(gesture.name).addTarget", ["self", action($0)]) }
            }
            return taps + entry.view.events.map { target(of: entry, $0.selector, $0.kind) } + gestures
                + segues(of: entry)
        }
    }

    /// The storyboard has the segues of controls still, by their identifiers.
    private func segues(of entry: ViewTree.Entry) -> [Code] {
        guard entry.view.type.isControl, let object = entry.view.identifier(.objectID) else { return [] }
        return objects.segues(of: object).map { segue in
            let call = Code.call(
                "self?.performSegue",
                [.text("withIdentifier: \(SwiftLiteral.string(segue.identifier))"), "sender: action.sender"])
            return .call(
                "\(expression(entry)).addAction",
                [
                    .closure("UIAction", "[weak self] action", [call]),
                    .text("for: .\(ControlEvent.Kind.usual(of: entry.view.type).rawValue)"),
                ])
        }
    }

    private func target(of entry: ViewTree.Entry, _ selector: String, _ event: ControlEvent.Kind) -> Code {
        .call("\(expression(entry)).addTarget", ["self", action(selector), .text("for: .\(event.rawValue)")])
    }

    private func action(_ selector: String) -> Code {
        .text("Selector((\(SwiftLiteral.string(selector))))").labelled("action")
    }
}

extension ActionStep {
    /// The method of the app's own view controller that the step calls; nil for a step that its storyboard performs.
    var selectorOfController: String? {
        switch self {
        case .selector(let selector): selector
        // Views without events of their own have the selectors of gestures by name.
        case .perform(let name, let parameters) where parameters.isEmpty && name.hasSuffix(":"): name
        default: nil
        }
    }
}
