import OnionModel

extension Template {
    /// Marks the views that hold inner layers. Views must still have Interface Builder's identifiers.
    ///
    /// - A container view holds content, and so does a view with an embed segue.
    /// - Code fills an empty view of a controller with the outlet ``contentOutlet``. No other name makes a slot.
    /// - An empty stack view with an outlet holds the actions.
    /// - A class whose name contains "Container", with navigation controls only and without a container view, adds its
    ///   content to its root view: a view at the bottom becomes the slot.
    /// - A cell holds content only by an embed segue, which cells of static tables may have.
    mutating func markSlots(_ connections: InterfaceBuilderConnections) {
        markOwnSlots(connections)
        if layerSlot == nil, isContainerByName, !ViewType.cells.contains(view.type),
            view.subviews.allSatisfy(\.servesNavigation)
        {
            view.subviews.insert(TemplateView(id: "container", slot: .content), at: 0)
            constraints.append(
                Constraint(first: .init("container", .edges), relation: .equal, second: .init(view.id, .edges)))
        }
        kind = kindBySlots
    }

    /// The outlet of a controller for the view that takes another controller's view.
    private static let contentOutlet = "contentContainerView"

    /// Marks the views of the document that hold inner layers.
    private mutating func markOwnSlots(_ connections: InterfaceBuilderConnections) {
        var hasContent = false
        var hasActions = false
        let inCells = Set(view.all.filter { ViewType.cells.contains($0.type) }.flatMap(\.all).map(\.id))
        view = view.mapped { view in
            let embeds = connections.embedded[view.id] != nil
            let takesContent =
                connections.containerViews.contains(view.id)
                || controller != nil && view.type == .view && view.subviews.isEmpty
                    && connections.outlets[view.id]?.contains(Self.contentOutlet) == true
            if !hasContent, embeds || takesContent && !inCells.contains(view.id) {
                view.slot = .content
                hasContent = true
            } else if embeds {
                // Further slots are named after their views.
                view.slot = Slot(takes: .content, name: view.id)
            } else if !hasActions, view.takesActions(connections), !inCells.contains(view.id) {
                view.slot = .actions
                hasActions = true
            }
        }
    }

    /// Names the slots after their views, which have been renamed.
    ///
    /// - Parameters:
    ///   - names: The names by the identifiers of the document.
    ///   - embedded: The controllers in container views, by the identifiers of the views.
    /// - Returns: The controllers in the slots, by the names of the slots.
    mutating func nameSlots(
        _ names: [String: String], _ embedded: [String: String]
    ) -> [(slot: String, controller: String)] {
        let controllers = Dictionary(embedded.compactMap { id, controller in names[id].map { ($0, controller) } }) {
            $1
        }
        var filled: [(slot: String, controller: String)] = []
        view = view.mapped { view in
            guard view.slot?.takes == .content else { return }
            if view.slot?.ownName != nil { view.slot?.ownName = view.id }
            if let slot = view.slot, let controller = controllers[view.id] { filled.append((slot.name, controller)) }
        }
        return filled
    }

    /// Whether the name of the class indicates that it only contains others.
    var isContainerByName: Bool {
        var classes = [controller].compactMap(\.self)
        if case .identifier(let name) = view[.customClass] { classes.append(name) }
        return classes.contains { $0.words.contains("Container") }
    }

    private var kindBySlots: Kind {
        if ViewType.cells.contains(view.type) { return .cell }
        guard layerSlot != nil else { return .content }
        let others = view.subviews.filter { $0.slot == nil }
        return actionsSlot == nil && others.allSatisfy(\.servesNavigation) ? .navigation : .layout
    }
}

extension TemplateView {
    fileprivate func takesActions(_ connections: InterfaceBuilderConnections) -> Bool {
        type == .stackView && subviews.isEmpty && connections.outlets[id] != nil
    }

    /// Whether the view and its subviews only serve navigation and show no content.
    fileprivate var servesNavigation: Bool {
        switch type {
        case .button, .navigationBar, .tabBar, .toolbar, .pageControl: true
        case .view, .visualEffectView, .stackView: subviews.allSatisfy(\.servesNavigation)
        default: false
        }
    }
}
