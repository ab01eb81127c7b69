@MainActor
open class NSLayoutConstraint: Foundation.NSObject {
    public private(set) weak var firstItem: AnyObject?
    public private(set) weak var secondItem: AnyObject?
    public let firstAttribute: NSLayoutConstraint.Attribute
    public let secondAttribute: NSLayoutConstraint.Attribute
    public let relation: NSLayoutConstraint.Relation
    public let multiplier: CGFloat
    open var constant: CGFloat
    open var identifier: String?
    open var shouldBeArchived = false
    open var priority = UILayoutPriority.required {
        willSet {
            let changesRequired = (priority == .required) != (newValue == .required)
            precondition(
                !(isActive && changesRequired),
                "A priority must not change from or to required while its constraint is active.")
        }
    }
    /// The view that has the constraint while it is active.
    weak var owner: UIView?

    public init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation,
        toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
        firstAttribute = attr1
        secondAttribute = attr2
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        precondition(attr1 != .notAnAttribute, "A constraint needs an attribute.")
        precondition(
            (view2 == nil) == (attr2 == .notAnAttribute), "An attribute needs an item, and an item an attribute.")
        precondition(multiplier != 0, "A constraint with the multiplier 0 needs no second item.")
        precondition(multiplier.isFinite && c.isFinite, "A constraint needs numbers.")
        precondition(view2 != nil || attr1.axis == .size, "A location needs a second item.")
        precondition(view2 == nil || attr1.pairs(with: attr2), "Invalid pairing of layout attributes.")
    }

    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            newValue ? activate() : owner?.removeConstraint(self)
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

    open var firstAnchor: NSObject { NSObject() }

    /// The views that the constraint is about.
    var views: [UIView] {
        [firstItem, secondItem].compactMap { item in
            item as? UIView ?? (item as? UILayoutGuide)?.owningView
        }
    }

    private func activate() {
        let views = views
        guard let first = views.first else { preconditionFailure("The item of a constraint is no longer there.") }
        var ancestor: UIView? = first
        while let view = ancestor, !views.allSatisfy({ $0.isDescendant(of: view) }) { ancestor = view.superview }
        guard let ancestor else {
            preconditionFailure(
                "Unable to activate a constraint between views without a common ancestor: \(views.map { type(of: $0) })"
            )
        }
        ancestor.addConstraint(self)
    }
}

extension NSLayoutConstraint {
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }

    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
            firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin,
            centerXWithinMargins, centerYWithinMargins
    }

    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate enum Axis {
        case horizontal, vertical, size
    }

    fileprivate var axis: Axis? {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        case .width, .height: .size
        case .notAnAttribute: nil
        }
    }

    /// UIKit throws an exception for a vertical location and a horizontal one, and for one that follows the direction and one that does not.
    fileprivate func pairs(with other: Self) -> Bool {
        let absolute: [Self] = [.left, .right, .leftMargin, .rightMargin]
        let directed: [Self] = [.leading, .trailing, .leadingMargin, .trailingMargin]
        return axis == other.axis && !(absolute.contains(self) && directed.contains(other))
            && !(directed.contains(self) && absolute.contains(other))
    }
}
