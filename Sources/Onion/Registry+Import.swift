public import OnionCoding
package import OnionDocuments
import OnionImport
import OnionModel
public import OnionStore
import OnionSupport

extension Registry {
    /// Stores documents, tables, images or translations in one transaction: all of them, or none.
    ///
    /// Documents may refer to each other in any order. An unchanged document makes no revision; a removed part is
    /// restored.
    ///
    /// ```swift
    /// let authorship = Authorship(author: "ci", message: "Nightly")
    /// let report = try registry.import(.files(["Documents"]), by: authorship)
    /// for row in report.rows { print(row.outcome, row.reference) }
    /// ```
    ///
    /// Documents are checked together and reported one by one. Large texts of records are streamed, and so are all
    /// documents if the options need it; their report only has counts. The import ends when its task is cancelled.
    ///
    /// - Parameters:
    ///   - input: The files or documents to store.
    ///   - authorship: The author of the change, and the reason.
    ///   - options: The way to import; the default stores all documents or none.
    ///   - listener: Receives reports while the import runs.
    /// - Returns: The changes, or the changes that a dry run does not store.
    /// - Throws: `ImportRefused` with the first problems of the documents, and of stored parts that they would break, and the number of
    ///   the others; `RegistryError` when the registry refuses or fails; `CancellationError`; any error of the listener. The
    ///   registry is then as it was before, or as the last batch left it.
    @discardableResult
    public func `import`(
        _ input: ImportInput, by authorship: Authorship, options: ImportOptions = ImportOptions(),
        listener: ImportListener = ImportListener()
    ) throws -> ImportReport {
        try Task.checkCancellation()
        // Records that are streamed keep the names that they have.
        guard options.movedSpaces.isEmpty || options.isDefault && !options.isMirror else {
            throw RegistryError(.unsupportedOptions)
        }
        switch input {
        case .files(let paths, let reader):
            var reader = try self.reader(reader, in: options.space)
            if options.isMirror { return try mirror(paths, reader, by: authorship, options, listener) }
            reader.isPartial = options.isPatch
            let sources = try sources(paths, reader, options)
            var report = try store(sources, by: authorship, options, listener.endingWhenCancelled(size: sources.size))
            // A dry run does not note that files have moved.
            if !options.isDryRun { report.goneFiles = try read { try $0.goneFiles(in: paths) } }
            return report
        case .documents(let batch):
            let batch = try moved(batch.placed(in: options.space), options)
            return try store(ImportSources(batch), by: authorship, options, listener.endingWhenCancelled())
        case .stringFiles(let paths, let reader):
            guard options.isForTexts else { throw RegistryError(.unsupportedOptions) }
            return try importTexts(
                at: paths, reader: reader, by: authorship, options: options, listener: listener.endingWhenCancelled())
        }
    }

    /// Stores documents, tables, images or translations; the asynchronous form of
    /// `import(_:by:options:listener:)`.
    ///
    /// ```swift
    /// let report = try await registry.import(.files(["Documents"]), by: Authorship(author: "Anna"))
    /// ```
    ///
    /// Files are read and written on their own threads. The functions of the listener are called there, too.
    ///
    /// - Throws: The errors of the blocking form.
    @discardableResult
    public func `import`(
        _ input: ImportInput, by authorship: Authorship, options: ImportOptions = ImportOptions(),
        listener: sending ImportListener = ImportListener()
    ) async throws -> ImportReport {
        try await BlockingExecutor.run {
            try `import`(input, by: authorship, options: options, listener: listener)
        }
    }

    /// Stores the documents of a text that has too many of them to keep them in memory: they are stored while they are read.
    ///
    /// - Parameters:
    ///   - bytes: The text: a list of JSON, lines of NDJSON, or YAML documents.
    ///   - source: The name of the text in problems.
    ///   - format: The format of the text.
    /// - Returns: The counts of what has changed, or of what a dry run does not store.
    /// - Throws: The errors of `import(_:by:options:listener:)`.
    package func importText(
        streaming bytes: [UInt8], named source: String, as format: DocumentFormat, by authorship: Authorship,
        options: ImportOptions, listener: ImportListener
    ) throws -> ImportReport {
        let sources = try ImportSources(streaming: bytes, named: source, as: format)
        return try store(sources, by: authorship, options, listener.endingWhenCancelled(size: sources.size))
    }

    /// Stores documents together where they were read whole and the options allow it, or else one after the other.
    private func store(
        _ sources: ImportSources, by authorship: Authorship, _ options: ImportOptions, _ listener: ImportListener
    ) throws -> ImportReport {
        try Task.checkCancellation()
        return try notingPassedOver(of: sources) {
            try storeDocuments(sources, by: authorship, options, listener)
        }
    }

    /// Imports sources. Their refusal has what was passed over.
    private func notingPassedOver(
        of sources: ImportSources, _ work: () throws -> ImportReport
    ) throws -> ImportReport {
        do {
            return try work()
        } catch var refusal as ImportRefused {
            refusal.passedOver = sources.documents.passedOver
            throw refusal
        }
    }

    private func storeDocuments(
        _ sources: ImportSources, by authorship: Authorship, _ options: ImportOptions, _ listener: ImportListener
    ) throws -> ImportReport {
        var batch = sources.documents
        if options.pruned != nil { batch.refuseUnopenedEntries() }
        var report: ImportReport
        if options.isDefault, sources.records.names.isEmpty {
            try require(batch, conflicts: options.conflicts)
            report = try importDocuments(batch.documents, with: batch.images, by: authorship, options: options)
        } else {
            try listener.progress(ImportProgress(records: 0, bytes: 0))
            report = try importRecords(
                sources.records, with: batch, by: authorship, options: options, listener: listener)
            report.isStreamed = true
        }
        report.leftOut = batch.leftOut
        report.texts.translations = batch.translations
        report.passedOver += batch.passedOver
        return report
    }

    private func sources(
        _ paths: [String], _ reader: DocumentReader, _ options: ImportOptions
    ) throws -> ImportSources {
        guard !options.movedSpaces.isEmpty else {
            return ImportSources(
                paths: paths, reader: reader, maximumWholeSize: options.isDefault ? ImportSources.maximumWholeSize : 0)
        }
        let sources = ImportSources(paths: paths, reader: reader, maximumWholeSize: .max, maximumWholeYAML: .max)
        return try ImportSources(moved(sources.documents, options))
    }

    private func moved(_ batch: DocumentBatch, _ options: ImportOptions) throws -> DocumentBatch {
        try read { snapshot in
            try batch.moved(by: options.movedSpaces) { reference in
                guard case .template(let template)? = try? snapshot.part(reference).part else { return nil }
                return template
            }
        }
    }

    /// Makes the registry what a folder of documents is.
    private func mirror(
        _ paths: [String], _ reader: DocumentReader, by authorship: Authorship, _ options: ImportOptions,
        _ listener: ImportListener
    ) throws -> ImportReport {
        guard options.isDefault, let folder = paths.first, paths.count == 1 else {
            throw RegistryError(.unsupportedOptions)
        }
        try listener.endingWhenCancelled().progress(ImportProgress(records: 0, bytes: 0))
        let size = ImportSources.maximumMirroredSize
        let sources = ImportSources(paths: paths, reader: reader, maximumWholeSize: size, maximumWholeYAML: size)
        var batch = sources.documents
        // An empty folder would archive everything that was imported from it.
        if batch.documents.allSatisfy(\.isCopy), batch.flawed.isEmpty,
            batch.problems.allSatisfy({ $0.code == .empty && $0.source == folder })
        {
            batch.problems = [.nothingToMirror(folder)]
        }
        batch.problems += sources.records.names.map { .tooLargeToMirror($0, limit: size) }
        // For files that can no longer be read, the mirror reports the number of parts that were imported from each.
        let unreadable = batch.passedOver.compactMap(\.problem)
        let ofParts = try read { try $0.filesOfParts(among: unreadable.compactMap(\.source), mirrored: true) }
        if batch.problems.allSatisfy({ unreadable.contains($0) && ofParts.contains($0.source ?? "") }) {
            batch.problems = []
        }
        let mirrored = MirroredFolder(
            folder, named: options.mirrorName?.absolute(in: options.space?.name),
            passedOver: batch.passedOver.filter { $0.reason != .fetchedCode && $0.reason != .example }.map(\.path))
        var report = try notingPassedOver(of: sources) { [batch] in
            try require(batch, conflicts: options.conflicts)
            try Task.checkCancellation()
            return try importDocuments(
                batch.documents, with: batch.images, by: authorship, options: options, mirroring: mirrored)
        }
        report.leftOut = batch.leftOut
        report.passedOver += batch.passedOver
        return report
    }

    /// Returns what importing the documents would change, without storing anything.
    ///
    /// - Parameters:
    ///   - read: The documents to import.
    ///   - space: Only screens of this space are listed; empty for the default space, nil for all.
    ///   - conflicts: How merge conflicts are resolved.
    /// - Throws: `ImportRefused` with the problems that an import would report; `RegistryError` when the
    ///   registry fails.
    public func impact(
        of read: DocumentBatch, in space: String? = nil, conflicts: ImportOptions.ConflictPolicy = .refuse
    ) throws -> Impact {
        try require(read, conflicts: conflicts)
        if let space { try self.read { try $0.requireSpace(space, storing: read.documents.map(\.part.reference)) } }
        return try impact(of: read.documents, with: read.images, in: space, conflicts: conflicts)
    }

    /// Throws when the documents have problems, before the registry is queried.
    private func require(_ read: DocumentBatch, conflicts: ImportOptions.ConflictPolicy = .refuse) throws {
        guard read.problems.isEmpty else {
            // The readable documents are checked together with the problems of reading, so that one attempt reports
            // every problem. Where a file breaks off, documents are missing; a problem that a missing document would
            // settle is not reported.
            let refusal = try refusal(
                of: read.documents + read.flawed, assuming: read.unreadable, conflicts: conflicts)
            let (found, unlisted) = (refusal?.problems ?? [], refusal?.unlisted ?? 0)
            let reported = read.isPartial ? found.filter { !$0.isSolvableByOthers } : found
            let images = read.images.compactMap(\.problem)
            throw ImportRefused(
                problems: read.problems + images + reported, unlisted: read.unlisted + (read.isPartial ? 0 : unlisted),
                isPartial: reported.count < found.count || read.isPartial && unlisted > 0, sources: read.sources
            )
            .listing()
        }
    }

    private func refusal(
        of documents: [Document], assuming names: Set<Reference>, conflicts: ImportOptions.ConflictPolicy
    ) throws -> ImportRefused? {
        var options = ImportOptions(isDryRun: true)
        options.conflicts = conflicts
        do {
            try importDocuments(documents, by: Authorship(author: ""), assuming: names, options: options)
            return nil
        } catch let refusal as ImportRefused {
            return refusal
        }
    }

    /// Returns a reader that reads files as an import into this registry does: it knows the language of the registry, the types of fields for
    /// the cells of tables, the colors, fonts and numbers that design tokens refer to, and which files of apps the registry has parts of.
    ///
    /// - Parameter space: The space that the parts are put into; nil leaves them in their own.
    package func reader(
        _ reader: DocumentReader = DocumentReader(), in space: ImportSpace? = nil
    ) throws -> DocumentReader {
        var reader = reader
        (reader.space, reader.tables.space) = (space, space)
        reader.tables.fieldTypes = { [given = reader.tables.fieldTypes] in given($0) ?? fieldTypes(of: $0) }
        reader.registeredTokens = { [self] in DesignTokenWriter.file(of: (try? tokens(in: space?.name)) ?? []) }
        reader.renamedTokens = { [self] in RenamedDesignTokens((try? tokens(in: space?.name)) ?? []) }
        (reader.baseLocale, reader.surroundings) = try read { snapshot in
            let surroundings = Surroundings(home: try snapshot.folder, files: try snapshot.originFiles(in: space?.name))
            { documents in
                // Documents whose names cannot be resolved stay as they are in the files; the import reports why.
                (try? read { try $0.unknown(among: documents) }) ?? []
            }
            return (try snapshot.baseLocale, surroundings)
        }
        reader.home = reader.surroundings?.home
        reader.filesOfParts = { [self] paths in (try? read { try $0.filesOfParts(among: paths) }) ?? [] }
        reader.partsOfFile = { [self] path in (try? read { try $0.importedParts(ofFileAt: path) }) ?? [] }
        reader.textFilesOfDocument = { [self] path in (try? read { try $0.textFiles(ofFileAt: path) }) ?? nil }
        reader.imagesOfRegistry = { [self] names, space in
            (try? read { try $0.images(namedAs: names, in: space) }) ?? []
        }
        reader.exportedText = { [self, spaces = reader] path in
            (try? read { try $0.exportedText(ofFileAt: path, in: spaces.space(of: path)?.name) }) ?? nil
        }
        return reader
    }

    /// Returns the colors, fonts and numbers of a space with their documents, and the tokens that were renamed since each was stored.
    private func tokens(
        in space: String?
    ) throws -> [(reference: Reference, document: Node, renamed: [Reference: Reference])] {
        try read { snapshot in
            var tokens: [(reference: Reference, document: Node, renamed: [Reference: Reference])] = []
            try snapshot.eachDocument(of: PartKind.tokens) {
                guard $0.key.space == space else { return }
                try tokens.append(($0.head, $1, snapshot.tokensRenamed(since: $0.head)))
            }
            return tokens
        }
    }

    /// Returns the types of a template's fields by field name, for reading table cells; nil when the template does
    /// not exist.
    private func fieldTypes(of template: Reference) -> [String: Field.Kind]? {
        guard case .template(let template)? = try? read({ try $0.part(template).part }) else { return nil }
        return Dictionary(template.fields.map { ($0.name, $0.type) }) { first, _ in first }
    }
}

extension ImportListener {
    /// Returns a listener that ends the import when the task is cancelled.
    ///
    /// - Parameter size: The number of bytes to read, for the progress.
    fileprivate func endingWhenCancelled(size: Int? = nil) -> ImportListener {
        var listener = self
        listener.progress = { progress in
            try Task.checkCancellation()
            try self.progress(ImportProgress(records: progress.records, bytes: progress.bytes, of: size))
        }
        return listener
    }
}
