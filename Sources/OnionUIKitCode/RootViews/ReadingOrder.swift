import OnionModel

extension ViewTree {
    /// Constraints as people read them: view after view in the order of the views, each with its edges first and its size last.
    func inReadingOrder(_ constraints: [Constraint]) -> [Constraint] {
        let places = constraints.enumerated().map { number, constraint in
            let (view, anchor) = subject(of: constraint)
            return (view, anchor.attribute.rank, number)
        }
        return places.sorted(by: <).map { constraints[$0.2] }
    }

    /// The view that a constraint places, by its index: the first one, unless the second one is in it.
    private func subject(of constraint: Constraint) -> (view: Int, anchor: Constraint.Anchor) {
        let first = constraint.first.item.flatMap(index) ?? 0
        guard let second = constraint.second, let inner = second.item.flatMap(index), contains(inner, in: first)
        else { return (first, constraint.first) }
        return (inner, second)
    }

    private func contains(_ inner: Int, in outer: Int) -> Bool {
        var view = entries[inner].parent
        while let index = view, index > outer { view = entries[index].parent }
        return view == outer
    }
}

extension Constraint.Attribute {
    /// The place of the attribute among the constraints of a view. Edges are in the order of UIKit's insets.
    fileprivate var rank: Int {
        switch self {
        case .edges: 0
        case .top, .topMargin: 1
        case .leading, .leadingMargin, .left, .leftMargin: 2
        case .bottom, .bottomMargin: 3
        case .trailing, .trailingMargin, .right, .rightMargin: 4
        case .center: 5
        case .centerX, .centerXWithinMargins: 6
        case .centerY, .centerYWithinMargins: 7
        case .firstBaseline: 8
        case .lastBaseline: 9
        case .size: 10
        case .width: 11
        case .height: 12
        }
    }
}
