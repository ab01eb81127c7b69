package import OnionCoding
package import OnionDocuments
import OnionImport
import OnionModel
package import OnionStore

extension Registry {
    /// Stores the translations of string files in one transaction. Memory grows with the report only, not with the
    /// number of texts.
    func importTexts(
        at paths: [String], reader: StringFileReader, by authorship: Authorship, options: ImportOptions,
        listener: ImportListener
    ) throws -> ImportReport {
        let stage = try TextStage()
        let reading = try reading(of: paths, reader, into: stage, in: options.space) {
            try listener.progress(ImportProgress(records: 0, bytes: $0))
        }
        var texts = ImportReport.Texts(untranslated: reading.untranslated, marked: reading.marked)
        var refused = ProblemList(limit: StringFileStager.maximumProblemCount)
        var report = try patch(by: authorship, isDryRun: options.isDryRun) { storing in
            var storage = try StagedTextWriter(stage, reading: reading, storing: storing, options: options)
            try storage.run(expecting: options.expected) {
                try listener.progress(ImportProgress(records: $0, bytes: 0))
            }
            texts.add(warnings: storage.warnings, stale: storage.patch.stale)
            refused = storage.refused
        }
        let inOrder = ImportRefused(problems: refused.listed, sources: reading.sources).problems
        for problem in inOrder { try listener.refused(RefusedRecord(problem)) }
        report.refused = refused.listed.count + refused.unlisted
        report.texts = texts
        report.leftOut = reading.leftOut
        report.passedOver = reading.passedOver
        return report
    }

    private func reading(
        of paths: [String], _ reader: StringFileReader, into stage: TextStage, in space: ImportSpace?,
        reporting progress: (_ bytes: Int) throws -> Void
    ) throws -> StringFileStager {
        var reading = StringFileStager(reader: reader, into: stage, in: space) { path in
            try read { try $0.objectTexts(translatedBy: path) }
        }
        for path in paths { try reading.read(path, reporting: progress) }
        return reading
    }

    /// Returns the documents of the parts that get the translations of string files, as an import of these would store them.
    ///
    /// - Returns: The documents, and what was passed over; only the problems of files where one cannot be read.
    /// - Throws: ``ImportRefused`` with the problems of texts.
    package func documents(
        ofStringFilesAt paths: [String], reader: StringFileReader, options: ImportOptions
    ) throws -> DocumentBatch {
        let stage = try TextStage()
        let reading = try reading(of: paths, reader, into: stage, in: options.space) { _ in }
        var batch = DocumentBatch(sources: reading.sources)
        batch.passedOver = reading.passedOver
        batch.problems = reading.problems.listed
        guard batch.problems.isEmpty else { return batch }
        _ = try patch(by: Authorship(author: ""), isDryRun: true) { storing in
            var storage = try StagedTextWriter(stage, reading: reading, storing: storing, options: options)
            storage.made = { batch.documents += $0 }
            try storage.run(expecting: []) { _ in }
        }
        return batch
    }
}

extension ImportReport.Texts {
    fileprivate mutating func add(warnings: ProblemList, stale: ProblemList) {
        (self.warnings, unlistedWarnings) = (warnings.listed, warnings.unlisted)
        (self.stale, unlistedStale) = (stale.listed, stale.unlisted)
    }
}
