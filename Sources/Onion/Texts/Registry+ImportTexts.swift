public import OnionDocuments
public import OnionModel
public import OnionStore

extension Registry {
    /// Stores the translations of string files in one transaction: all of them, or none.
    ///
    /// A translation changes its text in its language and nothing else. Texts are named as ``TextName`` has it. What is not
    /// translated yet is passed by.
    ///
    /// - Parameters:
    ///   - paths: string files, and folders whose names end in `.lproj` or `.xcloc`.
    ///   - reader: how the files are read: their language and format, where they do not tell.
    ///   - rehearsing: only says what would be done.
    ///   - expected: see `import(_:with:by:expecting:)`.
    /// - Throws: ``ImportRefused`` with every problem; ``RegistryError`` when the registry fails.
    @discardableResult
    public func importTexts(
        at paths: [String], reader: StringFileReader = StringFileReader(), by authorship: Authorship,
        rehearsing: Bool = false, expecting expected: [Reference] = []
    ) throws -> TextsReport {
        var reading = TextsReading(reader: reader)
        for path in paths { reading.read(path) }
        var patch = TextPatch(reading)
        do {
            let parts = try self.patch(by: authorship, rehearsing: rehearsing, expecting: expected) { snapshot in
                let documents = try patch.documents(from: snapshot)
                if !patch.problems.isEmpty { throw ImportRefused(problems: patch.problems, sources: reading.sources) }
                return documents
            }
            return TextsReport(
                parts: parts, stale: patch.stale, untranslated: reading.untranslated, marked: reading.marked)
        } catch let refusal as ImportRefused {
            throw ImportRefused(problems: refusal.problems.map(patch.placed), sources: reading.sources)
        }
    }
}
