import GRDB
public import OnionModel

extension Registry {
    /// Stores records as they come from a source, along with other documents, in one transaction: all of them, or none.
    ///
    /// It takes the same memory for a thousand records as for a million. Documents may refer to each other in any order.
    ///
    /// - Parameters:
    ///   - records: where the records come from.
    ///   - batch: others that belong to the import.
    ///   - listener: whom the import tells what it does.
    /// - Throws: ``ImportRefused`` with the first problems of the documents, and of stored parts that they would break, unless what is
    ///   wrong is to be left out; ``RegistryError`` when the registry fails. Either way it is as it was before.
    public func `import`(
        _ records: some RecordSource, with batch: DocumentBatch = DocumentBatch(), by authorship: Authorship,
        options: ImportOptions = ImportOptions(), listener: ImportListener = ImportListener()
    ) throws -> ImportSummary {
        let start = ContinuousClock.now
        let thread = ScanningThread(records)
        defer { thread.stop() }
        let journal = try options.isRehearsal ? nil : FirstImportJournal(self)
        defer { journal?.end() }
        var summary = try (options.isRehearsal ? rehearse : write) { db in
            // Fewer pages in memory than screens are assembled with: an import goes through them once.
            try db.execute(sql: "PRAGMA cache_size = -\(Connection.importCache)")
            defer { try? db.execute(sql: "PRAGMA cache_size = -\(Connection.usualCache)") }
            let run = RecordImport(db, records.names, batch, by: authorship, options, listener)
            try run.begin()
            while var chunk = try thread.next(run.tellProgress) {
                try run.add(&chunk)
                thread.use(run.schemas)
                thread.giveBack(chunk)
            }
            try run.finish()
            return run.summary
        }
        summary.seconds = start.duration(to: .now).seconds
        return summary
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
