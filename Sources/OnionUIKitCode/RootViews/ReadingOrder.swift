import OnionModel

/// The place of a constraint among those of a root view: view after view, and the size of each before its center and its margins
/// (article 003, section 3.4).
struct ConstraintPlace {
    /// The groups of the constraints of a view.
    enum Group: Int, Comparable {
        case size, center, margin

        static func < (one: Group, other: Group) -> Bool { one.rawValue < other.rawValue }
    }

    /// The index of the view that the constraint places: the first one, unless the second one is in it.
    let view: Int
    private let anchor: Constraint.Anchor
    private let constraint: Constraint
    /// Whether the view is that of the second anchor.
    private let isSecond: Bool

    init(_ constraint: Constraint, in tree: ViewTree) {
        self.constraint = constraint
        let first = constraint.first.item.flatMap(tree.index) ?? 0
        if let second = constraint.second, let inner = second.item.flatMap(tree.index), tree.contains(inner, in: first)
        {
            (view, anchor, isSecond) = (inner, second, true)
        } else {
            (view, anchor, isSecond) = (first, constraint.first, false)
        }
    }

    var group: Group {
        switch anchor.attribute {
        case .width, .height, .size: .size
        case .centerX, .centerY, .center, .centerXWithinMargins, .centerYWithinMargins: .center
        default: .margin
        }
    }

    /// The place of the attribute in its group.
    var rank: Int {
        switch anchor.attribute {
        case .size, .center, .edges: 0
        case .width, .centerX, .centerXWithinMargins: 1
        case .leading, .leadingMargin, .left, .leftMargin: 1
        case .height, .centerY, .centerYWithinMargins: 2
        case .top, .topMargin: 2
        case .trailing, .trailingMargin, .right, .rightMargin: 3
        case .bottom, .bottomMargin: 4
        case .firstBaseline: 5
        case .lastBaseline: 6
        }
    }

    // MARK: Constants

    /// Whether the attribute is an edge at which a margin is a negative number.
    private var isFarEdge: Bool {
        [.trailing, .trailingMargin, .right, .rightMargin, .bottom, .bottomMargin].contains(anchor.attribute)
    }

    /// Whether code negates the constant: a margin is positive inside of an edge.
    var isNegated: Bool { group == .margin && isFarEdge != isSecond }

    /// The value of the constant.
    var value: Double { isNegated ? -constraint.constant : constraint.constant }

    /// The name of the constant: `marginTop`, `minWidth`.
    var constantName: String {
        let word = anchor.attribute.constantName
        let name = constraint.second != nil && group == .size ? "\(word)Offset" : word
        guard constraint.relation != .equal else { return name }
        let isLeast = (constraint.relation == .greaterThanOrEqual) != (isNegated || isSecond && group != .margin)
        return "\(isLeast ? "min" : "max")\(name.prefix(1).uppercased())\(name.dropFirst())"
    }
}

extension ViewTree {
    /// The constraints between views of the tree, among which a section of a table is none, without Interface Builder's placeholders, which apps do not have.
    func own(_ constraints: [Constraint]) -> [Constraint] {
        constraints.filter { constraint in
            !constraint.isPlaceholder
                && [constraint.first.item, constraint.second?.item].allSatisfy {
                    $0.map { entry($0).map { $0.view.type != .tableViewSection } ?? false } ?? true
                }
        }
    }

    /// Constraints without short forms as people read them, each view's in groups.
    func inReadingOrder(_ constraints: [Constraint]) -> [[[Constraint]]] {
        let places = constraints.flatMap(\.expanded).enumerated()
            .map { (place: ConstraintPlace($1, in: self), number: $0, constraint: $1) }
        let views = Dictionary(grouping: places, by: \.place.view).sorted { $0.key < $1.key }
        return views.map { _, places in
            Dictionary(grouping: places, by: \.place.group).sorted { $0.key < $1.key }.map { _, places in
                places.sorted { ($0.place.rank, $0.number) < ($1.place.rank, $1.number) }.map(\.constraint)
            }
        }
    }

    /// The indices of the views in the order of their declarations: a container after its subviews.
    var declarationOrder: [Int] {
        func order(_ index: Int) -> [Int] { entries[index].children.flatMap(order) + [index] }
        return order(0)
    }

    func contains(_ inner: Int, in outer: Int) -> Bool {
        var view = entries[inner].parent
        while let index = view, index > outer { view = entries[index].parent }
        return view == outer
    }
}

extension Constraint.Attribute {
    /// The name of a constant for the attribute.
    fileprivate var constantName: String {
        switch self {
        case .width, .height, .size: rawValue
        case .centerX, .centerXWithinMargins: "centerXOffset"
        case .centerY, .centerYWithinMargins: "centerYOffset"
        case .center: "centerOffset"
        case .leading, .leadingMargin: "marginLeading"
        case .left, .leftMargin: "marginLeft"
        case .top, .topMargin: "marginTop"
        case .trailing, .trailingMargin: "marginTrailing"
        case .right, .rightMargin: "marginRight"
        case .bottom, .bottomMargin: "marginBottom"
        case .edges: "margin"
        case .firstBaseline: "firstBaselineOffset"
        case .lastBaseline: "lastBaselineOffset"
        }
    }
}
