import GRDB

/// Takes back what an import did to images: its files are replaced by those that were there before.
///
/// The changes of the import stand in the temporary table `reverted`.
struct ImageReversal {
    /// The most conflicts that a refusal lists.
    private static let mostListed = 50

    let db: Database

    /// Refuses when others have replaced or removed since what the import stored.
    func requireUntouched() throws {
        let sql = """
            SELECT DISTINCT file.name, later.id, later.author
            FROM image_file AS file JOIN change AS later ON later.id = file.replaced
            WHERE file.stored IN reverted AND file.replaced NOT IN reverted
            UNION
            SELECT file.name, later.id, later.author
            FROM image_file AS file
            JOIN image_file AS other USING (name, scale, idiom, appearance)
            JOIN change AS later ON later.id = other.stored
            WHERE file.replaced IN reverted AND other.stored NOT IN reverted AND other.stored > file.replaced
            ORDER BY 1
            """
        let told = try Query(db, sql).all { row in
            "image/\(row.text(0)) has other files, by \(row.text(2)) in change \(row.integer(1))"
        }
        guard !told.isEmpty else { return }
        throw RegistryError(
            .refused, "others have changed since what the import wrote",
            remedy: "import the images that you want:", details: Array(told.prefix(ImageReversal.mostListed)))
    }

    /// Ends the import's files and stores those before it again; refuses to leave without files what something in use names.
    func run(in change: ImportChange, _ report: inout RevertReport) throws {
        let created = try count("file.stored IN reverted AND file.replaced IS NULL")
        let before = try count("\(ImageReversal.returning)")
        guard created + before > 0 else { return }
        let removal = try ImageRemoval(db, namesWithoutFiles())
        let id = try change.begin()
        try db.execute(
            sql: "UPDATE image_file SET replaced = ? WHERE stored IN reverted AND replaced IS NULL", arguments: [id])
        let columns = "name, scale, idiom, appearance, rendering, format, width, height, digest"
        try db.execute(
            sql: """
                INSERT INTO image_file (\(columns), stored)
                SELECT \(columns), ? FROM image_file AS file WHERE \(ImageReversal.returning)
                """,
            arguments: [id])
        try removal.requireUnused("taken back")
        let changed = min(created, before)
        report.changed += changed
        report.archived += created - changed
        report.restored += before - changed
    }

    /// Files that the import replaced or removed, and did not store itself.
    private static let returning = "file.replaced IN reverted AND file.stored NOT IN reverted"

    private func count(_ condition: String) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM image_file AS file WHERE \(condition)") ?? 0
    }

    /// Images that have no files but those of the import.
    private func namesWithoutFiles() throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT DISTINCT name FROM image_file WHERE stored IN reverted AND replaced IS NULL
                EXCEPT
                SELECT name FROM image_file AS file
                WHERE replaced IS NULL AND stored NOT IN reverted OR \(ImageReversal.returning)
                """)
    }
}
