import OnionModel

/// Gives the empty slots of a template that is laid out alone a size where nothing else does: their size in the design,
/// or none. On a screen, the content of a slot determines it, so that a view is not ambiguous because of it; an optional slot that is
/// empty has no size there, as far as constraints allow. Bars do not grow to take its place, as UIKit's bars do not: then the slot keeps
/// its room, as a container view whose content comes from code.
enum EmptySlots {
    /// The priority of the size of a slot for actions. It is below all others, and above that of the other slot, which fills the remaining space.
    private static let actions = 0.8
    private static let layers = 0.7
    /// The priority of no size of an optional slot that a screen leaves empty: above that with which the views around it hug
    /// their contents, and below that with which they resist compression.
    private static let collapsed = 260.0
    /// The priority with which bars keep their height beside such a slot.
    private static let bars = 261.0
    private static let barTypes: Set<ViewType> = [.navigationBar, .tabBar, .toolbar, .searchBar]

    @Sendable static func apply(to equations: inout Equations) {
        let isAlone = equations.tree.hasEmptySlots
        for (node, view) in equations.tree.nodes.enumerated() {
            guard let slot = view.source.slot, isAlone || slot.isOptional && view.properties.isHidden else { continue }
            let priority = isAlone ? slot.takesLayers ? layers : actions : collapsed
            let size = isAlone ? view.properties.designFrame?.size ?? Size() : Size()
            for (axis, length) in [(Axis.horizontal, size.width), (.vertical, size.height)] {
                equations.relate(
                    equations.frame(node, along: axis).size, .equal, constant: length, priority: priority,
                    from: .rule(.slot, node: node))
            }
        }
        if !isAlone,
            equations.tree.nodes.contains(where: { $0.source.slot?.isOptional == true && $0.properties.isHidden })
        {
            keepBars(in: &equations)
        }
    }

    private static func keepBars(in equations: inout Equations) {
        for (node, view) in equations.tree.nodes.enumerated() {
            guard barTypes.contains(view.type), let height = equations.guides.intrinsic[node].height else { continue }
            equations.relate(
                equations.frame(node, along: .vertical).size, .lessThanOrEqual, constant: height, priority: bars,
                from: .rule(.hugging, node: node))
        }
    }
}
