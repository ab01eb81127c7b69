import OnionModel

/// What follows from the views' frames and decides about them in turn: safe areas, margins, readable widths, and how
/// wide texts may be. Solved again until it does not change any more.
struct Surroundings: Sendable {
    /// Of every node, in the order of the tree.
    var safeAreas: [Insets]
    var margins: [Insets]
    var readable: [Insets]
    /// The width at which each node's text breaks into lines (`preferredMaxLayoutWidth`); nil while it is not known.
    var preferredWidths: [Double?]
    /// What each node measures by itself.
    var intrinsic: [IntrinsicSize]
    /// The frames that all this follows from, unrounded, in the root's coordinates.
    var frames: [Rect]
}

extension Surroundings {
    /// What is known before anything is solved: every view as large as the root.
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

    /// Computes the insets anew.
    mutating func update(_ tree: LayoutTree, _ environment: LayoutEnvironment) {
        safeAreas = SafeAreas.insets(of: tree, frames: frames, in: environment)
        margins = Margins.insets(of: tree, frames: frames, safeAreas: safeAreas, in: environment)
        readable = ReadableContent.insets(of: tree, frames: frames, margins: margins, in: environment)
    }

    /// Whether the insets that decide about places along an axis are the same.
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
