import OnionDocuments
import OnionModel
import OnionStore

extension Registry {
    /// Stores the translations of string files in one transaction. Memory grows with the report only, not with the
    /// number of texts.
    func importTexts(
        at paths: [String], reader: StringFileReader, by authorship: Authorship, options: ImportOptions,
        reporting progress: (ImportProgress) throws -> Void
    ) throws -> ImportReport {
        let stage = try TextStage()
        var reading = StringFileStager(reader: reader, into: stage)
        for path in paths {
            try reading.read(path) { try progress(ImportProgress(records: 0, bytes: $0)) }
        }
        var stale = ProblemList(limit: StringFileStager.maximumProblemCount)
        var report = try patch(by: authorship, isDryRun: options.isDryRun) { storing in
            var storage = try StagedTextWriter(
                stage, reading: reading, storing: storing, conflicts: options.conflicts)
            try storage.run(expecting: options.expected) { try progress(ImportProgress(records: $0, bytes: 0)) }
            stale = storage.patch.stale
        }
        report.texts = ImportReport.Texts(
            stale: stale.listed, unlistedStale: stale.unlisted, untranslated: reading.untranslated,
            marked: reading.marked)
        return report
    }
}
