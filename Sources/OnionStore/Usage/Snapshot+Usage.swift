public import OnionModel

extension Snapshot {
    /// Who refers to a part now.
    ///
    /// - Parameters:
    ///   - reference: with a pin, only what means this revision: what pins it, and, when it is the head, what follows.
    ///   - transitive: also who refers to those, up to the screens that nothing is around. Each reference comes once.
    /// - Returns: rows sorted by user and path. An archived part has none.
    public func usage(of reference: Reference, transitive: Bool = false) throws -> [Usage] {
        try usage(of: .part(reference), transitive: transitive)
    }

    /// Who uses what a datasource provides: its action sets, and with `transitive` the contents and screens that show them.
    public func usage(ofDatasource name: String, transitive: Bool = false) throws -> [Usage] {
        try usage(of: .datasource(name), transitive: transitive)
    }

    private func usage(of subject: UsageSubject, transitive: Bool) throws -> [Usage] {
        var rows: Set<Usage> = []
        try eachUsage(of: subject, UsageFilter(isTransitive: transitive)) { way in
            if let target = way.target { rows.insert(Usage(user: way.user, path: way.path, target: target)) }
        }
        return rows.sorted()
    }

    /// Visits the ways from users down to a thing, each once, as they are found.
    ///
    /// They come in the order in which users came to the registry, each before those that are around it. Besides heads, old revisions
    /// count that somebody in use pins.
    ///
    /// - Returns: the place to go on after when the limit left something out, else nil.
    @discardableResult
    public func eachUsage(
        of subject: UsageSubject, _ filter: UsageFilter = UsageFilter(), _ visit: (UsageWay) throws -> Void
    ) throws -> UsageCursor? {
        try withoutActuallyEscaping(visit) { visit in
            let page = UsagePage(limit: filter.limit, visit: visit)
            try UsageQuestion(db, subject, filter).walk(page)
            return page.next
        }
    }

    /// How many parts use a thing, however often each does. The filter's page does not matter.
    public func usageCount(of subject: UsageSubject, _ filter: UsageFilter = UsageFilter()) throws -> Int {
        try UsageQuestion(db, subject, filter).count()
    }

    /// Whether anybody uses a part, or a revision of it.
    public func isUsed(_ reference: Reference) throws -> Bool {
        if reference.revision == nil, try UsageTable(db: db).hasHead(of: stored(reference).id) { return true }
        return try usageCount(of: .part(reference)) > 0
    }

    /// The templates around a place where a thing is used, from the screen that uses it inward; none outside of screens.
    public func layers(around way: UsageWay) throws -> [Reference] {
        try way.steps.reversed().filter { $0.user.kind == .screen }.flatMap { step in
            try UsageTable(db: db).templates(ofRevision: step.place.revision)
                .filter { ScreenPath($0.path).isAround(ScreenPath(step.path)) }
                .sorted { ScreenPath($0.path).isAround(ScreenPath($1.path)) }
                .map(\.template)
        }
    }
}
