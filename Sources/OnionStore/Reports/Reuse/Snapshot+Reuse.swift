import GRDB
public import OnionModel

extension Snapshot {
    /// Returns how much each template, another part or image is reused.
    ///
    /// Reads the references once, and holds a few bytes for each of them and for each part. Only the report on images reads bodies.
    ///
    /// - Parameters:
    ///   - subject: what is counted.
    ///   - progress: called from time to time with the units done and their total.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and what `progress` throws.
    public func reuse(
        of subject: ReuseSubject = .parts(.template),
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws -> ReuseReport {
        try ReportProgress.run(progress) { steps in
            let graph = try ReferenceGraph(db, &steps)
            switch subject {
            case .parts(let kind):
                let count = try count(.parts(kind), in: graph, &steps)
                return ReuseReport(count, try heads(of: kind, count, graph))
            case .images:
                let images = try NamedImages(db, graph, &steps)
                let count = try count(.images(images), in: graph, &steps)
                return ReuseReport(count, images.names.enumerated().map { count.reuse(of: $0, .image($1)) })
            }
        }
    }

    private func count(
        _ things: ReusedThings, in graph: ReferenceGraph, _ steps: inout ReportProgress
    ) throws -> ReuseCount {
        steps.add(graph.kinds.count)
        var count = ReuseCount(things, in: graph)
        for part in graph.kinds.indices where graph.inUse[part] {
            count.count(part)
            try steps.reach(part)
        }
        return count
    }

    package static let headsOfKind = """
        SELECT part.id, part.key, revision.number FROM part JOIN revision ON revision.id = part.head
        WHERE part.kind = ? AND part.archived IS NULL
        """

    private func heads(of kind: PartKind, _ count: ReuseCount, _ graph: ReferenceGraph) throws -> [Reuse] {
        try Query(db, Snapshot.headsOfKind).all(.text(kind.rawValue)) { row in
            guard let part = try graph.numbers.number(of: row.integer(0)) else { return nil }
            return try count.reuse(of: part, .part(Reference(kind, row.key(1), revision: row.number(2))))
        }
    }
}

extension ReuseReport {
    fileprivate init(_ count: ReuseCount, _ items: [Reuse]) {
        self.init(
            screens: count.screens, items: items.sorted { ($1.screens, $0.sortedName) < ($0.screens, $1.sortedName) })
    }
}

extension Reuse {
    /// The key of a part or the name of an image.
    fileprivate var sortedName: String {
        switch subject {
        case .part(let reference): reference.key.text
        case .image(let name): name
        case .action, .field, .datasource: name
        }
    }
}
