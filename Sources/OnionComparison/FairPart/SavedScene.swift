import OnionModel

/// The views of a scene with their saved frames, and its constraints as relations of known numbers and of the unknown edges of guides.
package struct SavedScene {
    struct Node {
        var view: TemplateView
        /// The index of the superview; nil for the root view.
        var superview: Int?
        /// The indices of its subviews.
        var subviews: [Int] = []
        /// The saved frame in the coordinates of the root view's superview; nil where it was not saved.
        var frame: Rect?
        /// Whether a stack view leaves it out.
        var isLeftOut = false
    }

    /// The maximum error of a relation of saved frames, in points: frames are saved in whole pixels, so that two edges together are up to one
    /// pixel off.
    let tolerance: Double

    /// Superviews first.
    private(set) var nodes: [Node] = []
    private(set) var indices: [String: Int] = [:]
    let constraints: [Constraint]

    /// - Parameter pixel: The size of the pixels that the frames are rounded to, in points.
    init(_ template: Template, pixel: Double) {
        tolerance = pixel + 0.05
        constraints = template.constraints.flatMap(\.expanded)
        add(template.view, in: nil)
    }

    private mutating func add(_ view: TemplateView, in superview: Int?) {
        var node = Node(view: view, superview: superview)
        if case .rect(var frame)? = view[.frame] {
            if let superview {
                if let outer = nodes[superview].frame {
                    frame.x += outer.x
                    frame.y += outer.y
                    node.frame = frame
                }
            } else {
                node.frame = Rect(width: frame.width, height: frame.height)
            }
        }
        let isArranged = superview.map { nodes[$0].view.type == .stackView } ?? false
        node.isLeftOut = isArranged && view[.hidden] == .bool(true)
        let index = nodes.count
        nodes.append(node)
        if let superview { nodes[superview].subviews.append(index) }
        indices[view.id] = index
        for subview in view.subviews { add(subview, in: index) }
    }

    /// Returns the view of an anchor; the root view for a guide without a view.
    func node(of anchor: Constraint.Anchor) -> Int? {
        guard let item = anchor.item else { return 0 }
        return indices[item]
    }

    func isInside(_ node: Int, _ other: Int) -> Bool {
        var superview = nodes[node].superview
        while let index = superview {
            if index == other { return true }
            superview = nodes[index].superview
        }
        return false
    }

    /// Returns the view in whose coordinates positions of two views are multiplied.
    func commonSuperview(_ one: Int, _ other: Int) -> Int {
        var node = one
        while node != other, !isInside(other, node), let superview = nodes[node].superview { node = superview }
        return node
    }

    /// Returns the visible arranged views of a stack view.
    func arranged(in stack: Int) -> [Int] {
        nodes[stack].subviews.filter { !nodes[$0].isLeftOut }
    }
}

extension ViewType {
    /// Whether the edges of such a view are those of its content for the views in it.
    var scrolls: Bool { [.scrollView, .tableView, .collectionView, .textView].contains(self) }
}
