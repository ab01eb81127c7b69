/// The complete pipeline: documents are read, checked and stored; screens are assembled from the stored parts.
///
/// ```swift
/// let registry = try Registry.create(at: "onion.sqlite")
/// try registry.importDocuments(at: ["Examples/pizzeria"], by: Authorship(author: "Anna"))
/// let screen = try registry.reference(named: "screen/new-year")
/// let composition = try Assembler(registry).assemble(screen, traits: Traits(locale: LocaleTag("ru")))
/// let users = try registry.read { try $0.usage(of: $0.usageTarget(named: "template/onboarding")) }
/// ```
@_exported public import OnionAssembly
@_exported public import OnionCoding
@_exported public import OnionDocuments
@_exported public import OnionModel
@_exported public import OnionStore

extension Registry {
    /// Reads documents and images, and stores all of them in one transaction, or none.
    ///
    /// - Parameters:
    ///   - paths: Files, folders, and `-` for standard input.
    ///   - format: The format of all documents; nil takes that of each file name.
    ///   - authorship: The author of the change, and the reason.
    ///   - isDryRun: Whether the import is only simulated; nothing is stored.
    /// - Throws: `ImportRefused` with every problem; `RegistryError` when the registry fails.
    @discardableResult
    public func importDocuments(
        at paths: [String], format: DocumentFormat? = nil, by authorship: Authorship, isDryRun: Bool = false
    ) throws -> ImportReport {
        let read = DocumentReader(format: format).read(paths: paths, withImages: true)
        return try `import`(read, by: authorship, isDryRun: isDryRun)
    }

    /// Stores documents that are already read. A single problem refuses all of them.
    ///
    /// - Parameters:
    ///   - read: The documents, with the problems of reading them.
    ///   - authorship: The author of the change, and the reason.
    ///   - isDryRun: Whether the import is only simulated; nothing is stored.
    ///   - expected: Parts with the revisions that the documents were made from. When one of them was changed since,
    ///     the import is refused.
    /// - Throws: `ImportRefused` with every problem; `RegistryError` when the registry fails.
    @discardableResult
    public func `import`(
        _ read: DocumentBatch, by authorship: Authorship, isDryRun: Bool = false, expecting expected: [Reference] = []
    ) throws -> ImportReport {
        try require(read)
        return try isDryRun
            ? dryRunImport(read.documents, with: read.images, expecting: expected)
            : `import`(read.documents, with: read.images, by: authorship, expecting: expected)
    }

    /// Returns what importing the documents would change, without storing anything.
    ///
    /// - Throws: `ImportRefused` with every problem that an import would report; `RegistryError` when the
    ///   registry fails.
    public func impact(of read: DocumentBatch) throws -> Impact {
        try require(read)
        return try impact(of: read.documents)
    }

    /// Throws when the documents have problems, before the registry is queried.
    private func require(_ read: DocumentBatch) throws {
        guard read.problems.isEmpty else {
            // The readable documents are checked together with the problems of reading, so that one attempt reports
            // every problem. Where a file breaks off, documents are missing; a problem that a missing document would
            // settle is not reported.
            let found = try problems(of: read.documents, assuming: read.unreadable)
            let reported = read.isPartial ? found.filter { !$0.isSolvableByOthers } : found
            let images = read.images.compactMap(\.problem)
            throw ImportRefused(
                problems: read.problems + images + reported, isPartial: reported.count < found.count,
                sources: read.sources)
        }
    }

    /// Stores records of large files while they are being read, together with documents that are already read, in one
    /// transaction.
    ///
    /// - Parameters:
    ///   - input: The sources to read.
    ///   - authorship: The author of the change, and the reason.
    ///   - options: The way to import; the default stores all documents or none.
    ///   - listener: Receives the progress of the import.
    /// - Throws: `ImportRefused` with the problems; `RegistryError` when the registry fails; any error of the
    ///   listener.
    public func `import`(
        _ input: ImportInput, by authorship: Authorship, options: ImportOptions = ImportOptions(),
        listener: ImportListener = ImportListener()
    ) throws -> ImportSummary {
        try `import`(input.records, with: input.documents, by: authorship, options: options, listener: listener)
    }

    private func problems(of documents: [Document], assuming names: Set<Reference>) throws -> [Problem] {
        do {
            _ = try dryRunImport(documents, assuming: names)
            return []
        } catch let refusal as ImportRefused {
            return refusal.problems
        }
    }

    /// Returns the part with a name: `kind/key`, `kind/key@n`, a key that is unique among the kinds, or a controller.
    ///
    /// - Throws: `RegistryError` when no part has the name, or several have it.
    public func reference(named name: String, among kinds: [PartKind] = PartKind.allCases) throws -> Reference {
        try read { try $0.reference(named: name, among: kinds) }
    }

    /// Returns the types of a template's fields by field name, for reading table cells; nil when the template does
    /// not exist.
    public func fieldTypes(of template: Reference) -> [String: Field.Kind]? {
        guard case .template(let template)? = try? read({ try $0.part(template).part }) else { return nil }
        return Dictionary(template.fields.map { ($0.name, $0.type) }) { first, _ in first }
    }
}
