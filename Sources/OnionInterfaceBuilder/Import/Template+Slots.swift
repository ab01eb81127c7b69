import OnionModel

extension Template {
    /// Marks the views that hold inner layers. Views must still have Interface Builder's identifiers.
    ///
    /// - A container view holds content, and so does a view with an embed segue. The file says so; names of outlets and classes do not.
    /// - An empty stack view with an outlet holds the actions.
    /// - A cell holds content only by an embed segue, which cells of static tables may have.
    mutating func markSlots(_ connections: InterfaceBuilderConnections) {
        var hasContent = false
        var hasActions = false
        let inCells = Set(view.all.filter { ViewType.cells.contains($0.type) }.flatMap(\.all).map(\.id))
        view = view.mapped { view in
            let embeds = connections.embedded[view.id] != nil
            if !hasContent, embeds || connections.containerViews.contains(view.id) && !inCells.contains(view.id) {
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
        kind = kindBySlots
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
