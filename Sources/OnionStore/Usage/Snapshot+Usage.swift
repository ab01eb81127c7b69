public import OnionModel

extension Snapshot {
    /// Returns the paths from users down to a target, each once, in the order of ``eachUsage(of:_:_:)``.
    ///
    /// ```swift
    /// let paths = try registry.read { snapshot in
    ///     try snapshot.usage(of: .part(snapshot.reference(named: "template/onboarding")), UsageFilter(isTransitive: true))
    /// }
    /// for path in paths { print(path.user, path.path) }
    /// ```
    ///
    /// - Returns: the paths; none for a part that was removed.
    /// - Throws: ``RegistryError`` as ``eachUsage(of:_:_:)`` does.
    public func usage(of subject: UsageTarget, _ filter: UsageFilter = UsageFilter()) throws -> [UsagePath] {
        var paths: [UsagePath] = []
        try eachUsage(of: subject, filter) { paths.append($0) }
        return paths
    }

    /// Visits the paths from users down to a target, each once, during the search.
    ///
    /// They come in the order in which users came to the registry, each user before those that use it. Heads are followed, and old revisions
    /// that a part in use pins.
    ///
    /// - Returns: The cursor of the last path when the limit left something out, else nil.
    /// - Throws: ``RegistryError`` `not-found`, `revision-not-found`, `action-not-found`, `no-actions`, `field-not-found`,
    ///   `datasource-not-found` or `cursor-not-found`; and errors of `visit`.
    @discardableResult
    public func eachUsage(
        of subject: UsageTarget, _ filter: UsageFilter = UsageFilter(), _ visit: (UsagePath) throws -> Void
    ) throws -> UsageCursor? {
        try withoutActuallyEscaping(visit) { visit in
            var traversal = try UsageTraversal(db, subject, filter, visit: visit)
            return try traversal.run()
        }
    }

    /// Returns the number of parts that use a target, however often each does. The filter's limit and cursor do not matter.
    ///
    /// - Throws: ``RegistryError`` as ``eachUsage(of:_:_:)`` does.
    public func usageCount(of subject: UsageTarget, _ filter: UsageFilter = UsageFilter()) throws -> Int {
        try UsageCount.count(db, subject, UsageScope(subject, filter))
    }

    /// Returns whether a part, or the revision that a reference pins, has users.
    ///
    /// - Throws: ``RegistryError`` `not-found` or `revision-not-found`.
    public func isUsed(_ reference: Reference) throws -> Bool {
        if reference.revision == nil, try UsageQueries(db: db).hasHead(of: stored(reference).id) { return true }
        return try usageCount(of: .part(reference)) > 0
    }

    /// Returns the templates around the place where a target is used, from the screen that uses it inward; none outside of screens.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    public func layers(around way: UsagePath) throws -> [Reference] {
        try way.steps.reversed().filter { $0.user.kind == .screen }.flatMap { step in
            try UsageQueries(db: db).templates(ofRevision: step.rowKey.revision)
                .filter { $0.path.isAround(step.path) }
                .sorted { $0.path.isAround($1.path) }
                .map(\.template)
        }
    }
}

extension String {
    /// Returns whether the template at this path in a screen's document is around the reference at another path.
    fileprivate func isAround(_ other: String) -> Bool {
        if let wrap { return other == "content" || other.wrap.map { $0 < wrap } ?? false }
        guard hasSuffix(".template") else { return false }
        let layer = dropLast(".template".count)
        return (other.hasPrefix("\(layer).content") || other.hasPrefix("\(layer).slots.")) && other != self
    }

    /// The index in `wrap[1]`, from the inside out.
    private var wrap: Int? {
        guard hasPrefix("wrap["), hasSuffix("]") else { return nil }
        return Int(dropFirst("wrap[".count).dropLast())
    }
}
