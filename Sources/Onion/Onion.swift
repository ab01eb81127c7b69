/// The whole way through the house: documents are read, checked and stored; screens are assembled from what is stored.
///
/// ```swift
/// let registry = try Registry.create(at: "onion.sqlite")
/// try registry.importDocuments(at: ["Examples/pizzeria"], by: Authorship(author: "Anna"))
/// let screen = try registry.reference(named: "screen/new-year")
/// let composition = try Assembler(registry).assemble(screen, traits: Traits(locale: LocaleTag("ru")))
/// let users = try registry.read { try $0.usage(of: $0.reference(named: "template/onboarding"), transitive: true) }
/// ```
@_exported public import OnionAssembly
@_exported public import OnionDocuments
@_exported public import OnionModel
@_exported public import OnionStore

extension Registry {
    /// Reads documents and images, and stores them in one transaction: all of them, or none.
    ///
    /// - Parameters:
    ///   - paths: files, folders, and `-` for standard input.
    ///   - rehearsing: only says what would be done.
    /// - Throws: ``ImportRefused`` with every problem; ``RegistryError`` when the registry fails.
    @discardableResult
    public func importDocuments(
        at paths: [String], format: DocumentFormat? = nil, by authorship: Authorship, rehearsing: Bool = false
    ) throws -> ImportReport {
        let read = DocumentReader(format: format).read(paths: paths, withImages: true)
        return try `import`(read, by: authorship, rehearsing: rehearsing)
    }

    /// Stores documents that were read; refuses them whole when there was a problem.
    ///
    /// - Parameter expected: see ``import(_:with:by:expecting:)``.
    @discardableResult
    public func `import`(
        _ read: DocumentBatch, by authorship: Authorship, rehearsing: Bool = false, expecting expected: [Reference] = []
    ) throws -> ImportReport {
        try require(read)
        return try rehearsing
            ? rehearseImport(read.documents, with: read.images, expecting: expected)
            : `import`(read.documents, with: read.images, by: authorship, expecting: expected)
    }

    /// What importing documents would change, without doing it; refuses what an import would refuse.
    ///
    /// - Throws: ``ImportRefused`` with every problem; ``RegistryError`` when the registry fails.
    public func impact(of read: DocumentBatch) throws -> Impact {
        try require(read)
        return try impact(of: read.documents)
    }

    /// Refuses what has problems before anything is looked up.
    private func require(_ read: DocumentBatch) throws {
        guard read.problems.isEmpty else {
            // What could be read is checked along with the rest, so that one attempt tells everything. Where a text broke
            // off, documents are missing, and what one of them would settle is no problem of its own.
            let found = try problems(of: read.documents, assuming: read.unreadable)
            let told = read.isPartial ? found.filter { !$0.awaitsOthers } : found
            let images = read.images.compactMap(\.problem)
            throw ImportRefused(
                problems: read.problems + images + told, isPartial: told.count < found.count, sources: read.sources)
        }
    }

    /// Stores what is read from large texts of records as it comes, along with what was read whole, in one transaction.
    ///
    /// - Parameter listener: whom the import tells what it does.
    public func `import`(
        _ input: ImportInput, by authorship: Authorship, options: ImportOptions = ImportOptions(),
        listener: ImportListener = ImportListener()
    ) throws -> ImportSummary {
        try `import`(input.records, with: input.documents, by: authorship, options: options, listener: listener)
    }

    private func problems(of documents: [Document], assuming names: Set<Reference>) throws -> [Problem] {
        do {
            _ = try rehearseImport(documents, assuming: names)
            return []
        } catch let refusal as ImportRefused {
            return refusal.problems
        }
    }

    /// The part that a person means by a name: `kind/key`, `kind/key@n`, a key that only one thing has, or a controller.
    public func reference(named name: String, among kinds: [PartKind] = PartKind.allCases) throws -> Reference {
        try read { try $0.reference(named: name, among: kinds) }
    }

    /// The types of a template's fields by their names, for cells of tables; nil when there is no such template.
    public func fieldTypes(of template: Reference) -> [String: Field.Kind]? {
        guard case .template(let template)? = try? read({ try $0.part(template).part }) else { return nil }
        return Dictionary(template.fields.map { ($0.name, $0.type) }) { first, _ in first }
    }
}
