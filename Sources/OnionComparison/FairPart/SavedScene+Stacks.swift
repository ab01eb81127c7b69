import OnionModel

/// The attributes of one axis.
struct SavedAxis {
    var start: Constraint.Attribute
    var end: Constraint.Attribute
    var center: Constraint.Attribute
    var length: Constraint.Attribute

    static let horizontal = SavedAxis(start: .left, end: .right, center: .centerX, length: .width)
    static let vertical = SavedAxis(start: .top, end: .bottom, center: .centerY, length: .height)
}

extension TemplateView {
    /// The axis along which a stack view arranges.
    var arrangement: SavedAxis { self[choice: .axis] == .vertical ? .vertical : .horizontal }

    /// The axis across the arrangement.
    var alignmentAxis: SavedAxis { self[choice: .axis] == .vertical ? .horizontal : .vertical }

    var stackDistribution: Property.Distribution { self[choice: .distribution] ?? .fill }

    var stackAlignment: Property.Alignment { self[choice: .alignment] ?? .fill }

    fileprivate func number(_ property: Property) -> Double? {
        if case .number(let number)? = self[property] { number } else { nil }
    }
}

extension SavedScene {
    /// Returns the required rules of a stack view (`UIStackView`): ends, spacings, alignment, equal sizes. Frames do not contain baselines.
    func stackRelations(of stack: Int) -> [SavedRelation] {
        let view = nodes[stack].view
        let views = arranged(in: stack)
        guard view.type == .stackView, let first = views.first, let last = views.last,
            nodes[stack].frame != nil, views.allSatisfy({ nodes[$0].frame != nil })
        else { return [] }
        let axis = view.arrangement
        return [
            relation(first, axis.start, .equal, to: bound(of: stack, axis.start)),
            relation(last, axis.end, .equal, to: bound(of: stack, axis.end)),
        ].compactMap(\.self) + spaces(in: stack, views, axis) + sizes(in: stack, views, axis)
            + views.flatMap { alignment(of: $0, in: stack) }
    }

    private func relation(
        _ node: Int, _ attribute: Constraint.Attribute, _ relation: Constraint.Relation, to side: SavedRelation.Side?
    ) -> SavedRelation? {
        guard let value = nodes[node].frame?.value(of: attribute), let side else { return nil }
        return SavedRelation(first: .known(value), relation: relation, second: side, slack: slack(node))
    }

    /// Returns an edge of the area in which a stack view arranges.
    private func bound(of stack: Int, _ attribute: Constraint.Attribute) -> SavedRelation.Side? {
        guard nodes[stack].view[.isLayoutMarginsRelativeArrangement] == .bool(true) else {
            return nodes[stack].frame?.value(of: attribute).map { .known($0) }
        }
        return .unknown(.init(node: stack, rectangle: .guide(.layoutMargins), attribute: attribute))
    }

    private func spaces(in stack: Int, _ views: [Int], _ axis: SavedAxis) -> [SavedRelation] {
        let view = nodes[stack].view
        guard view[.isBaselineRelativeArrangement] != .bool(true) else { return [] }
        let isFilled = ![.equalSpacing, .equalCentering].contains(view.stackDistribution)
        let gaps = zip(views, views.dropFirst()).compactMap {
            one, other -> (gap: Double, spacing: Double, slack: Double)? in
            guard let end = nodes[one].frame?.value(of: axis.end), let start = nodes[other].frame?.value(of: axis.start)
            else { return nil }
            let spacing = nodes[one].view.number(.customSpacing) ?? view.number(.spacing) ?? 0
            return (start - end, spacing, max(slack(one), slack(other)))
        }
        var relations = gaps.map {
            SavedRelation(
                first: .known($0.gap), relation: isFilled ? .equal : .greaterThanOrEqual, second: .known($0.spacing),
                slack: $0.slack)
        }
        if view.stackDistribution == .equalSpacing, let first = gaps.first {
            relations += gaps.dropFirst().map {
                SavedRelation(first: .known($0.gap), second: .known(first.gap), slack: max($0.slack, first.slack))
            }
        }
        return relations
    }

    private func sizes(in stack: Int, _ views: [Int], _ axis: SavedAxis) -> [SavedRelation] {
        guard nodes[stack].view.stackDistribution == .fillEqually else { return [] }
        let first = nodes[views[0]].frame?.value(of: axis.length).map { SavedRelation.Side.known($0) }
        return views.dropFirst().compactMap { relation($0, axis.length, .equal, to: first) }
    }

    private func alignment(of node: Int, in stack: Int) -> [SavedRelation] {
        let axis = nodes[stack].view.alignmentAxis
        let (start, end) = (bound(of: stack, axis.start), bound(of: stack, axis.end))
        let relations: (Constraint.Relation, Constraint.Relation)
        switch nodes[stack].view.stackAlignment {
        case .fill: relations = (.equal, .equal)
        case .leading, .top: relations = (.equal, .lessThanOrEqual)
        case .trailing, .bottom: relations = (.greaterThanOrEqual, .equal)
        case .center: relations = (.greaterThanOrEqual, .lessThanOrEqual)
        default: return []
        }
        var all = [relation(node, axis.start, relations.0, to: start), relation(node, axis.end, relations.1, to: end)]
        if nodes[stack].view.stackAlignment == .center, case .known? = start {
            let center = nodes[stack].frame?.value(of: axis.center).map { SavedRelation.Side.known($0) }
            all.append(relation(node, axis.center, .equal, to: center))
        }
        return all.compactMap(\.self)
    }
}
