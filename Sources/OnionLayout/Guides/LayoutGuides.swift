import OnionModel

/// The inputs of the constraint system that depend on frames: safe areas, margins, readable widths, and intrinsic
/// sizes of broken texts. Layout repeats until they no longer change.
struct LayoutGuides: Sendable {
    /// The safe area insets of every node, in the order of the tree.
    var safeAreas: [PhysicalInsets]
    var margins: [PhysicalInsets]
    var readable: [PhysicalInsets]
    /// The width at which each node's text breaks, in points (`preferredMaxLayoutWidth`); nil if it is not known yet.
    var preferredWidths: [Double?]
    var intrinsic: [IntrinsicSize]
    /// The frames that the guides follow from, in root coordinates, not rounded.
    var frames: [Rect]
}

extension LayoutGuides {
    /// The guides before the first pass, as if every view had the root's frame.
    init(of tree: LayoutTree, in environment: LayoutEnvironment, measurer: ViewMeasurer) {
        let root = Rect(width: environment.size.width, height: environment.size.height)
        preferredWidths = Array(repeating: nil, count: tree.nodes.count)
        intrinsic = tree.nodes.map { measurer.intrinsicSize(of: $0, width: nil) }
        frames = Array(repeating: root, count: tree.nodes.count)
        safeAreas = []
        margins = []
        readable = []
        update(tree, environment)
        // Views are often narrower than the root, and the readable width of the root would then leave nothing of them.
        readable = margins
    }

    /// Recomputes the insets from the frames.
    mutating func update(_ tree: LayoutTree, _ environment: LayoutEnvironment) {
        safeAreas = SafeAreas.insets(of: tree, frames: frames, in: environment)
        margins = Margins.insets(of: tree, frames: frames, safeAreas: safeAreas, in: environment)
        readable = ReadableContent.insets(of: tree, frames: frames, margins: margins, in: environment)
    }

    /// Whether the insets that constraints depend on along an axis are equal.
    func hasInsets(of other: LayoutGuides, along axis: Axis, in tree: LayoutTree) -> Bool {
        tree.insetDependencies.allSatisfy { dependency in
            dependency.axis != axis || insets(dependency).isNear(other.insets(dependency), axis)
        }
    }

    private func insets(_ dependency: InsetDependency) -> PhysicalInsets {
        switch dependency.kind {
        case .safeArea: safeAreas[dependency.node]
        case .margins: margins[dependency.node]
        case .readable: readable[dependency.node]
        case .table: table(dependency.node)
        case .size: PhysicalInsets(bottom: frames[dependency.node].height, right: frames[dependency.node].width)
        }
    }

    /// The distances of texts from the edges of a table, or of a cell that is in none: its margins and its safe area.
    func table(_ node: Int) -> PhysicalInsets {
        let side = Margins.side(of: frames[node])
        return safeAreas[node] + PhysicalInsets(left: side, right: side)
    }
}

extension LayoutGuides {
    /// Gives the lower height to toolbars that do not lie at the bottom of the safe area, directly above the home
    /// indicator.
    ///
    /// - Returns: Whether any toolbar changed.
    mutating func lowerToolbars(in tree: LayoutTree, environment: LayoutEnvironment) -> Bool {
        guard environment.hasHomeIndicator else { return false }
        let bottom = environment.size.height - environment.safeAreaInsets.bottom
        let lower = IntrinsicContentSize.toolbar(isAtBottom: false, in: environment)
        var isChanged = false
        for index in tree.nodes.indices where tree.nodes[index].type == .toolbar {
            guard tree.nodes[index].properties.intrinsicContentSize == nil, intrinsic[index] != lower,
                abs(frames[index].y + frames[index].height - bottom) > 0.5
            else { continue }
            intrinsic[index] = lower
            isChanged = true
        }
        return isChanged
    }
}
