import GRDB
import OnionModel

/// Reverts the changes of an import to images, inside a ``Reversal``, whose table lists the changes.
struct ImageReversal {
    /// A variant with a file by the import.
    private struct Written {
        var name: String
        /// The row of its last file by the import.
        var last: Int64
        /// The row of its file before the import; nil when it had none.
        var before: Int64?
        /// A later change by others; nil without one.
        var conflict: RegistryError.LaterChange?
        /// Whether the file is in use.
        var isCurrent: Bool
    }

    private let db: Database
    private let written: [Written]

    init(_ db: Database) throws {
        self.db = db
        written = try Query(db, ImageReversal.query).all { row in
            let (isCurrent, isThere) = try (row.id(6) == nil, row.bool(7))
            let before = try row.id(5)
            let variant = try row.variant(of: row.text(0), from: 1)
            return try Written(
                name: variant.name, last: row.integer(4), before: before,
                conflict: isCurrent || before == nil && !isThere
                    ? nil
                    : RegistryError.LaterChange(
                        variant.description, isThere ? .replaced : .removed, by: row.text(8), in: row.integer(6)),
                isCurrent: isCurrent)
        }
    }

    var conflicts: [RegistryError.LaterChange] { written.compactMap(\.conflict) }

    /// Restores the former file of every variant, or none.
    func run(in change: ImportChange, _ report: inout RevertReport) throws {
        for file in written where file.isCurrent {
            let id = try change.begin()
            try db.cachedStatement(sql: "UPDATE image_file SET replaced = ? WHERE id = ?").execute(
                arguments: [id, file.last])
            guard let before = file.before else {
                report.archived += 1
                continue
            }
            try db.cachedStatement(sql: ImageReversal.copy).execute(arguments: [id, before])
            report.changed += 1
        }
    }

    /// Refuses when a part in use names an image that has no file any more.
    func requireUnused() throws {
        let table = ImageTable(db: db)
        let names = Set(written.filter { $0.isCurrent && $0.before == nil }.map(\.name))
        let gone = try names.filter { try table.isInUse($0) == false }.sorted { $0.precedesByBytes($1) }
        var uses = LimitedUses()
        try ImageRemoval(db, gone: gone).addUses(to: &uses)
        try uses.requireNone(for: .revert)
    }

    private static let copy = """
        INSERT INTO image_file
            (name, scale, idiom, appearance, rendering, format, width, height, digest, preserves_vector, slices, stored)
        SELECT name, scale, idiom, appearance, rendering, format, width, height, digest, preserves_vector, slices, ?
        FROM image_file WHERE id = ?
        """

    private static let query = """
        WITH written AS (
            SELECT name, scale, idiom, appearance, min(id) AS first, max(id) AS last
            FROM image_file WHERE stored IN reverted GROUP BY name, scale, idiom, appearance)
        SELECT last.name, last.scale, last.idiom, last.appearance, last.id, (
                SELECT id FROM image_file AS old
                WHERE old.name = last.name AND old.scale = last.scale AND old.idiom = last.idiom
                    AND old.appearance = last.appearance AND old.id < written.first AND old.replaced = first.stored
            ), last.replaced, EXISTS (
                SELECT 1 FROM image_file AS now
                WHERE now.name = last.name AND now.scale = last.scale AND now.idiom = last.idiom
                    AND now.appearance = last.appearance AND now.replaced IS NULL
            ), change.author
        FROM written
        JOIN image_file AS first ON first.id = written.first
        JOIN image_file AS last ON last.id = written.last
        LEFT JOIN change ON change.id = last.replaced
        ORDER BY last.name, last.scale, last.idiom, last.appearance
        """
}
