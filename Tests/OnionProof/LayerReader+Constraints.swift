import OnionModel

/// Constraints in the words of templates.
extension LayerReader {
    mutating func readConstraints(of layer: Layer, _ names: Names, _ path: String) -> [Constraint] {
        let root = layer.view.id
        let scrolling = Set(layer.view.all.filter { $0.type.scrolls }.map(\.id))
        let read = tree.constraints.compactMap { constraint -> Constraint? in
            guard let first = anchor(constraint.first, names, scrolling) else { return nil }
            var second: Constraint.Anchor?
            if let side = constraint.second {
                guard let anchor = anchor(side, names, scrolling) else { return nil }
                second = anchor
            }
            let relation: Constraint.Relation =
                switch constraint.relation {
                case "lessThanOrEqual": .lessThanOrEqual
                case "greaterThanOrEqual": .greaterThanOrEqual
                default: .equal
                }
            return Constraint(
                first: first, relation: relation, multiplier: second == nil ? 1 : constraint.multiplier,
                second: second, constant: constraint.constant, priority: constraint.priority)
        }
        let known = Set(layer.view.all.map(\.id))
        let wanted = layer.constraints.flatMap(\.expanded).filter { constraint in
            let items = [constraint.first.item, constraint.second?.item]
            return !constraint.isPlaceholder && items.allSatisfy { $0.map(known.contains) ?? true }
        }.map { LayerReader.normal($0, root: root, scrolling).description }
        figures.constraints += wanted.count
        var counts: [String: Int] = [:]
        for line in wanted { counts[line, default: 0] += 1 }
        for line in read.map(\.description) { counts[line, default: 0] -= 1 }
        for (line, count) in counts.sorted(by: { $0.key < $1.key }) where count != 0 {
            differences.append("\(path): \(count > 0 ? "there is no" : "nobody wants") \(line)")
        }
        // The order of the document, in which conflicts are told.
        let order = Dictionary(wanted.enumerated().map { ($1, $0) }) { first, _ in first }
        return read.sorted { order[$0.description] ?? .max < order[$1.description] ?? .max }
    }

    func anchor(_ side: RecordedTree.Side, _ names: Names, _ scrolling: Set<String>) -> Constraint.Anchor? {
        guard let id = names.ids[side.view], let attribute = Constraint.Attribute(rawValue: side.attribute) else {
            return nil
        }
        guard let guide = side.guide else { return LayerReader.normal(Constraint.Anchor(id, attribute), scrolling) }
        let word = guide == "safeAreaLayoutGuide" ? "safeArea" : guide
        return Constraint.Guide(rawValue: word).map { Constraint.Anchor(id, guide: $0, attribute) }
    }

    /// An attribute of margins is one of the guide of the margins, but for views that scroll: there, the attribute is in the content.
    static func normal(_ anchor: Constraint.Anchor, _ scrolling: Set<String>) -> Constraint.Anchor {
        let attribute: Constraint.Attribute? =
            switch anchor.attribute {
            case .leftMargin: .left
            case .rightMargin: .right
            case .topMargin: .top
            case .bottomMargin: .bottom
            case .leadingMargin: .leading
            case .trailingMargin: .trailing
            case .centerXWithinMargins: .centerX
            case .centerYWithinMargins: .centerY
            default: nil
            }
        guard let attribute, let item = anchor.item, !scrolling.contains(item) else { return anchor }
        return Constraint.Anchor(item, guide: .layoutMargins, attribute)
    }

    static func normal(_ constraint: Constraint, root: String, _ scrolling: Set<String>) -> Constraint {
        func anchor(_ anchor: Constraint.Anchor) -> Constraint.Anchor {
            var anchor = anchor
            anchor.item = anchor.item ?? root
            return normal(anchor, scrolling)
        }
        var constraint = constraint
        constraint.first = anchor(constraint.first)
        constraint.second = constraint.second.map(anchor)
        constraint.number = nil
        if constraint.second == nil { constraint.multiplier = 1 }
        if constraint.constant == 0 { constraint.constant = 0 }
        return constraint
    }
}
