import OnionModel

/// A constraint whose anchors are found in the tree.
struct BoundConstraint: Sendable {
    /// As the document has it, a short form divided into its parts.
    var constraint: Constraint
    var layer: Int
    var first: BoundAnchor
    var second: BoundAnchor?
    /// From the left even where the document counts from the right.
    var relation: Constraint.Relation
    var constant: Double
    /// The view in whose coordinates places are multiplied, and whether they count from its right edge.
    var origin: Int
    var isMirrored = false
}

/// One side of a constraint: a part of a rectangle that a node has.
struct BoundAnchor: Hashable, Sendable {
    /// What a rectangle is cut out of.
    enum Base: Hashable, Sendable {
        case frame
        /// The content that scrolls in the view.
        case content
    }

    /// How the rectangle is cut.
    enum InsetKind: Hashable, Sendable {
        case none, alignment, safeArea, margins, readable, keyboard
    }

    enum Part: Hashable, Sendable {
        case left, right, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline
    }

    var node: Int
    var base: Base
    var insets: InsetKind
    var part: Part
}

extension BoundAnchor {
    /// Finds out what an attribute means.
    ///
    /// - Parameter isRightToLeft: Whether leading is right.
    init?(node: Int, guide: Constraint.Guide?, attribute: Constraint.Attribute, isRightToLeft: Bool) {
        guard let part = Part(attribute, isRightToLeft: isRightToLeft) else { return nil }
        self.init(node: node, base: .frame, insets: .alignment, part: part)
        if attribute.isOfMargins { insets = .margins }
        switch guide {
        case nil: break
        case .safeArea: insets = .safeArea
        case .layoutMargins: insets = .margins
        case .readableContent: insets = .readable
        case .keyboard: insets = .keyboard
        case .contentLayout: (base, insets) = (.content, .none)
        case .frameLayout: insets = .none
        }
    }

    /// Whether it is a place, not a size.
    var isPlace: Bool { part != .width && part != .height }

    /// Whether it is an edge, which in a scroll view its content has.
    var isEdge: Bool {
        switch part {
        case .left, .right, .top, .bottom: true
        default: false
        }
    }
}

extension BoundAnchor.Part {
    /// nil for a short form, which has parts of its own.
    fileprivate init?(_ attribute: Constraint.Attribute, isRightToLeft: Bool) {
        switch attribute {
        case .left, .leftMargin: self = .left
        case .right, .rightMargin: self = .right
        case .top, .topMargin: self = .top
        case .bottom, .bottomMargin: self = .bottom
        case .leading, .leadingMargin: self = isRightToLeft ? .right : .left
        case .trailing, .trailingMargin: self = isRightToLeft ? .left : .right
        case .width: self = .width
        case .height: self = .height
        case .centerX, .centerXWithinMargins: self = .centerX
        case .centerY, .centerYWithinMargins: self = .centerY
        case .firstBaseline: self = .firstBaseline
        case .lastBaseline: self = .lastBaseline
        case .edges, .center, .size: return nil
        }
    }
}

extension Constraint.Attribute {
    /// Whether it is measured from the view's margins.
    fileprivate var isOfMargins: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }
}
