import OnionModel

/// The views that contain the constraints of a template.
struct ConstraintOwners {
    private let root: String
    private var parents: [String: String] = [:]
    /// The numbers of the views in post-order, and that of the last view with a constraint.
    private var order: [String: Int] = [:]
    private var last = 0
    /// Whether the template is imported, so that the order of its constraints is preserved.
    var keepsOrder = false

    init(in view: TemplateView) {
        root = view.id
        for view in view.all {
            for subview in view.subviews { parents[subview.id] = view.id }
        }
        number(view)
    }

    private mutating func number(_ view: TemplateView) {
        for subview in view.subviews { number(subview) }
        order[view.id] = order.count
    }

    /// Starts a new list of constraints, with an order of its own.
    mutating func startList() { last = 0 }

    /// Returns the view that contains a constraint: the nearest one around both of its views. In an imported template, the order of constraints is
    /// preserved, in which those of inner views come first.
    mutating func owner(of constraint: Constraint) -> String {
        var owner = nearestView(around: constraint)
        guard keepsOrder else { return owner }
        while (order[owner] ?? 0) < last, let parent = parents[owner] { owner = parent }
        last = order[owner] ?? last
        return owner
    }

    /// Returns the nearest view that is or contains both views of a constraint.
    private func nearestView(around constraint: Constraint) -> String {
        guard let second = constraint.second else { return constraint.first.item ?? root }
        let others = Set(chain(from: second.item ?? root))
        return chain(from: constraint.first.item ?? root).first(where: others.contains) ?? root
    }

    /// Returns a view and the views around it, from the inside out.
    func chain(from view: String) -> [String] {
        var chain = [view]
        while let parent = parents[chain[chain.count - 1]] { chain.append(parent) }
        return chain
    }
}
