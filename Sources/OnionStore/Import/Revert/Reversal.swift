import GRDB
import OnionCoding
import OnionModel

/// Reverts the changes of an import, inside the caller's transaction.
///
/// The import may have written a million parts, so the work is listed in temporary tables and done in pages.
struct Reversal {
    /// The number of documents that are stored at once.
    private static let page = 1_000
    private static let mostListed = 50

    private let db: Database
    private let change: ImportChange

    init(_ db: Database, _ changes: [Int64], _ change: ImportChange) throws {
        self.db = db
        self.change = change
        try db.execute(
            sql: """
                DROP TABLE IF EXISTS temp.reverted;
                CREATE TEMP TABLE reverted (change INTEGER PRIMARY KEY);
                DROP TABLE IF EXISTS temp.returning_part;
                CREATE TEMP TABLE returning_part (rank INTEGER, part INTEGER, revision INTEGER, PRIMARY KEY (rank, part)) WITHOUT ROWID;
                """)
        for change in changes {
            try db.cachedStatement(sql: "INSERT INTO reverted VALUES (?)").execute(arguments: [change])
        }
    }

    func run() throws -> RevertReport {
        let images = try ImageReversal(db)
        try requireUntouched(besides: images.conflicts)
        let archival = try Archival(db)
        // Parts to archive are found first, because they depend on the parts in use now.
        try addDepartures(to: archival)
        try findReturns()
        var report = try bringBack()
        try archival.requireUnused(for: .revert)
        report.archived = try archival.count
        if report.archived > 0 { try archival.archive(in: change.begin()) }
        try images.run(in: change, &report)
        try images.requireUnused()
        try db.execute(sql: OriginTable.revertDocuments + ExportTable.revertTexts + TranslationTable.revertTexts)
        report.renamed = try renameBack()
        try archival.end()
        try db.execute(sql: "DROP TABLE temp.reverted; DROP TABLE temp.returning_part")
        return report
    }

    // MARK: - Conflicts

    /// Refuses when others have changed or removed parts that the import changed.
    ///
    /// - Parameter images: Later changes of images.
    private func requireUntouched(besides images: [RegistryError.LaterChange]) throws {
        var changes: [RegistryError.LaterChange] = []
        try Query(db, Reversal.touched).eachWhile { row in
            try changes.append(
                RegistryError.LaterChange(
                    "\(row.text(0))/\(row.text(1))",
                    row.bool(3) ? .removed : .revised(Int(row.integer(2))), by: row.text(5),
                    in: row.integer(4)))
            return changes.count <= Reversal.mostListed
        }
        changes += images.prefix(Reversal.mostListed + 1 - changes.count)
        guard !changes.isEmpty else { return }
        throw RegistryError(
            .changedSince(
                Array(changes.prefix(Reversal.mostListed)), isComplete: changes.count <= Reversal.mostListed))
    }

    /// Parts with a revision by the import that were written or removed later. A part that the import created and
    /// that was removed later is no conflict.
    private static let touched = """
        SELECT part.kind, part.key, head.number, part.archived IS NOT NULL AND head.change IN reverted, later.id, later.author
        FROM (SELECT DISTINCT part FROM revision WHERE change IN reverted) AS written
        JOIN part ON part.id = written.part
        JOIN revision AS head ON head.id = part.head
        JOIN change AS later ON later.id = CASE WHEN head.change IN reverted THEN part.archived ELSE head.change END
        WHERE head.change NOT IN reverted
            OR part.archived NOT IN reverted
                AND NOT EXISTS (SELECT 1 FROM revision WHERE part = part.id AND number = 1 AND change IN reverted)
        ORDER BY 1, 2
        """

    /// Restores the former keys of parts that a mirrored folder renamed, where these are free; returns their number.
    private func renameBack() throws -> Int {
        let table = PartTable(db: db)
        let sql = "SELECT part, key FROM event WHERE change IN reverted AND verb = 'rename' ORDER BY part"
        let former = try Query(db, sql).all { row in try (id: row.integer(0), key: row.key(1)) }
        var renames = try PartRenames(
            former.compactMap { former in try table.part(id: former.id).map { ($0, former.key) } }, db)
        try renames.apply(in: change)
        return renames.done.count
    }

    // MARK: - Parts to archive

    /// Parts that the import created or restored, and that are in use.
    private func addDepartures(to archival: Archival) throws {
        let sql = """
            SELECT part.id FROM revision JOIN part ON part.id = revision.part
            WHERE revision.change IN reverted AND revision.number = 1 AND part.archived IS NULL
            UNION
            SELECT part.id FROM event JOIN part ON part.id = event.part
            WHERE event.change IN reverted AND event.verb = 'restore' AND part.archived IS NULL
            """
        try Query(db, sql).each { try archival.add($0.integer(0)) }
    }

    // MARK: - Parts to restore

    /// Parts that the import changed, with the revision before; and parts that it archived, with their head.
    private func findReturns() throws {
        let rank = "CASE part.kind WHEN 'template' THEN 0 WHEN 'actions' THEN 1 WHEN 'content' THEN 2 ELSE 3 END"
        try db.execute(
            sql: """
                INSERT INTO returning_part
                SELECT \(rank), part.id, (
                    SELECT id FROM revision WHERE part = part.id AND number < written.number ORDER BY number DESC LIMIT 1
                )
                FROM (SELECT part, min(number) AS number FROM revision WHERE change IN reverted GROUP BY part) AS written
                JOIN part ON part.id = written.part
                WHERE written.number > 1;

                INSERT OR IGNORE INTO returning_part
                SELECT \(rank), part.id, part.head
                FROM event JOIN part ON part.id = event.part
                WHERE event.change IN reverted AND event.verb = 'remove' AND part.archived = event.change;
                """)
    }

    /// Stores the former documents page by page: targets of references before the parts that refer to them.
    private func bringBack() throws -> RevertReport {
        let names = try returning()
        let importer = Importer(db, verb: .restore, authorship: change.authorship)
        var report = RevertReport()
        var breakingChanges: [ImportCheck.BreakingChange] = []
        var last = (rank: Int64(-1), part: Int64(0))
        do {
            while true {
                let documents = try page(after: &last)
                if documents.isEmpty { break }
                let (stored, found, _) = try importer.runInPart(documents, assuming: names, in: change)
                breakingChanges += found
                report.changed += stored.count(.changed)
                report.restored += stored.count(.restored)
            }
            let check = ImportCheck(db: db, incoming: [], assuming: [])
            let problems = try breakingChanges.flatMap { try check.problems(of: $0) }
            if !problems.isEmpty { throw ImportRefused(problems: problems) }
        } catch let refusal as ImportRefused {
            throw RegistryError(.notRevertible(Array(refusal.problems.prefix(Reversal.mostListed))))
        }
        return report
    }

    /// Returns the names of all parts that get a former document.
    private func returning() throws -> Set<Reference> {
        let sql = "SELECT part.kind, part.key FROM returning_part AS back JOIN part ON part.id = back.part"
        return Set(try Query(db, sql).all { try $0.reference(at: 0) })
    }

    private func page(after last: inout (rank: Int64, part: Int64)) throws -> [Document] {
        let table = PartTable(db: db)
        let sql = """
            SELECT rank, part, revision FROM returning_part WHERE (rank, part) > (?, ?) ORDER BY rank, part LIMIT \(Reversal.page)
            """
        let rows = try Query(db, cached: sql).all(.integer(last.rank), .integer(last.part)) { row in
            (rank: try row.integer(0), part: try row.integer(1), revision: try row.integer(2))
        }
        if let row = rows.last { last = (row.rank, row.part) }
        return try rows.compactMap { row in
            guard let part = try table.part(id: row.part), let revision = try table.revision(id: row.revision) else {
                return nil
            }
            let read = try table.read(part.reference, at: revision)
            return Document(part: read, node: read.node)
        }
    }
}
