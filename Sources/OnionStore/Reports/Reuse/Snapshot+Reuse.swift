import GRDB
public import OnionModel

extension Snapshot {
    /// Returns how much each template, another part or image is reused.
    ///
    /// Reads the references once, and holds a few bytes for each of them and for each part. Only the report on images reads bodies.
    ///
    /// - Parameters:
    ///   - subject: the kind of parts, or images.
    ///   - limit: The maximum number of items of the report; nil for all.
    ///   - progress: called from time to time with the units done and their total.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `progress`.
    public func reuse(
        of subject: ReuseSubject = .parts(.template), limit: Int? = nil,
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws -> ReuseReport {
        try ReportProgress.run(progress) { steps in
            let graph = try ReferenceGraph(db, &steps)
            switch subject {
            case .parts(let kind):
                let parts = PartsOfKind(kind, in: graph)
                let count = try count(.parts(parts), in: graph, &steps)
                return ReuseReport(
                    count,
                    try heads(of: kind, limit: limit, count) { id in
                        graph.numbers.number(of: id).flatMap(parts.index)
                    })
            case .images:
                let images = try NamedImages(db, graph, &steps)
                let count = try count(.images(images), in: graph, &steps)
                var items = FirstItems(limit, by: Reuse.areInOrder)
                for (number, name) in images.names.enumerated() { items.append(count.reuse(of: number, .image(name))) }
                return ReuseReport(count, items.sorted)
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

    private func heads(
        of kind: PartKind, limit: Int?, _ count: ReuseCount, index: (_ id: Int64) -> Int?
    ) throws -> [Reuse] {
        var items = FirstItems(limit, by: Reuse.areInOrder)
        try Query(db, Snapshot.headsOfKind).each(.text(kind.rawValue)) { row in
            guard let part = try index(row.integer(0)) else { return }
            try items.append(count.reuse(of: part, .part(Reference(kind, row.key(1), revision: row.number(2)))))
        }
        return items.sorted
    }
}

extension ReuseReport {
    fileprivate init(_ count: ReuseCount, _ items: [Reuse]) {
        self.init(screens: count.screens, items: items, factor: count.factor)
    }
}

extension Reuse {
    /// By the number of screens, the most first, then by name.
    fileprivate static func areInOrder(_ first: Reuse, _ second: Reuse) -> Bool {
        (second.screens, first.sortedName) < (first.screens, second.sortedName)
    }

    /// The key of a part or the name of an image.
    fileprivate var sortedName: String {
        switch subject {
        case .part(let reference): reference.key.text
        case .image(let name): name
        case .action, .field, .datasource: name
        }
    }
}
