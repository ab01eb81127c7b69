import OnionModel

/// Builds the flat tree of a template or of a composition's layers.
struct TreeBuilder {
    private(set) var tree = LayoutTree()
    private let environment: LayoutEnvironment
    private let imageSize: LayoutEngine.ImageSize

    /// Deeper views are left out: no real screen has them, and hostile input must not exhaust memory.
    static let depthLimit = 1_024

    init(environment: LayoutEnvironment, imageSize: @escaping LayoutEngine.ImageSize) {
        self.environment = environment
        self.imageSize = imageSize
    }

    mutating func add(_ template: Template) {
        tree.hasEmptySlots = true
        var names: [String: Int] = [:]
        let (view, constraints) = PrototypeRows(rounds: environment.prototypeRounds).applied(
            to: TableTexts.added(to: template.view, in: environment), template.constraints)
        let root = append(view: view, in: -1, layer: 0, placement: .root)
        markController(root)
        addSubviews(of: view, to: root, names: &names)
        bind(constraints, layer: 0, root: root, names: names)
        tree.placeRows()
    }

    /// Adds a layer with the layers in its slots, the outermost first.
    mutating func add(_ layer: Layer) {
        var waiting = [PlacedLayer(layer: layer, slot: -1, placement: .root)]
        while let next = waiting.popLast() {
            waiting += add(next).reversed()
        }
        tree.placeRows()
    }

    private mutating func add(_ placed: PlacedLayer) -> [PlacedLayer] {
        let contents = BarContents(in: placed, environment)
        let layer = placed.layer
        let (view, constraints) = PrototypeRows(rounds: environment.prototypeRounds).applied(
            to: contents.view.hidingSlots(layer.collapsedSlots), layer.constraints + contents.constraints,
            filled: layer.filledSlots)
        var names: [String: Int] = [:]
        let root = append(view: view, in: placed.slot, layer: layer.id, placement: placed.placement)
        guard root >= 0 else { return [] }
        markController(root)
        tree.nodes[root].additionalSafeArea = PhysicalInsets(layer.additionalSafeAreaInsets ?? .zero)
        tree.nodes[root].bars = placed.bars
        addSubviews(of: view, to: root, names: &names)
        bind(constraints, layer: layer.id, root: root, names: names)
        // Only a template of navigation works as UIKit's containers do, unless it sets the insets itself.
        let bars = layer.kind == .navigation ? contents.bars.compactMap { names[$0] } : []
        return layer.slots.flatMap { fill($0, shown: contents.shownLayers, names: names, under: bars) }
    }

    /// Adds the actions of a slot, and returns the layers that fill it.
    ///
    /// - Parameters:
    ///   - slot: The slot.
    ///   - shown: The indices of the layers that are shown, by the view of the slot; others have no view. All are shown in
    ///     slots without them.
    ///   - names: The nodes of the views.
    ///   - bars: The bars of the layer, which may lie over the slot.
    private mutating func fill(
        _ slot: FilledSlot, shown: [String: Range<Int>], names: [String: Int], under bars: [Int]
    ) -> [PlacedLayer] {
        switch slot {
        case .layers(let view, let slot, let layers):
            return (shown[view] ?? layers.indices).compactMap { index in
                let holders = [BarContents.column(index, of: view), BarContents.page(of: view), view]
                let node = slot.takes.selects ? holders.lazy.compactMap { names[$0] }.first : names[view]
                // A stranger's composition may fill two slots of one view.
                guard let node, layers.indices.contains(index) else { return nil }
                let layer = layers[index]
                let bars = layer.additionalSafeAreaInsets == nil ? bars : []
                return PlacedLayer(layer: layer, slot: node, placement: innerPlacement(slot, in: node), bars: bars)
            }
        case .actions(let view, let actions):
            guard let node = names[view] else { return [] }
            for action in actions { append(action, in: node) }
            return []
        }
    }

    private func innerPlacement(_ slot: Slot, in node: Int) -> LayoutNode.Placement {
        if slot.takes == .content || slot.takes.selects { return .pinned }
        return tree.nodes[node].type == .stackView ? .arranged : .ordered
    }

    private mutating func append(_ placed: PlacedAction, in slot: Int) {
        let placement: LayoutNode.Placement = tree.nodes[slot].type == .stackView ? .arranged : .ordered
        let node = append(view: TemplateView(placed.action), in: slot, layer: placed.layer, placement: placement)
        guard node >= 0, let height = placed.action.height else { return }
        bind(
            [Constraint(first: .init(placed.action.id, .height), relation: .equal, constant: height)],
            layer: placed.layer, root: node, names: [placed.action.id: node]
        )
    }

    /// Adds the descendants of a view, superviews first. It uses no recursion, so deep trees cannot overflow the
    /// stack.
    private mutating func addSubviews(of view: TemplateView, to root: Int, names: inout [String: Int]) {
        names[view.id] = root
        var waiting = view.subviews.reversed().map { (view: $0, parent: root) }
        while let (view, parent) = waiting.popLast() {
            let node = append(view: view, in: parent, layer: tree.nodes[root].layer, placement: .constraints)
            guard node >= 0 else { continue }
            if names[view.id] == nil { names[view.id] = node }
            waiting += view.subviews.reversed().map { ($0, node) }
        }
    }

    /// - Returns: The index of the node; -1 if it is too deep.
    private mutating func append(
        view: TemplateView, in parent: Int, layer: Int, placement: LayoutNode.Placement
    ) -> Int {
        let depth = parent < 0 ? 0 : tree.nodes[parent].depth + 1
        guard depth < TreeBuilder.depthLimit else { return -1 }
        let view = view.showingState
        var node = LayoutNode(
            id: view.id, type: view.type, layer: layer, parent: parent, depth: depth, placement: placement,
            isControllerView: false, additionalSafeArea: .zero, source: view,
            properties: LayoutProperties(view.type, view.properties, in: environment, imageSize: imageSize))
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
        tree.nodes[root].isControllerView = !ViewType.cells.contains(tree.nodes[root].type)
    }

    private mutating func bind(_ constraints: [Constraint], layer: Int, root: Int, names: [String: Int]) {
        let binder = ConstraintBinder(layer: layer, root: root, names: names)
        for constraint in constraints where constraint.hasFiniteNumbers {
            for part in constraint.expanded {
                if let bound = binder.bind(part, in: tree) { tree.add(bound) }
            }
        }
    }
}

/// A layer that is not added yet, with its slot.
struct PlacedLayer {
    var layer: Layer
    var slot: Int
    var placement: LayoutNode.Placement
    /// The bars of the layer around it.
    var bars: [Int] = []

    /// The layer's root view. Beside other layers in a slot, its controller's `preferredContentSize` is its intrinsic
    /// size. A cell is selected where the screen selects it.
    var view: TemplateView {
        var view = layer.view
        if layer.isSelected, ViewType.cells.contains(view.type) { view.properties[.isSelected] = .bool(true) }
        guard placement == .arranged || placement == .ordered, view[.intrinsicContentSize] == nil,
            let size = layer.preferredContentSize
        else { return view }
        view.properties[.intrinsicContentSize] = .size(size)
        return view
    }
}

extension Layer {
    /// The ids of the views of optional slots that the screen leaves empty.
    fileprivate var collapsedSlots: Set<String> {
        let empty = slots.compactMap { slot in
            switch slot {
            case .layers(let view, _, let layers): layers.isEmpty ? view : nil
            case .actions(let view, let actions): actions.isEmpty ? view : nil
            }
        }
        if empty.isEmpty { return [] }
        return Set(view.all.filter { $0.slot?.isOptional == true && empty.contains($0.id) }.map(\.id))
    }
}

extension Layer {
    /// The ids of the views of slots that layers fill.
    fileprivate var filledSlots: Set<String> {
        Set(
            slots.compactMap { slot in
                if case .layers(let view, _, let layers) = slot, !layers.isEmpty { view } else { nil }
            })
    }
}

extension TemplateView {
    /// Returns the tree with some of its views hidden.
    fileprivate func hidingSlots(_ ids: Set<String>) -> TemplateView {
        ids.isEmpty ? self : mapped { if ids.contains($0.id) { $0.properties[.hidden] = .bool(true) } }
    }
}

extension StackProperties {
    /// Whether a stack view arranges its views inside its margins.
    func keepsMargins(of node: LayoutNode) -> Bool {
        isMarginsRelative ?? (node.properties.layoutMargins != nil)
    }
}

extension TemplateView {
    /// Creates the button that shows an action.
    fileprivate init(_ action: Action) {
        self.init(id: action.id, type: .button)
        if let title = action.title { properties[.title] = .text(title) }
        if let image = action.image { properties[.image] = .image(image) }
        if let label = action.accessibilityLabel { properties[.accessibilityLabel] = .text(label) }
        if let style = action.style { properties[.style] = PropertyValue(style) }
        if let role = action.role { properties[.role] = PropertyValue(role) }
        if action.isEnabled == false { properties[.isEnabled] = .bool(false) }
        if let selector = action.steps.selector { properties[.selector] = .identifier(selector) }
    }
}

extension Constraint {
    fileprivate var hasFiniteNumbers: Bool { multiplier.isFinite && constant.isFinite && !priority.isNaN }
}
