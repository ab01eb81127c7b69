package import OnionModel

/// The three versions of a value in a merge of branches, in Git's words.
package struct ThreeVersions<Value> {
    /// The version that both branches began with.
    package var base: Value
    /// The version of the branch that is merged into.
    package var ours: Value
    /// The version of the branch that is merged.
    package var theirs: Value

    /// Creates the versions of a value.
    package init(base: Value, ours: Value, theirs: Value) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    /// Returns the three results of a function.
    package func map<Other, Failure: Error>(
        _ transform: (Value) throws(Failure) -> Other
    ) throws(Failure) -> ThreeVersions<Other> {
        ThreeVersions<Other>(
            base: try transform(base), ours: try transform(ours), theirs: try transform(theirs))
    }

    /// Returns the versions, unless one of them is nil.
    package func compact<Wrapped>() -> ThreeVersions<Wrapped>? where Value == Wrapped? {
        guard let base, let ours, let theirs else { return nil }
        return ThreeVersions<Wrapped>(base: base, ours: ours, theirs: theirs)
    }

    /// Divides lists as Git divides lines: items that all three have, and between them those of which a version has others.
    func parts<Item>(by areEqual: (Item, Item) -> Bool) -> [ThreeVersions<[Item]>] where Value == [Item] {
        let (own, other) = (kept(in: ours, by: areEqual), kept(in: theirs, by: areEqual))
        var parts: [ThreeVersions<[Item]>] = []
        var start = ThreeVersions<Int>(base: 0, ours: 0, theirs: 0)
        func add(upTo end: ThreeVersions<Int>) {
            let part = ThreeVersions(
                base: Array(base[start.base..<end.base]), ours: Array(ours[start.ours..<end.ours]),
                theirs: Array(theirs[start.theirs..<end.theirs]))
            if !part.base.isEmpty || !part.ours.isEmpty || !part.theirs.isEmpty { parts.append(part) }
            start = end
        }
        for index in base.indices {
            guard let ours = own[index], let theirs = other[index] else { continue }
            add(upTo: ThreeVersions<Int>(base: index, ours: ours, theirs: theirs))
            add(upTo: start.map { $0 + 1 })
        }
        add(upTo: ThreeVersions<Int>(base: base.count, ours: ours.count, theirs: theirs.count))
        return parts
    }

    /// The places in another version of the items of the base that it still has.
    private func kept<Item>(
        in version: [Item], by areEqual: (Item, Item) -> Bool
    ) -> [Int: Int] where Value == [Item] {
        let difference = version.difference(from: base, by: areEqual)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        let pairs = zip(
            base.indices.filter { !removed.contains($0) }, version.indices.filter { !inserted.contains($0) })
        return Dictionary(uniqueKeysWithValues: Array(pairs))
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

extension ThreeVersions {
    /// Whether a side has removed one of some names.
    package func hasRemoved<Name>(_ names: Set<Name>) -> Bool where Value == Set<Name> {
        !base.subtracting(ours.intersection(theirs)).isDisjoint(with: names)
    }
}

extension [String] {
    /// Inserts the names of another version that this one does not have, each after the one that it follows there. What is in the place of a
    /// removed name counts for that.
    ///
    /// - Parameter base: The names before both; empty where these are not known.
    func woven(with others: [String], since base: [String]) -> [String] {
        let own = Set(self)
        let replacements = replacements(since: base)
        var following: [String?: [String]] = [:]
        var last: String?
        for name in others {
            if own.contains(name) {
                last = name
            } else {
                last = replacements[name] ?? last
                following[last, default: []].append(name)
            }
        }
        return (following[nil] ?? []) + flatMap { [$0] + (following[$0] ?? []) }
    }

    /// The new names in the places of removed ones, by these.
    private func replacements(since base: [String]) -> [String: String] {
        let (own, former) = (Set(self), Set(base))
        let pairs = ThreeVersions(base: base, ours: self, theirs: self).parts { $0 == $1 }.flatMap {
            zip($0.base, $0.ours)
        }
        return Dictionary(pairs.filter { !own.contains($0) && !former.contains($1) }) { first, _ in first }
    }
}

extension ThreeVersions<[String]> {
    /// The names of both sides in one order. Where both have changed it, ours counts.
    package var woven: [String] {
        let shared = Set(base).intersection(ours).intersection(theirs)
        let orders = map { $0.filter(shared.contains) }
        return orders.ours == orders.base && orders.theirs != orders.base
            ? theirs.woven(with: ours, since: base) : ours.woven(with: theirs, since: base)
    }

    /// Returns where a side has put something in the place of what both have removed, and the names that the losing side has put there.
    package func replacements(keepingOurs keepsOurs: Bool) -> (dropped: Set<String>, conflicts: [MergeConflict]) {
        var merge = Merge(knowsBefore: true, base: .english, keepsStored: keepsOurs, rules: .documents)
        let dropped = merge.replacements(self, map { Set($0) }, at: "")
        return (dropped, merge.conflicts)
    }
}

extension ThreeVersions<Node?> {
    /// Returns the value with the changes of both branches, and the members that both have changed to different values.
    ///
    /// - Parameters:
    ///   - rules: The meaning of the maps and lists.
    ///   - base: The language of a text without a language.
    ///   - keepsOurs: Whether a member that both have changed is ours; else it is theirs.
    package func merged(
        by rules: MergeRules, base language: LocaleTag = .english, keepingOurs keepsOurs: Bool = true
    ) -> (node: Node?, conflicts: [MergeConflict]) {
        var merge = Merge(knowsBefore: true, base: language, keepsStored: keepsOurs, rules: rules)
        let plain = map { $0?.withoutPositions }
        let node = merge.value(plain.ours, plain.theirs, since: plain.base, at: "")
        return (node, merge.conflicts)
    }
}

extension ThreeVersions<Node?> {
    /// Merges versions of a document, which is a part again.
    ///
    /// - Parameters:
    ///   - base: The language of a text without a language.
    ///   - keepsOurs: Whether a member that both have changed is ours; else it is theirs.
    package func mergedDocument(
        base language: LocaleTag = .english, keepingOurs keepsOurs: Bool
    ) -> (node: Node?, conflicts: [MergeConflict]) {
        let (node, conflicts) = merged(by: .documents, base: language, keepingOurs: keepsOurs)
        let plain = map { $0?.withoutPositions }
        guard let node, !Self.isReadable(node), Self.isReadable(plain.ours), Self.isReadable(plain.theirs) else {
            return (node, conflicts)
        }
        // Changes that fit alone may not fit together, such as a constraint of a view that the other side has removed.
        let whole = MergeConflict("", before: plain.base, stored: plain.ours, file: plain.theirs)
        return (keepsOurs ? plain.ours : plain.theirs, [whole])
    }

    private static func isReadable(_ document: Node?) -> Bool {
        document.map { Part.read($0, source: nil).part != nil } ?? true
    }
}

extension ThreeVersions<Node> {
    /// Merges trees whose nodes have the keys `id` and `subviews`, as the views of templates do. A node is the same one wherever it is.
    ///
    /// - Returns: nil where an id is missing or repeated.
    package func mergedTree(
        keepingOurs keepsOurs: Bool
    ) -> (node: Node, conflicts: [MergeConflict])? {
        var merge = Merge(knowsBefore: true, base: .english, keepsStored: keepsOurs, rules: .elements)
        guard let node = merge.views(ours, theirs, since: base) else { return nil }
        return (node, merge.conflicts)
    }
}
