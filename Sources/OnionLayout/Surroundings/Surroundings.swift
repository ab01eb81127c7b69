import OnionModel

/// The inputs of the constraint system that depend on frames: safe areas, margins, readable widths, and intrinsic
/// sizes of broken texts. Layout repeats until they no longer change.
struct Surroundings: Sendable {
    /// The safe area insets of every node, in the order of the tree.
    var safeAreas: [Insets]
    var margins: [Insets]
    var readable: [Insets]
    /// The width at which each node's text breaks, in points (`preferredMaxLayoutWidth`); nil if it is not known yet.
    var preferredWidths: [Double?]
    /// The intrinsic content size of each node.
    var intrinsic: [IntrinsicSize]
    /// The frames that the guides follow from, in root coordinates, not rounded.
    var frames: [Rect]
}

extension Surroundings {
    /// The guides before the first pass, as if every view had the root's frame.
    init(of tree: LayoutTree, in environment: LayoutEnvironment, _ measures: Measures) {
        let root = Rect(width: environment.size.width, height: environment.size.height)
        preferredWidths = Array(repeating: nil, count: tree.nodes.count)
        intrinsic = tree.nodes.map { measures.intrinsicSize(of: $0, width: nil) }
        frames = Array(repeating: root, count: tree.nodes.count)
        safeAreas = []
        margins = []
        readable = []
        update(tree, environment)
    }

    /// Recomputes the insets from the frames.
    mutating func update(_ tree: LayoutTree, _ environment: LayoutEnvironment) {
        safeAreas = SafeAreas.insets(of: tree, frames: frames, in: environment)
        margins = Margins.insets(of: tree, frames: frames, safeAreas: safeAreas, in: environment)
        readable = ReadableContent.insets(of: tree, frames: frames, margins: margins, in: environment)
    }

    /// Whether the insets that constraints depend on along an axis are equal.
    func hasInsets(of other: Surroundings, along axis: Axis, in tree: LayoutTree) -> Bool {
        tree.decisiveInsets.allSatisfy { decisive in
            decisive.axis != axis || insets(decisive).isNear(other.insets(decisive), axis)
        }
    }

    private func insets(_ decisive: DecisiveInsets) -> Insets {
        switch decisive.kind {
        case .safeArea: safeAreas[decisive.node]
        case .margins: margins[decisive.node]
        case .readable: readable[decisive.node]
        }
    }
}
