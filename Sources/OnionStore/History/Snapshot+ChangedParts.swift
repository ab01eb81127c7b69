import GRDB
package import OnionModel

/// A part that a change of the registry touched.
package struct ChangedPart: Hashable, Sendable {
    /// The part under its current key; with the revision where the change made one.
    package var reference: Reference
    package var event: HistoryEntry.Event
    /// Whether the part is removed now.
    package var isArchived: Bool
}

/// A page of the parts that a change touched.
package struct ChangedParts: Sendable {
    package var parts: [ChangedPart] = []
    /// Where the next page begins; nil at the end.
    package var next: Int?
}

extension Snapshot {
    /// Returns a change.
    ///
    /// - Returns: Nil without a change of that number.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func change(numbered number: Int) throws -> ChangeRecord? { try change(Int64(number)) }

    /// Returns some of the parts that a change touched: first those with a new revision, in the order of the import, then those that were
    /// renamed, removed or restored.
    ///
    /// - Parameters:
    ///   - change: The number of the change.
    ///   - start: Where the page begins: ``ChangedParts/next`` of the previous one, or 0 for the first page.
    ///   - limit: The maximum number of parts.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func parts(ofChange change: Int, from start: Int = 0, limit: Int) throws -> ChangedParts {
        // Positions are ids of revisions, and negative ids of parts for the other events.
        var rows = start < 0 ? [] : try revisions(of: change, after: start, limit: limit + 1)
        if rows.count <= limit {
            rows += try events(of: change, after: max(-start, 0), limit: limit + 1 - rows.count)
        }
        let page = rows.prefix(limit)
        return ChangedParts(parts: page.map(\.part), next: rows.count > limit ? page.last?.position : nil)
    }

    /// Returns some of the parts that a change gave a further revision, in the order of the import, without revisions.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func parts(revisedIn change: Int, limit: Int) throws -> [Reference] {
        try Query(db, cached: Snapshot.revisedParts)
            .all(.integer(Int64(change)), .integer(Int64(limit))) { try $0.reference(at: 0) }
    }

    /// Returns the screens that a change created, without revisions.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func screens(createdIn change: Int) throws -> Set<Reference> {
        try Set(
            Query(db, cached: Snapshot.createdScreens).all(.integer(Int64(change))) {
                Reference(.screen, try $0.key(0))
            })
    }

    private typealias Row = (position: Int, part: ChangedPart)

    private func revisions(of change: Int, after id: Int, limit: Int) throws -> [Row] {
        try Query(db, cached: Snapshot.revisionsOfChange)
            .all(.integer(Int64(change)), .integer(Int64(id)), .integer(Int64(limit))) { row in
                guard let part = try row.reference(at: 1, revision: 3), let number = part.revision else { return nil }
                let event: HistoryEntry.Event = number == 1 ? .created : .changed
                let isArchived = try row.bool(4)
                return (Int(try row.integer(0)), ChangedPart(reference: part, event: event, isArchived: isArchived))
            }
    }

    private func events(of change: Int, after part: Int, limit: Int) throws -> [Row] {
        try Query(db, cached: Snapshot.eventsOfChange)
            .all(.integer(Int64(change)), .integer(Int64(part)), .integer(Int64(limit))) { row in
                guard let part = try row.reference(at: 1) else { return nil }
                let verb: Event.Verb = try row.value(3)
                let event: HistoryEntry.Event =
                    switch verb {
                    case .rename: .renamed(from: try row.key(4))
                    case .remove: .removed
                    case .restore: .restored
                    }
                let isArchived = try row.bool(5)
                return (-Int(try row.integer(0)), ChangedPart(reference: part, event: event, isArchived: isArchived))
            }
    }

    package static let revisionsOfChange = """
        SELECT revision.id, part.kind, part.key, revision.number, part.archived IS NOT NULL
        FROM revision JOIN part ON part.id = revision.part
        WHERE revision.change = ? AND revision.id > ? ORDER BY revision.id LIMIT ?
        """

    private static let revisedParts = """
        SELECT part.kind, part.key FROM revision JOIN part ON part.id = revision.part
        WHERE revision.change = ? AND revision.number > 1 ORDER BY revision.id LIMIT ?
        """

    private static let createdScreens = """
        SELECT part.key FROM revision JOIN part ON part.id = revision.part
        WHERE revision.change = ? AND revision.number = 1 AND part.kind = 'screen'
        """

    package static let eventsOfChange = """
        SELECT event.part, part.kind, part.key, event.verb, event.key, part.archived IS NOT NULL
        FROM event JOIN part ON part.id = event.part
        WHERE event.change = ? AND event.part > ? ORDER BY event.part LIMIT ?
        """
}
