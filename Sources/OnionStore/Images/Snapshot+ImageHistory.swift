public import OnionModel

/// An event in the history of an image's file.
public struct ImageHistoryEntry: Hashable, Sendable {
    /// The kind of event.
    public enum Event: String, Hashable, Sendable {
        /// The file is new, replaced by another, removed, or restored.
        case created, changed, removed, restored
    }

    /// The file's image, and the screens for which it is used.
    public var variant: ImageVariant
    /// The kind of event.
    public var event: Event
    /// The change that the event belongs to.
    public var change: ChangeRecord
}

extension Snapshot {
    /// Visits the events of an image's files, the newest first.
    ///
    /// - Parameters:
    ///   - name: An image in use, or one that was removed.
    ///   - limit: The maximum number of events to visit; nil for all.
    ///   - visit: Called for each event.
    /// - Throws: ``RegistryError`` `image-not-found`; and errors of `visit`.
    public func eachStep(
        ofImage name: String, limit: Int? = nil, _ visit: (ImageHistoryEntry) throws -> Void
    ) throws {
        let name = try ImageTable(db: db).isInUse(name) == nil ? imageName(name) : name
        try Query(db, Snapshot.imageSteps).each(.text(name), .integer(Int64(limit ?? -1))) { row in
            try visit(
                ImageHistoryEntry(
                    variant: row.variant(of: name, from: 0), event: row.value(3), change: ChangeRecord(row, from: 4)))
        }
    }

    /// A change stored a file as the first of its variant, in place of another one, or after a removal. A file that
    /// ended without a successor was removed.
    private static let imageSteps = """
        WITH file AS (
            SELECT id, scale, idiom, appearance, stored, replaced,
                lag(replaced) OVER variant AS last, lead(stored) OVER variant AS next
            FROM image_file WHERE name = ?1 WINDOW variant AS (PARTITION BY scale, idiom, appearance ORDER BY id)
        ), step AS (
            SELECT *, stored AS change,
                CASE WHEN last = stored THEN 'changed' WHEN last IS NULL THEN 'created' ELSE 'restored' END AS event
            FROM file
            UNION ALL
            SELECT *, replaced, 'removed' FROM file WHERE replaced IS NOT NULL AND replaced IS NOT next)
        SELECT step.scale, step.idiom, step.appearance, step.event, \(ChangeRecord.columns)
        FROM step JOIN change ON change.id = step.change
        ORDER BY change.id DESC, step.scale, step.idiom, step.appearance LIMIT ?2
        """
}
