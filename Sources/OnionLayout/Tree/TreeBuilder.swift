import OnionModel

/// Builds the flat tree of a template, or of the layers of a composition.
struct TreeBuilder {
    private(set) var tree = LayoutTree()
    private let environment: LayoutEnvironment

    /// Views that are deeper than this are left out: no screen needs them, and they are hostile.
    static let depthLimit = 1_024

    init(environment: LayoutEnvironment) {
        self.environment = environment
    }

    /// Adds a template as the only layer.
    mutating func add(_ template: Template) {
        var names: [String: Int] = [:]
        let root = append(view: template.view, in: -1, layer: 0, placement: .root)
        markController(root)
        addSubviews(of: template.view, to: root, names: &names)
        bind(template.constraints, layer: 0, root: root, names: names)
    }

    /// Adds a layer with all that is in its slots, the outermost layers first.
    mutating func add(_ layer: Layer) {
        var waiting = [PlacedLayer(layer: layer, slot: -1, placement: .root)]
        while let next = waiting.popLast() {
            waiting += add(next).reversed()
        }
    }

    private mutating func add(_ placed: PlacedLayer) -> [PlacedLayer] {
        let layer = placed.layer
        var names: [String: Int] = [:]
        let root = append(view: placed.view, in: placed.slot, layer: layer.id, placement: placed.placement)
        guard root >= 0 else { return [] }
        markController(root)
        tree.nodes[root].additionalSafeArea = Insets(layer.additionalSafeAreaInsets ?? .zero)
        addSubviews(of: layer.view, to: root, names: &names)
        bind(layer.constraints, layer: layer.id, root: root, names: names)
        return layer.slots.flatMap { fill($0, names: names) }
    }

    /// Puts actions into their slot; tells which layers go into theirs.
    private mutating func fill(_ slot: FilledSlot, names: [String: Int]) -> [PlacedLayer] {
        switch slot {
        case .layers(let view, let kind, let layers):
            guard let node = names[view] else { return [] }
            let placement = innerPlacement(kind, in: node)
            return layers.map { PlacedLayer(layer: $0, slot: node, placement: placement) }
        case .actions(let view, let actions):
            guard let node = names[view] else { return [] }
            for action in actions { append(action, in: node) }
            return []
        }
    }

    private func innerPlacement(_ slot: Slot, in node: Int) -> LayoutNode.Placement {
        if slot == .content { return .pinned }
        return tree.nodes[node].type == .stackView ? .arranged : .ordered
    }

    private mutating func append(_ placed: PlacedAction, in slot: Int) {
        let placement: LayoutNode.Placement = tree.nodes[slot].type == .stackView ? .arranged : .ordered
        let node = append(view: View(placed.action), in: slot, layer: placed.layer, placement: placement)
        guard node >= 0, let height = placed.action.height else { return }
        bind(
            [Constraint(first: .init(placed.action.id, .height), relation: .equal, constant: height)],
            layer: placed.layer, root: node, names: [placed.action.id: node]
        )
    }

    /// Adds the views below one, without recursion, each before its subviews.
    private mutating func addSubviews(of view: View, to root: Int, names: inout [String: Int]) {
        names[view.id] = root
        var waiting = view.subviews.reversed().map { (view: $0, parent: root) }
        while let (view, parent) = waiting.popLast() {
            let node = append(view: view, in: parent, layer: tree.nodes[root].layer, placement: .constraints)
            guard node >= 0 else { continue }
            if names[view.id] == nil { names[view.id] = node }
            waiting += view.subviews.reversed().map { ($0, node) }
        }
    }

    /// - Returns: The node's number; -1 when it would be too deep.
    private mutating func append(
        view: View, in parent: Int, layer: Int, placement: LayoutNode.Placement
    ) -> Int {
        let depth = parent < 0 ? 0 : tree.nodes[parent].depth + 1
        guard depth < TreeBuilder.depthLimit else { return -1 }
        var node = LayoutNode(
            id: view.id, type: view.type, layer: layer, parent: parent, depth: depth, placement: placement,
            isControllerView: false, additionalSafeArea: .zero, source: view,
            properties: LayoutProperties(view.type, view.properties, in: environment)
        )
        if placement == .constraints { node.placement = self.placement(of: node) }
        let index = tree.nodes.count
        tree.nodes.append(node)
        if parent >= 0 { tree.nodes[parent].children.append(index) }
        if placement == .pinned || placement == .ordered, tree.nodes[parent].scrolls { tree.note(scrolling: parent) }
        if view.type == .stackView, tree.nodes[index].properties.stack.keepsMargins(of: tree.nodes[index]) {
            tree.note(marginsOf: index)
        }
        return index
    }

    private func placement(of node: LayoutNode) -> LayoutNode.Placement {
        if tree.nodes[node.parent].type == .stackView { return .arranged }
        return node.properties.autoresizing == nil ? .constraints : .autoresizing
    }

    private mutating func markController(_ root: Int) {
        let cells: [ViewType] = [.tableViewCell, .collectionViewCell, .collectionReusableView]
        tree.nodes[root].isControllerView = !cells.contains(tree.nodes[root].type)
    }

    private mutating func bind(_ constraints: [Constraint], layer: Int, root: Int, names: [String: Int]) {
        let binder = ConstraintBinder(layer: layer, root: root, names: names)
        for constraint in constraints where constraint.isSound {
            for part in constraint.expanded {
                if let bound = binder.bind(part, in: tree) { tree.add(bound) }
            }
        }
    }
}

/// A layer that waits for its place.
private struct PlacedLayer {
    var layer: Layer
    var slot: Int
    var placement: LayoutNode.Placement

    /// The layer's root view. Among others in a slot it is as large as its controller prefers (`preferredContentSize`), where
    /// nothing else decides.
    var view: View {
        var view = layer.view
        guard placement == .arranged || placement == .ordered, view[.intrinsicContentSize] == nil,
            let size = layer.preferredContentSize
        else { return view }
        view.properties[.intrinsicContentSize] = .size(size)
        return view
    }
}

extension StackProperties {
    /// Whether a stack view's arrangement keeps to its margins.
    func keepsMargins(of node: LayoutNode) -> Bool {
        isMarginsRelative ?? (node.properties.layoutMargins != nil)
    }
}

extension View {
    /// The button that shows an action.
    fileprivate init(_ action: Action) {
        self.init(id: action.id, type: .button)
        if let title = action.title { properties[.title] = .text(title) }
        if let image = action.image { properties[.image] = .image(image) }
        if let style = action.style { properties[.style] = PropertyValue(style) }
        if let role = action.role { properties[.role] = PropertyValue(role) }
        if let selector = action.selector { properties[.selector] = .identifier(selector) }
    }
}

extension Constraint {
    /// Whether its numbers can be reckoned with.
    fileprivate var isSound: Bool { multiplier.isFinite && constant.isFinite && !priority.isNaN }
}
