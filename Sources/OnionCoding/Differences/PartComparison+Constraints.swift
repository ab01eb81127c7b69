import OnionModel

extension PartComparison {
    /// Compares constraints by their lines. Of those that are left, two between the same attributes are one that was changed.
    mutating func compare(_ before: [Constraint], _ after: [Constraint]) {
        let new = after.compared
        let old = PartComparison.renamed(before.compared, after: new)
        let anchors = Dictionary(
            zip(old, before).map { ($0.name, $1.first.description) }
                + zip(new, after).map { ($0.name, $1.first.description) }
        ) { _, last in last }
        compare(old, new, as: .constraint, path: { anchors[$0] ?? $0 }) { comparison, before, after, path in
            guard before != after else { return }
            comparison.report(Difference(.changed, .constraint, at: path, before: before, after: after))
        }
    }

    /// Gives every constraint that is gone the name of one that is new and binds the same, as long as there are any.
    private static func renamed(_ before: [ComparedItem], after: [ComparedItem]) -> [ComparedItem] {
        let (old, new) = (Set(before.map(\.name)), Set(after.map(\.name)))
        var waiting = Dictionary(grouping: after.filter { !old.contains($0.name) }.reversed(), by: \.bound)
        return before.map { item in
            guard !new.contains(item.name), let match = waiting[item.bound]?.popLast() else { return item }
            var item = item
            item.name = match.name
            return item
        }
    }
}

extension [Constraint] {
    fileprivate var compared: [ComparedItem] {
        [ComparedItem](map { ($0.description, .string($0.description)) }).withUniqueNames
    }
}

extension ComparedItem {
    /// The attributes that a constraint binds, without its relation and constants.
    fileprivate var bound: [String] {
        guard let line = node.string, let constraint = try? Constraint(parsing: line) else { return [name] }
        return [constraint.first.description, constraint.second?.description ?? ""]
    }
}
