public import OnionDocuments
public import OnionModel
public import OnionStore

extension Registry {
    /// Stores the translations of string files in one transaction: all of them, or none.
    ///
    /// A translation changes its text in its language and nothing else. Texts are named as ``TextName`` has it. What is not
    /// translated yet is passed by. It takes little more memory for a million texts than for a thousand: that of the report.
    ///
    /// - Parameters:
    ///   - paths: string files, and folders whose names end in `.lproj` or `.xcloc`.
    ///   - reader: how the files are read: their language and format, where they do not tell.
    ///   - rehearsing: only says what would be done.
    ///   - expected: see `import(_:with:by:expecting:)`.
    ///   - progress: is told now and then how far the import is, and stops it by throwing.
    /// - Throws: ``ImportRefused`` with the problems, of a great many the first; ``RegistryError`` when the registry fails.
    @discardableResult
    public func importTexts(
        at paths: [String], reader: StringFileReader = StringFileReader(), by authorship: Authorship,
        rehearsing: Bool = false, expecting expected: [Reference] = [],
        progress: (TextsProgress) throws -> Void = { _ in }
    ) throws -> TextsReport {
        let stage = TextStage()
        var reading = TextsReading(reader: reader, into: stage)
        for path in paths { try reading.read(path) { try progress(.reading(file: $0)) } }
        var stale = ProblemList(limit: TextsReading.mostProblems)
        let parts = try patch(by: authorship, rehearsing: rehearsing) { storing in
            var storage = try TextsStorage(stage, reading, storing)
            try storage.run(expecting: expected, telling: progress)
            stale = storage.patch.stale
        }
        return TextsReport(
            parts: parts, stale: stale.listed, unlistedStale: stale.unlisted, untranslated: reading.untranslated,
            marked: reading.marked)
    }
}
