import GRDB
import OnionCoding
public import OnionModel

extension Snapshot {
    /// Returns what the recorded versions of apps cannot show of the screens in use.
    ///
    /// An app is for the screens of its space; one in the default space also for those of the spaces without an app. A part is looked at
    /// once, and counts with all its features for each screen that shows it.
    ///
    /// - Parameters:
    ///   - version: The only version; nil for all recorded ones.
    ///   - app: The app of the version; nil for the only one.
    ///   - space: Only screens of this space count; empty for the default space, nil for all.
    ///   - limit: The maximum number of features; nil for all.
    ///   - progress: Called from time to time with the units done and their total.
    /// - Throws: ``RegistryError`` when the registry cannot be read; `Problem` when the version is not recorded; errors of `progress`.
    public func capability(
        of version: VersionNumber? = nil, app: Key? = nil, space: String? = nil, limit: Int? = nil,
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws -> CapabilityReport {
        let versions =
            try version.map { [try recordedFeatures(of: AppVersionName(app: app, $0))] }
            ?? apps().flatMap { app in app.versions.map { SupportedFeatures(app, $0.number) } }
        return try ReportProgress.run(progress) { steps in
            let graph = try ReferenceGraph(db, &steps)
            let used = try UsedFeatures(db, graph, without: versions, &steps)
            let screens = try screenNumbers(in: graph)
            var count = CapabilityCount(
                graph, used, versions, screens: Dictionary(uniqueKeysWithValues: screens.map { ($0.key, $0.number) }))
            var nodes = ShownNodes(graph)
            let spaces = Set(versions.compactMap(\.app.key.space))
            for (key, number) in screens where space == nil || key.space ?? "" == space {
                let indices = versions.indices.filter { versions[$0].isFor(key.space, spacesWithApps: spaces) }
                count.count(number, for: indices, &nodes)
            }
            return try CapabilityReport(
                items: items(count, used, graph, versions, limit), versions: count.capabilities)
        }
    }

    /// The keys and the numbers of the screens in use, sorted by key.
    private func screenNumbers(in graph: ReferenceGraph) throws -> [(key: Key, number: Int)] {
        var screens: [(key: Key, number: Int)] = []
        try Query(db, Snapshot.headsOfKind() + " ORDER BY part.key").each(.text(PartKind.screen.rawValue)) { row in
            guard let number = try graph.numbers.number(of: row.integer(0)) else { return }
            screens.append((try row.key(1), number))
        }
        return screens
    }

    private func items(
        _ count: CapabilityCount, _ used: UsedFeatures, _ graph: ReferenceGraph, _ versions: [SupportedFeatures],
        _ limit: Int?
    ) throws -> [UnsupportedFeature] {
        var count = count
        let table = PartTable(db: db)
        var items: [UnsupportedFeature] = []
        for (index, version) in versions.enumerated() {
            var own: [UnsupportedFeature] = []
            for (node, screens) in count.shown[index] {
                guard let part = try table.part(id: graph.numbers.id(of: graph.part(of: node))) else { continue }
                let pin = node < graph.numbers.count ? nil : graph.pins[node - graph.numbers.count].revision
                let revision = try pin.flatMap { try table.revision(id: $0)?.number }
                for use in used.uses[node] ?? [] where !version.supports(use.feature) {
                    own.append(
                        UnsupportedFeature(
                            app: version.app, version: version.number, feature: use.feature,
                            reference: Reference(part.reference.kind, part.reference.key, revision: revision),
                            path: use.path, screens: screens, since: version.firstVersion(with: use.feature),
                            answer: count.answer(to: use, at: node, of: index)))
                }
            }
            items += own.sorted {
                ($1.screens, $0.feature, $0.reference) < ($0.screens, $1.feature, $1.reference)
            }
        }
        return limit.map { Array(items.prefix($0)) } ?? items
    }
}

extension SupportedFeatures {
    /// Whether the app is for the screens of a space.
    fileprivate func isFor(_ space: String?, spacesWithApps: Set<String>) -> Bool {
        app.key.space == space || app.key.space == nil && !spacesWithApps.contains(space ?? "")
    }
}
