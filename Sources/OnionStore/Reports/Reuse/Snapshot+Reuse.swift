import GRDB
public import OnionModel

extension Snapshot {
    /// Returns how much each template, another part or image is reused.
    ///
    /// Reads the references once, and holds a few bytes for each of them and for each part. Only the report on images reads bodies. Reads
    /// only the users of a space, if one is given.
    ///
    /// - Parameters:
    ///   - subject: the kind of parts, or images.
    ///   - space: Only parts or images of this space, with the screens of all spaces that show them; empty for the default space, nil for
    ///     all.
    ///   - limit: The maximum number of items of the report; nil for all.
    ///   - progress: called from time to time with the units done and their total.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `progress`.
    public func reuse(
        of subject: ReuseSubject = .parts(.template), space: String? = nil, limit: Int? = nil,
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws -> ReuseReport {
        try ReportProgress.run(progress) { steps in
            var items = FirstItems(limit, by: Reuse.areInOrder)
            let screens = try countOfParts(of: .screen)
            let graph: ReferenceGraph
            let count: ReuseCount
            switch subject {
            case .parts(let kind):
                graph = try ReferenceGraph(db, usersOf: AskedParts(of: [kind], in: space), &steps)
                let parts = PartsOfKind(kind, in: graph)
                count = try self.count(.parts(parts), in: graph, &steps)
                try eachHead(of: kind, in: space) { id, reference in
                    guard let part = graph.numbers.number(of: id).flatMap(parts.index) else { return }
                    items.append(count.reuse(of: part, .part(reference), among: screens))
                }
            case .images:
                // Parts of all spaces may name an image of the default space.
                graph = try ReferenceGraph(db, usersOf: AskedParts(in: space.flatMap { $0.isEmpty ? nil : $0 }), &steps)
                let images = try NamedImages(db, graph, in: space, &steps)
                count = try self.count(.images(images), in: graph, &steps)
                for (number, name) in images.names.enumerated() {
                    items.append(count.reuse(of: number, .image(name), among: screens))
                }
            }
            return ReuseReport(
                screens: screens, screensBySpace: try screensBySpace(count.showing, in: graph), items: items.sorted,
                factor: count.factor)
        }
    }

    private func screensBySpace(_ showing: NodeSet, in graph: ReferenceGraph) throws -> [String: Int] {
        guard try !spaceNames().isEmpty else { return [:] }
        let table = PartTable(db: db)
        return try graph.parts(of: .screen).reduce(into: [:]) { counts, screen in
            guard showing[screen], let part = try table.part(id: graph.numbers.id(of: screen)) else { return }
            counts[part.reference.key.space ?? "", default: 0] += 1
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

    package static func headsOfKind(in space: String? = nil) -> String {
        """
        SELECT part.id, part.key, revision.number FROM part JOIN revision ON revision.id = part.head
        WHERE part.kind = ? AND part.archived IS NULL\(SpaceSQL.condition(in: space))
        """
    }

    private func eachHead(
        of kind: PartKind, in space: String?, _ visit: (_ id: Int64, _ part: Reference) throws -> Void
    ) throws {
        try Query(db, Snapshot.headsOfKind(in: space)).each([.text(kind.rawValue)] + SpaceSQL.arguments(in: space)) {
            try visit($0.integer(0), Reference(kind, $0.key(1), revision: $0.number(2)))
        }
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
