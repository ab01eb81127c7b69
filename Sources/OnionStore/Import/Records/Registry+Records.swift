public import OnionModel

extension Registry {
    /// Stores records as they come from a source, along with other documents, in one transaction: all of them, or none.
    ///
    /// It takes the same memory for a thousand records as for a million. Documents may refer to each other in any order.
    ///
    /// - Parameters:
    ///   - records: where the records come from.
    ///   - batch: others that belong to the import.
    ///   - rehearsing: only says what would be done.
    ///   - progress: told now and then how far the import has come; what it throws takes the import back.
    /// - Throws: ``ImportRefused`` with the first problems of the documents, and of stored parts that they would break;
    ///   ``RegistryError`` when the registry fails. Either way it is as it was before.
    public func `import`(
        _ records: some RecordSource, with batch: DocumentBatch = DocumentBatch(), by authorship: Authorship,
        rehearsing: Bool = false,
        progress: (ImportProgress) throws -> Void = { _ in }
    ) throws -> ImportSummary {
        let start = ContinuousClock.now
        let thread = ScanningThread(records)
        defer { thread.stop() }
        var summary = try (rehearsing ? rehearse : write) { db in
            try withoutActuallyEscaping(progress) { progress in
                let run = RecordImport(db, records.names, batch, by: authorship, progress: progress)
                try run.begin()
                while var chunk = try thread.next() {
                    try run.add(&chunk)
                    thread.use(run.schemas)
                    thread.giveBack(chunk)
                }
                try run.finish()
                return run.summary
            }
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
