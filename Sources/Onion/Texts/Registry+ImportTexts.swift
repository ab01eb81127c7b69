public import OnionDocuments
public import OnionModel
public import OnionStore

extension Registry {
    /// Stores the translations of string files in one transaction: all of them, or none.
    ///
    /// A translation changes its text in its language and nothing else. Texts have the names of `TextName`.
    /// Untranslated texts are skipped. Memory grows with the report only, not with the number of texts.
    ///
    /// - Parameters:
    ///   - paths: String files, and folders whose names end in `.lproj` or `.xcloc`.
    ///   - reader: The language and format of the files, where the files do not declare them.
    ///   - authorship: The author of the change, and the reason.
    ///   - isDryRun: Whether the import is only simulated; nothing is stored.
    ///   - expected: See `import(_:with:by:expecting:)`.
    ///   - progress: Receives the progress from time to time. It stops the import by throwing.
    /// - Throws: `ImportRefused` with the problems, of a great many the first; `RegistryError` when the registry
    ///   fails.
    @discardableResult
    public func importTexts(
        at paths: [String], reader: StringFileReader = StringFileReader(), by authorship: Authorship,
        isDryRun: Bool = false, expecting expected: [Reference] = [],
        progress: (TextsProgress) throws -> Void = { _ in }
    ) throws -> TextsReport {
        let stage = try TextStage()
        var reading = StringFileStager(reader: reader, into: stage)
        for path in paths { try reading.read(path) { try progress(.reading(file: $0)) } }
        var stale = ProblemList(limit: StringFileStager.maximumProblemCount)
        let parts = try patch(by: authorship, isDryRun: isDryRun) { storing in
            var storage = try StagedTextWriter(stage, reading: reading, storing: storing)
            try storage.run(expecting: expected, reporting: progress)
            stale = storage.patch.stale
        }
        return TextsReport(
            parts: parts, stale: stale.listed, unlistedStale: stale.unlisted, untranslated: reading.untranslated,
            marked: reading.marked)
    }
}
