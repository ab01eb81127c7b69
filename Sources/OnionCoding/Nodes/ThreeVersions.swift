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
