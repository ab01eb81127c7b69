import OnionModel

/// `first relation multiplier * second + constant`, where positions are in the coordinates of an origin.
struct SavedRelation {
    /// One side of a relation.
    enum Side {
        case known(Double)
        /// An edge, a centre or a length that is not saved: of a guide, of margins, or of scrolling content.
        case unknown(GuideEdge)
    }

    /// An attribute of a rectangle that no frame determines.
    struct GuideEdge: Hashable {
        enum Rectangle: Hashable {
            case guide(Constraint.Guide)
            case content
        }

        var node: Int
        var rectangle: Rectangle
        var attribute: Constraint.Attribute
    }

    var first: Side
    var relation = Constraint.Relation.equal
    var multiplier = 1.0
    var second: Side
    var constant = 0.0
    /// The distance of the origin from that of the root view; 0 for lengths.
    var origin = 0.0
    /// The tolerance between frames and alignment rectangles, in points.
    var slack = 0.0
}

extension SavedRelation {
    /// The unknown edge with the value that the relation implies; nil for an inequality, and where both sides or none are known.
    var implied: (edge: GuideEdge, value: Double)? {
        guard relation == .equal else { return nil }
        switch (first, second) {
        case (.unknown(let edge), .known(let value)):
            return (edge, multiplier * (value - origin) + constant + origin)
        case (.known(let value), .unknown(let edge)) where multiplier != 0:
            return (edge, (value - origin - constant) / multiplier + origin)
        default: return nil
        }
    }

    /// Whether the relation is wrong by more than a tolerance in points. An edge that no relation implies breaks none.
    func isBroken(with edges: [GuideEdge: Double], tolerance: Double) -> Bool {
        guard let first = first.value(edges), let second = second.value(edges) else { return false }
        let excess = first - origin - (multiplier * (second - origin) + constant)
        let tolerance = (tolerance + slack) * max(1, abs(multiplier))
        switch relation {
        case .equal: return abs(excess) > tolerance
        case .greaterThanOrEqual: return excess < -tolerance
        case .lessThanOrEqual: return excess > tolerance
        }
    }
}

extension SavedRelation.Side {
    fileprivate func value(_ edges: [SavedRelation.GuideEdge: Double]) -> Double? {
        switch self {
        case .known(let value): value
        case .unknown(let edge): edges[edge]
        }
    }
}

extension SavedScene {
    /// Whether the saved frames break a required constraint or a rule of a stack view. Each edge of a guide has one value in the scene, the
    /// median of those that the equations imply.
    var contradicts: Bool {
        let relations = constraints.compactMap(relation) + nodes.indices.flatMap(stackRelations)
        var implied: [SavedRelation.GuideEdge: [Double]] = [:]
        for case let (edge, value)? in relations.map(\.implied) { implied[edge, default: []].append(value) }
        let edges = implied.mapValues { values in values.sorted()[values.count / 2] }
        return relations.contains { $0.isBroken(with: edges, tolerance: tolerance) }
    }

    /// Returns the relation of a required constraint; nil for one that frames cannot confirm: of a baseline, or of a hidden view.
    private func relation(of constraint: Constraint) -> SavedRelation? {
        guard constraint.priority >= Constraint.required, let first = node(of: constraint.first) else { return nil }
        guard let anchor = constraint.second else {
            guard let side = side(constraint.first, at: first, with: nil) else { return nil }
            return SavedRelation(
                first: side, relation: constraint.relation, second: .known(constraint.constant), slack: slack(first))
        }
        guard let second = node(of: anchor), let one = side(constraint.first, at: first, with: second),
            let two = side(anchor, at: second, with: first)
        else { return nil }
        return SavedRelation(
            first: one, relation: constraint.relation, multiplier: constraint.multiplier, second: two,
            constant: constraint.constant,
            origin: origin(commonSuperview(first, second), along: constraint.first.attribute),
            slack: max(slack(first), slack(second)))
    }

    /// Some controls and SF Symbols have alignment rectangles of other sizes than their frames (`UIView.alignmentRectInsets`), by release.
    func slack(_ node: Int) -> Double {
        switch nodes[node].view.type {
        case .switch, .slider: return 2
        case .segmentedControl: return 1
        case .imageView:
            guard case .image(let image)? = nodes[node].view[.image], image.size == nil else { return 0 }
            return SystemSymbols.since(image.name) == nil ? 0 : 1
        default: return 0
        }
    }

    private func origin(_ node: Int, along attribute: Constraint.Attribute) -> Double {
        guard let frame = nodes[node].frame else { return 0 }
        switch attribute.withoutMargin {
        case .left, .right, .centerX: return frame.x
        case .top, .bottom, .centerY: return frame.y
        default: return 0
        }
    }

    private func side(_ anchor: Constraint.Anchor, at node: Int, with other: Int?) -> SavedRelation.Side? {
        guard !nodes[node].isLeftOut else { return nil }
        let attribute = anchor.attribute.withoutMargin
        let isOfMargin = anchor.attribute != attribute && anchor.attribute.isOfMargin
        switch isOfMargin ? .layoutMargins : anchor.guide {
        case nil, .frameLayout: break
        case .contentLayout:
            return .unknown(.init(node: node, rectangle: .content, attribute: attribute))
        case let guide?:
            return .unknown(.init(node: node, rectangle: .guide(guide), attribute: attribute))
        }
        if anchor.guide == nil, nodes[node].view.type.scrolls, let other, isInside(other, node), attribute.isEdge {
            return .unknown(.init(node: node, rectangle: .content, attribute: attribute))
        }
        return nodes[node].frame.flatMap { $0.value(of: attribute) }.map { .known($0) }
    }
}

extension Constraint.Attribute {
    /// The attribute of the rectangle inside the margins, from the left to the right.
    var withoutMargin: Self {
        switch self {
        case .leading, .leadingMargin, .leftMargin: .left
        case .trailing, .trailingMargin, .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }

    fileprivate var isOfMargin: Bool { ![.leading, .trailing].contains(self) }

    fileprivate var isEdge: Bool { [.left, .right, .top, .bottom].contains(self) }
}

extension Rect {
    /// Returns an edge, a centre or a length; nil for a baseline.
    func value(of attribute: Constraint.Attribute) -> Double? {
        switch attribute {
        case .left: x
        case .right: maxX
        case .top: y
        case .bottom: maxY
        case .centerX: x + width / 2
        case .centerY: y + height / 2
        case .width: width
        case .height: height
        default: nil
        }
    }
}
