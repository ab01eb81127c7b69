package import OnionCoding
package import OnionModel

extension Registry {
    /// Stores documents that are made from stored ones, in pieces and in one transaction: all of them, or none.
    ///
    /// - Parameters:
    ///   - isDryRun: Only reports the changes.
    ///   - body: Makes the documents and stores them; an error rolls everything back.
    /// - Returns: The report, with the differences for a dry run.
    /// - Throws: ``RegistryError`` when the registry fails.
    package func patch(
        by authorship: Authorship, isDryRun: Bool = false, _ body: (DocumentPatch) throws -> Void
    ) throws -> ImportReport {
        try (isDryRun ? dryRun : write) { db in
            let patch = DocumentPatch(Importer(db, verb: .import, authorship: authorship, reportsDifferences: isDryRun))
            try Connection.importing(db) { try body(patch) }
            return try patch.end()
        }
    }
}

/// The writer of documents that are made from stored ones.
package final class DocumentPatch {
    /// The registry with the documents that were stored so far.
    package let snapshot: Snapshot
    private let importer: Importer
    private let change: ImportChange
    private var rows: [ImportReport.Row] = []

    init(_ importer: Importer) {
        self.importer = importer
        snapshot = Snapshot(importer.db)
        change = ImportChange(importer.db, importer.verb, importer.authorship)
    }

    /// Checks that parts are still at the expected revisions, before anything is stored.
    ///
    /// - Parameters:
    ///   - references: Parts with those revisions.
    ///   - parts: The new states of these parts.
    /// - Throws: ``RegistryError`` when one of them has a newer revision, with the changes of either side.
    package func require(_ references: [Reference], incoming parts: [Part]) throws {
        try RevisionPrecondition(importer.db, incoming: parts).require(references)
    }

    /// Stores documents of parts that were not stored before.
    ///
    /// - Throws: ``ImportRefused`` with everything that is wrong with them.
    package func store(_ documents: [Document]) throws {
        rows += try importer.runInPart(documents, in: change).rows
    }

    /// Returns the latest wordings of string files for the texts of a part in a language, by the texts' paths.
    package func saidTexts(of part: Reference, in locale: LocaleTag) throws -> [String: Wording] {
        guard let stored = try importer.table.part(part.kind, part.key) else { return [:] }
        return try TranslationTable(db: importer.db).texts(of: stored.id, in: locale)
    }

    /// Stores the texts of a part in a language as string files have them, for the next import of one.
    package func storeSaid(_ texts: [String: Wording], of part: Reference, in locale: LocaleTag) throws {
        guard let stored = try importer.table.part(part.kind, part.key) else { return }
        try TranslationTable(db: importer.db).store(texts, of: stored.id, in: locale)
    }

    fileprivate func end() throws -> ImportReport {
        let report = ImportReport(rows: rows.sorted { $0.reference < $1.reference })
        try change.end(report.changeSummary)
        return report
    }
}
