public import OnionModel

/// An event in the history of a part.
public struct HistoryEntry: Hashable, Sendable {
    /// The kind of event.
    public enum Event: Hashable, Sendable {
        /// The first revision.
        case created
        /// A later revision.
        case changed
        /// The key was changed; this is the former one.
        case renamed(from: Key)
        /// The part was archived.
        case removed
        /// The part was restored.
        case restored
    }

    /// The part under its current key; with the revision when the event made one.
    public var reference: Reference
    /// The kind of event.
    public var event: Event
    /// The change that the event belongs to.
    public var change: ChangeRecord
}

extension Snapshot {
    /// Visits the events of a part, the newest first. At most one revision is in memory.
    ///
    /// - Parameters:
    ///   - reference: A part that is in use or was removed; with a pin, the history up to that revision.
    ///   - limit: The maximum number of events to visit; nil for all.
    ///   - visit: Called for each event.
    /// - Throws: ``RegistryError`` `not-found` or `revision-not-found`; and errors of `visit`.
    public func eachStep(
        of reference: Reference, limit: Int? = nil, _ visit: (HistoryEntry) throws -> Void
    ) throws {
        let stored = try stored(reference)
        if reference.revision != nil { _ = try part(reference) }
        var events = try events(of: stored)
        if let number = reference.revision, let change = try change(after: number, of: stored) {
            events.removeAll { $0.change.number >= change }
        }
        var left = limit ?? .max
        func report(_ entry: HistoryEntry) throws {
            guard left > 0 else { return }
            left -= 1
            try visit(entry)
        }
        let (last, most) = (Int64(reference.revision ?? .max), Int64(limit ?? -1))
        try Query(db, Snapshot.revisions).eachWhile(.integer(stored.id), .integer(last), .integer(most)) { row in
            let entry = try HistoryEntry(of: stored, row)
            // Later events come first. A change that made a revision and another event made the revision first.
            while let event = events.first, event.change.number >= entry.change.number {
                try report(events.removeFirst())
            }
            try report(entry)
            return left > 0
        }
        for event in events { try report(event) }
    }

    private func events(of part: StoredPart) throws -> [HistoryEntry] {
        try Query(db, Snapshot.events).all(.integer(part.id)) { try HistoryEntry(of: part, event: $0) }
    }

    /// Returns the change that made the revision after one.
    private func change(after number: Int, of part: StoredPart) throws -> Int? {
        try Query(db, "SELECT change FROM revision WHERE part = ? AND number > ? ORDER BY number LIMIT 1")
            .first(.integer(part.id), .integer(Int64(number))) { try Int($0.integer(0)) }
    }

    package static let revisions = """
        SELECT revision.number, \(ChangeRecord.columns) FROM revision JOIN change ON change.id = revision.change
        WHERE revision.part = ? AND revision.number <= ? ORDER BY revision.number DESC LIMIT ?
        """

    package static let events = """
        SELECT event.verb, event.key, \(ChangeRecord.columns) FROM event JOIN change ON change.id = event.change
        WHERE event.part = ? ORDER BY event.change DESC
        """
}

extension HistoryEntry {
    fileprivate init(of part: StoredPart, _ row: Columns) throws {
        let number = try Int(row.integer(0))
        try self.init(
            reference: Reference(part.reference.kind, part.reference.key, revision: number),
            event: number == 1 ? .created : .changed, change: ChangeRecord(row, from: 1))
    }

    fileprivate init(of part: StoredPart, event row: Columns) throws {
        let verb: OnionStore.Event.Verb = try row.value(0)
        let event: Event =
            switch verb {
            case .rename: .renamed(from: try row.key(1))
            case .remove: .removed
            case .restore: .restored
            }
        try self.init(reference: part.reference, event: event, change: ChangeRecord(row, from: 2))
    }
}
