import OnionModel

extension Template {
    /// Marks the views that take inner layers, while views still have Interface Builder's ids.
    ///
    /// - A container view takes a content, and so does an empty view whose outlet is called a container.
    /// - An empty stack view that has an outlet takes the actions.
    /// - A class that is called a container, has nothing but controls for navigation and no container view, puts its
    ///   content into its root view: the lowest view there becomes the slot.
    mutating func markSlots(_ connections: InterfaceBuilderConnections) {
        var hasContent = false
        var hasActions = false
        view = view.mapped { view in
            var view = view
            if !hasContent, view.takesContent(connections) {
                view.slot = .content
                hasContent = true
            } else if !hasActions, view.takesActions(connections) {
                view.slot = .actions
                hasActions = true
            }
            return view
        }
        if !hasContent, isContainerByName, view.subviews.allSatisfy(\.servesNavigation) {
            view.subviews.insert(View(id: "container", slot: .content), at: 0)
            constraints.append(
                Constraint(first: .init("container", .edges), relation: .equal, second: .init(view.id, .edges)))
        }
        kind = kindBySlots
    }

    private var isContainerByName: Bool {
        var classes = [controller].compactMap(\.self)
        if case .identifier(let name) = view[.customClass] { classes.append(name) }
        return classes.contains { $0.words.contains("Container") }
    }

    private var kindBySlots: Kind {
        guard layerSlot != nil else { return .content }
        let others = view.subviews.filter { $0.slot == nil }
        return actionsSlot == nil && others.allSatisfy(\.servesNavigation) ? .navigation : .layout
    }
}

extension View {
    fileprivate func takesContent(_ connections: InterfaceBuilderConnections) -> Bool {
        if connections.containerViews.contains(id) { return true }
        guard type == .view, subviews.isEmpty, let outlets = connections.outlets[id] else { return false }
        return outlets.contains { $0.words.map { $0.lowercased() }.contains("container") }
    }

    fileprivate func takesActions(_ connections: InterfaceBuilderConnections) -> Bool {
        type == .stackView && subviews.isEmpty && connections.outlets[id] != nil
    }

    /// Whether the view and all below it only lead from screen to screen, and show no content.
    fileprivate var servesNavigation: Bool {
        switch type {
        case .button, .navigationBar, .tabBar, .toolbar, .pageControl: true
        case .view, .visualEffectView, .stackView: subviews.allSatisfy(\.servesNavigation)
        default: false
        }
    }
}
