import OnionDocuments
import OnionModel
import OnionStore

extension Registry {
    /// Stores the translations of string files in one transaction. Memory grows with the report only, not with the
    /// number of texts.
    func importTexts(
        at paths: [String], reader: StringFileReader, by authorship: Authorship, options: ImportOptions,
        listener: ImportListener
    ) throws -> ImportReport {
        let stage = try TextStage()
        var reading = StringFileStager(reader: reader, into: stage, in: options.space) { path in
            try read { try $0.objectTexts(translatedBy: path) }
        }
        for path in paths {
            try reading.read(path) { try listener.progress(ImportProgress(records: 0, bytes: $0)) }
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
}

extension ImportReport.Texts {
    fileprivate mutating func add(warnings: ProblemList, stale: ProblemList) {
        (self.warnings, unlistedWarnings) = (warnings.listed, warnings.unlisted)
        (self.stale, unlistedStale) = (stale.listed, stale.unlisted)
    }
}
