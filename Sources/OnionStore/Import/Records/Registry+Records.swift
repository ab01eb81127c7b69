import GRDB
public import OnionModel

extension Registry {
    /// Stores records as they come from a source, along with other documents, in one transaction: all of them, or none.
    ///
    /// It takes the same memory for a thousand records as for a million. Documents may refer to each other in any order. An import in
    /// batches has a transaction for each: documents of a batch may refer to each other, and to what came before.
    ///
    /// - Parameters:
    ///   - records: where the records come from.
    ///   - batch: others that belong to the import. Of an import in batches their contents and screens come last.
    ///   - listener: whom the import tells what it does.
    /// - Returns: what was done, over all batches; or what an import of the same name had done before.
    /// - Throws: ``ImportRefused`` with the first problems of the documents, and of stored parts that they would break, unless what is
    ///   wrong is to be left out; ``RegistryError`` when the registry fails. Either way it is as it was before, or as the last batch
    ///   left it.
    public func `import`(
        _ records: some RecordSource, with batch: DocumentBatch = DocumentBatch(), by authorship: Authorship,
        options: ImportOptions = ImportOptions(), listener: ImportListener = ImportListener()
    ) throws -> ImportSummary {
        let known = try options.isKept ? earlierImport(options, sources: records.names) : nil
        if let known, known.progress == nil, options.name != nil { return known.answer }
        let scanner = scanning(records, options, after: known?.progress)
        defer { scanner.stop() }
        let journal = try options.isRehearsal || options.batch != nil ? nil : FirstImportJournal(self)
        defer { journal?.end() }
        let batches = ImportBatches(scanner, options, listener) { db in
            RecordImport(db, records.names, batch, by: authorship, options, listener)
        }
        if options.isRehearsal {
            try rehearse { db in while try batches.store(in: { try $0(db) }) {} }
        } else {
            while try batches.store(in: { try write($0) }) {}
        }
        return batches.summary
    }

    private func earlierImport(_ options: ImportOptions, sources: [String]) throws -> ImportLedger.Entry? {
        try read { try ImportLedger(db: $0.db).entry(named: options.name, sources: sources) }
    }

    private func scanning(
        _ records: some RecordSource, _ options: ImportOptions, after progress: ReadProgress?
    ) -> RecordScanner {
        guard let batch = options.batch else { return RecordScanner(records) }
        return RecordScanner(
            DividedRecords(records, batch: max(1, batch), after: options.isResumed ? progress : nil))
    }
}

extension ImportLedger.Entry {
    /// What is told of an import that was done before.
    fileprivate var answer: ImportSummary {
        var answer = summary
        answer.earlier = time
        return answer
    }
}
