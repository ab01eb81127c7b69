import OnionModel

/// A constraint whose anchors are resolved to nodes of the tree.
struct BoundConstraint: Sendable {
    /// The document's constraint. A shorthand is expanded into its parts.
    var constraint: Constraint
    var layer: Int
    var first: BoundAnchor
    var second: BoundAnchor?
    /// The relation in coordinates from the left, also where the document measures from the right.
    var relation: Constraint.Relation
    var constant: Double
    /// The node in whose coordinates positions are multiplied, and whether they are measured from its right edge.
    var origin: Int
    var isMirrored = false
}

/// One side of a constraint: an attribute of a node's rectangle.
struct BoundAnchor: Hashable, Sendable {
    /// The rectangle that insets apply to.
    enum Base: Hashable, Sendable {
        case frame
        /// The scrollable content of the view.
        case content
    }

    /// The insets that reduce the rectangle.
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
    /// Resolves an attribute; nil for a shorthand.
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

    /// Whether the anchor is a position, not a size.
    var isPosition: Bool { part != .width && part != .height }

    /// Whether the anchor is an edge. In a scroll view, edges belong to the content.
    var isEdge: Bool {
        switch part {
        case .left, .right, .top, .bottom: true
        default: false
        }
    }
}

extension BoundAnchor.Part {
    /// Returns nil for a shorthand, which consists of several parts.
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
    /// Whether the attribute refers to the view's layout margins.
    fileprivate var isOfMargins: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }
}
