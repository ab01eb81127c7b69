import GRDB
package import OnionCoding
package import OnionModel

extension Registry {
    /// Returns the changes that an import of documents would make, without making them.
    ///
    /// - Parameters:
    ///   - documents: The documents to import.
    ///   - images: The images to import with them.
    ///   - space: Only screens of this space; empty for the default space, nil for all.
    ///   - conflicts: The policy for merge conflicts between the registry and a file.
    /// - Throws: ``ImportRefused`` when the documents would be refused; ``refusal(of:_:)`` finds the parts
    ///   that would break.
    package func impact(
        of documents: [Document], with images: [ImageEntry] = [], in space: String? = nil,
        conflicts: ImportOptions.ConflictPolicy = .refuse
    ) throws -> Impact {
        try dryRun(of: documents.count) { db in
            var importer = Importer(
                db, verb: .import, authorship: Authorship(author: ""), reportsDifferences: true)
            importer.conflicts = conflicts
            let report: ImportReport
            do {
                report = try importer.run(documents, with: images)
            } catch let refusal as ImportRefused {
                throw refusal.listing()
            }
            let snapshot = Snapshot(db)
            let changed = report.rows.filter { $0.outcome != .unchanged }
            let images = report.images.filter { $0.outcome != .unchanged }
            let shown = try snapshot.screens(showing: Set(images.map(\.variant.name)), in: space)
            let reached = try snapshot.screens(reachedFrom: changed.map(\.reference.head), in: space)
            return Impact(
                parts: changed.map { row in
                    Impact.ChangedPart(
                        reference: row.reference, outcome: row.outcome, before: row.before,
                        differences: row.differences)
                },
                unchanged: report.rows.count - changed.count,
                pinned: try changed.flatMap { try snapshot.olderPins(of: $0.reference) },
                images: images, screens: Set(reached).union(shown.keys).sorted(), imagesOfScreens: shown)
        }
    }

    /// Reads the registry before and after an import, which is rolled back.
    ///
    /// The registry accepts no other writes meanwhile.
    ///
    /// - Parameters:
    ///   - documents: The documents to import.
    ///   - conflicts: The policy for merge conflicts between the registry and a file.
    ///   - before: Reads the state before the import.
    ///   - after: Reads the state after it.
    /// - Throws: ``ImportRefused`` when the documents would be refused; errors of the closure are rethrown.
    package func dryRunImport<Before, After>(
        _ documents: [Document], conflicts: ImportOptions.ConflictPolicy = .refuse,
        before: (Snapshot) throws -> Before,
        after: (Snapshot, Before, ImportReport) throws -> After
    ) throws -> After {
        try dryRun(of: documents.count) { db in
            let found = try before(Snapshot(db))
            var importer = Importer(db, verb: .import, authorship: Authorship(author: ""))
            importer.conflicts = conflicts
            let report = try importer.run(documents)
            return try after(Snapshot(db), found, report)
        }
    }
}
