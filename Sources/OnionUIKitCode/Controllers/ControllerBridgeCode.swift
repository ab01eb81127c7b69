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
            for function in functionsWithStatements {
                file.space()
                file.comment(function.comment)
                file.function(function.name, [.text("\(function.label) rootView: \(rootView.name)")]) {
                    $0.add(function.statements)
                }
            }
        }
    }

    /// Whether there is something to connect.
    var isNeeded: Bool { isOnly || !functionsWithStatements.isEmpty }

    /// The names of the functions: `connectOutlets(to:)`.
    var functions: [String] { functionsWithStatements.map { "\($0.name)(\($0.label):)" } }

    private struct Function {
        var name: String
        var label: String
        var comment: String
        var statements: [Code]
    }

    private var functionsWithStatements: [Function] {
        [
            Function(
                name: "connectOutlets", label: "to",
                comment:
                    "Connects the outlets with the views. A view controller that uses those of `rootView` needs no outlets.",
                statements: statementsOfOutlets),
            Function(
                name: "connectActions", label: "of",
                comment: "Connects the actions of the controls, and makes the view controller the delegate of views.",
                statements: statementsOfDelegates + statementsOfActions + statementsOfRefreshControls),
        ].filter { !$0.statements.isEmpty }
    }

    var owners: Set<String> { Set(objects.classes.filter { $0.value == controller }.keys) }

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

    /// The rows of a table stay its data source if all of them are known: the app's table view controller knows none without its nib.
    private var statementsOfDelegates: [Code] {
        let (views, owners) = (views, owners)
        let tables = tablesOfRows
        var statements = objects.outlets.compactMap { outlet -> Code? in
            guard owners.contains(outlet.destination), let view = views[outlet.owner] else { return nil }
            if tables.contains(where: { $0.table.view.id == view.view.id }), outlet.isOfList { return nil }
            return .call(
                "\(expression(view)).setValue", ["self", .text("forKey: \(SwiftLiteral.string(outlet.property))")])
        }
        for table in tables {
            statements.append(
                .call(
                    "rootView.\(table.member).forward",
                    ["to: self", .text("from: \(expression(table.table))")]))
        }
        return statements
    }

    /// The tables all of whose rows are known, and whose delegate or data source is a table view controller.
    var tablesOfRows: [TableCode.Table] {
        let owners = owners.filter { objects.elements[$0] == "tableViewController" }
        return rootView.tables.tables.filter { table in
            guard table.prototypes.isEmpty, let object = table.table.view.identifier(.objectID) else { return false }
            return objects.outlets.contains { outlet in
                outlet.owner == object && outlet.isOfList && owners.contains(outlet.destination)
            }
        }
    }

    /// A refresh control of a table view controller is made by code, because it is no view of the root view.
    private var statementsOfRefreshControls: [Code] {
        let owners = owners
        let controls = objects.elements.filter { id, element in
            element == "refreshControl" && objects.parents[id].map(owners.contains) == true
        }
        return controls.keys.sorted().flatMap { control -> [Code] in
            let calls = objects.calls.filter { $0.owner == control && owners.contains($0.destination) }
            return ["refreshControl = UIRefreshControl()"]
                + calls.map { call in
                    .call(
                        "refreshControl?.addTarget",
                        ["self", action(call.selector), .text("for: .\(call.event ?? "valueChanged")")])
                }
        }
    }

    /// The root view itself connects what calls its own views, or whatever responds first.
    private var statementsOfActions: [Code] {
        guard let actions = rootView.actions else { return [] }
        let owners = owners
        let own = actions.calls.filter { $0.destinations.isEmpty || $0.destinations.contains(where: owners.contains) }
        return own.map { actions.statement($0, on: "self", of: "rootView") }
            + rootView.tree.entries.filter { $0.parent == nil || $0.isDeclared }.flatMap(segues)
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

    private func action(_ selector: String) -> Code {
        .text("Selector((\(SwiftLiteral.string(selector))))").labelled("action")
    }
}

extension SceneObjects.Outlet {
    /// Whether it is one of those by which a table has its rows.
    var isOfList: Bool { property == "dataSource" || property == "delegate" }
}

extension ActionStep {
    /// The method of the app's own view controller that the step calls; nil for a step that its storyboard performs.
    ///
    /// - Parameter selectors: The methods that objects of the file call.
    func selector(among selectors: Set<String>) -> String? {
        switch self {
        case .selector(let selector): selector
        // Views without events of their own have the selectors of gestures by name.
        case .perform(let name, let parameters) where parameters.isEmpty && selectors.contains(name): name
        default: nil
        }
    }
}
