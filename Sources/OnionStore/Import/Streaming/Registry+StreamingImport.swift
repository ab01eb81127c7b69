import GRDB
package import OnionCoding
import OnionModel

extension Registry {
    /// Stores records as they come from a source, along with other documents, in one transaction: all of them, or none.
    ///
    /// The memory does not depend on the number of records. Documents may refer to each other in any order. An import in batches has a
    /// transaction for each batch: documents may refer to others of the batch, and to parts that were stored before.
    ///
    /// - Parameters:
    ///   - records: The source of the records.
    ///   - batch: Documents that belong to the import. In an import in batches, their contents and screens are stored
    ///     last.
    ///   - authorship: The author of the change, and the reason.
    ///   - options: The way to import; the default stores all documents or none.
    ///   - listener: Receives reports while the import runs.
    /// - Returns: The counts over all batches; those of an earlier import with the same name when there is one.
    /// - Throws: ``ImportRefused`` with the first problems of the documents, and of stored parts that they would break, unless such
    ///   documents are to be left out; ``RegistryError`` when the registry fails. The registry is then as it was before, or as the last
    ///   batch left it.
    @discardableResult
    package func importRecords(
        _ records: some RecordSource, with batch: DocumentBatch = DocumentBatch(), by authorship: Authorship,
        options: ImportOptions = ImportOptions(), listener: ImportListener = ImportListener()
    ) throws -> ImportReport {
        let known = try options.isRecorded ? earlierImport(options, sources: records.names) : nil
        if let known, known.progress == nil, options.name != nil { return known.answer }
        let plan = BatchPlan(options, after: known?.progress)
        let scanner = plan.scan(records)
        defer { scanner.stop() }
        let journal = try options.isDryRun || options.batch != nil ? nil : FirstImportJournal(self)
        defer { journal?.end() }
        let transactions = ImportTransactions(into: path, scanner, plan: plan, listener: listener) { [access] db in
            try SpaceTable(db: db).store(options)
            return StreamingImport(
                ImportContext(
                    db: db, change: ImportChange(db, .import, authorship), names: records.names, batch: batch,
                    options: options, known: known, ledger: ImportLedger(db: db, access: access), listener: listener))
        }
        if options.isDryRun {
            try dryRun(of: .max) { db in while try transactions.storeBatch(in: { try $0(db) }) {} }
        } else {
            try requireRight()
            while try transactions.storeBatch(in: { try write($0) }) {}
        }
        return transactions.summary
    }

    private func earlierImport(_ options: ImportOptions, sources: [String]) throws -> ImportLedger.Entry? {
        try read { try ImportLedger(db: $0.db, access: access).entry(named: options.name, sources: sources) }
    }
}

extension ImportLedger.Entry {
    /// The report of an import that was done before.
    fileprivate var answer: ImportReport {
        var answer = summary
        answer.earlier = Instant(wellFormed: time)
        return answer
    }
}
