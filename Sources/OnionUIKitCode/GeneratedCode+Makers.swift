package import OnionModel

extension GeneratedCode {
    /// How code makes the view controller, the cell or the root view of a part.
    package struct Maker: Sendable {
        /// The part.
        package var reference: Reference
        /// The expression. It uses a `router`.
        package var expression: String
        /// Whether it makes a view.
        package var isView: Bool
    }

    /// How code connects a view controller of the app with a root view.
    package struct Bridge: Sendable {
        /// The template of the root view.
        package var reference: Reference
        /// The expression of the root view.
        package var rootView: String
        /// The class of the view controller.
        package var controller: String
        /// The names of the functions of the extension: `connectOutlets(to:)`.
        package var functions: [String]
    }

    /// The functions that create all parts, and what tests need to know of the classes.
    package struct Makers: Sendable {
        package var subjects: [Maker] = []
        /// The root views with states: their classes, and the names and cases of the states.
        package var states: [(name: String, states: [(name: String, case: String)])] = []
        /// The classes of prototypes of tables.
        package var cells: [String] = []
        /// The containers whose main slot takes one layer, or several of which one is shown.
        package var containers: [(name: String, takesSeveral: Bool)] = []
        /// The containers of navigation that set no insets, and the expressions of the bars in them, which lie over their children.
        package var bars: [(name: String, bars: [String])] = []
    }

    /// The extensions of the app's view controllers.
    package var bridges: [Bridge] {
        parts.templates.compactMap { template in
            guard let bridge = bridge(of: template, rootView(of: template)) else { return nil }
            return Bridge(
                reference: template.reference, rootView: bridge.rootView.creation.line, controller: bridge.controller,
                functions: bridge.functions)
        }
    }

    /// The functions that create all parts.
    package var makers: Makers {
        var makers = Makers()
        for template in parts.templates {
            let name = vocabulary.type(template.reference)
            let container = vocabulary.container(template.reference)
            let rootView = rootView(of: template)
            makers.cells += rootView.prototypes(of: rootView.name)
            let names = template.value.stateNames
            let states = template.value.states.map { ($0.name, SwiftName.escaped(names[$0.name])) }
            if !states.isEmpty { makers.states.append((name, states)) }
            if template.value.kind.isLeaf {
                makers.subjects.append(
                    Maker(reference: template.reference, expression: rootView.creation.line, isView: true))
            } else {
                let expression = "\(container)(router: router)"
                makers.subjects.append(Maker(reference: template.reference, expression: expression, isView: false))
                let bars = rootView.tree.entries.filter { [.navigationBar, .tabBar, .toolbar].contains($0.view.type) }
                if template.value.kind == .navigation, template.value.additionalSafeAreaInsets == nil, !bars.isEmpty {
                    makers.bars.append((container, bars.map { "rootView.\($0.name)" }))
                }
                if let view = template.value.layerSlot, let slot = view.slot, slot.ownName == nil,
                    slot.takes != .contents, view.type != .tableViewSection
                {
                    makers.containers.append((container, slot.takes.selects))
                }
            }
        }
        for content in parts.contents {
            if parts.template(content.value.template)?.kind == .cell {
                let expression = "Cells.\(vocabulary.member(content.reference))(router: router)"
                makers.subjects.append(Maker(reference: content.reference, expression: expression, isView: true))
            } else {
                let expression = "\(vocabulary.type(content.reference))(router: router)"
                makers.subjects.append(Maker(reference: content.reference, expression: expression, isView: false))
            }
        }
        for screen in parts.screens {
            let expression = "Screens.\(vocabulary.member(screen.reference))(router: router)"
            makers.subjects.append(Maker(reference: screen.reference, expression: expression, isView: false))
        }
        return makers
    }
}

extension CodeParts {
    /// All parts.
    package var all: [Part] { Array(index.values) }
}
