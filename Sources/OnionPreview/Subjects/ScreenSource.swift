package import Onion
import OnionCoding
import OnionSupport

/// A source of assembled screens: a registry, documents that are not imported, or a registry as it would be after an
/// import, or as it was when a revision was made.
package final class ScreenSource: Sendable {
    package let registry: Registry
    private let assembler: Assembler
    /// The documents to import, without problems, for the duration of each read.
    private let pendingDocuments: [Document]?
    /// How merge conflicts between the registry and a file of the documents are resolved.
    private let conflicts: ImportOptions.ConflictPolicy
    /// When the registry is read; nil for now.
    private let moment: PastMoment?
    /// Whether the screens are of documents that are not imported.
    package let isTemporary: Bool
    /// The images of the registry, of the time at which it is read.
    package let images: RegistryImages

    /// - Parameter moment: When the registry is read; nil for now.
    package init(_ registry: Registry, at moment: PastMoment? = nil) {
        self.registry = registry
        assembler = Assembler(registry)
        pendingDocuments = nil
        conflicts = .refuse
        self.moment = moment
        isTemporary = false
        images = RegistryImages(at: moment) { try? registry.reopened() }
    }

    /// - Parameters:
    ///   - registry: The registry to import into.
    ///   - documents: The documents to import for the duration of each read. They are not stored.
    ///   - conflicts: How merge conflicts between the registry and a file are resolved.
    package init(
        _ registry: Registry, afterImporting documents: [Document],
        conflicts: ImportOptions.ConflictPolicy = .refuse
    ) {
        self.registry = registry
        assembler = Assembler(registry)
        pendingDocuments = documents
        self.conflicts = conflicts
        moment = nil
        isTemporary = false
        images = RegistryImages { try? registry.reopened() }
    }

    init(temporary: Registry) {
        registry = temporary
        assembler = Assembler(temporary)
        pendingDocuments = nil
        conflicts = .refuse
        moment = nil
        isTemporary = true
        // A temporary registry has one connection.
        images = RegistryImages { temporary }
    }

    /// Returns the source as it would be after the import of further documents; a source of the past as it is.
    func afterImporting(_ documents: [Document]) -> ScreenSource {
        guard moment == nil else { return self }
        return ScreenSource(
            registry, afterImporting: (pendingDocuments ?? []) + documents, conflicts: conflicts)
    }

    /// Returns the source of a screen as it was when its revision was made; without a revision, this source.
    ///
    /// - Throws: ``RegistryError`` `not-a-screen`, `not-found` or `revision-not-found`.
    package func asOf(_ screen: Reference) throws -> ScreenSource {
        guard screen.kind == .screen else { throw RegistryError(.notAScreen(screen)) }
        _ = try registry.read { try $0.part(screen) }
        return screen.revision == nil ? self : ScreenSource(registry, at: .revision(screen))
    }

    /// Returns the languages of the texts of a screen's parts, sorted.
    package func locales(of screen: Reference) throws -> [LocaleTag] {
        try session { try $0.locales(of: screen) }
    }

    /// Assembles a screen for the traits of a variant, in the state of the variant.
    ///
    /// - Throws: ``RegistryError`` when the screen cannot be assembled; ``Problem`` `unknown-value` for a state that it does not have.
    package func assemble(_ screen: Reference, for variant: Variant) throws -> Composition {
        let composition = try assemble(screen, traits: variant.traits)
        return try variant.state.map { try composition.showing($0) } ?? composition
    }

    /// Assembles a screen for traits. Its images have the names of the registry.
    package func assemble(_ screen: Reference, traits: Traits) throws -> Composition {
        let composition = try assembled(screen, traits: traits)
        return composition.hasSpaces ? composition.namingImages(of: images.names) : composition
    }

    private func assembled(_ screen: Reference, traits: Traits) throws -> Composition {
        guard pendingDocuments != nil || moment != nil else { return try assembler.assemble(screen, traits: traits) }
        return try Composition(json: session { try $0.json(of: screen, traits: traits) })
    }

    /// Assembles several screens from one state of the registry.
    package func session<Result>(_ body: (AssemblySession) throws -> Result) throws -> Result {
        if let moment { return try registry.read(at: moment) { try body(AssemblySession($0)) } }
        guard let pendingDocuments else { return try assembler.session(body) }
        return try assembler.dryRun(importing: pendingDocuments, conflicts: conflicts, body)
    }

    /// Reads from the state of the registry that the screens are of, without the documents to import.
    func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result { try registry.read(at: moment, body) }

    /// Returns a digest of the document of each part. Equal documents have equal digests, also in different registries.
    ///
    /// - Parameter parts: Parts with their revisions. Those that cannot be read are left out.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func documentDigests(of parts: some Collection<Reference>) throws -> [Reference: String] {
        func digests(in snapshot: Snapshot) -> [Reference: String] {
            parts.reduce(into: [:]) { digests, part in
                guard let document = try? snapshot.document(part) else { return }
                digests[part] = String(SHA256.hash(JSONWriter.compact(document)).hexadecimal.prefix(16))
            }
        }
        guard let pendingDocuments, moment == nil else { return try read(digests) }
        return try registry.dryRunImport(pendingDocuments, conflicts: conflicts, before: { _ in }) { snapshot, _, _ in
            digests(in: snapshot)
        }
    }

    /// Returns every screen that is not removed, ordered by key.
    ///
    /// - Parameter space: Only screens of this space; empty for the default space, nil for all.
    package func screens(in space: String? = nil) throws -> [Subject] {
        var references: [Reference] = []
        try read {
            try $0.eachPart(PartFilter(kinds: [.screen], space: space)) { references.append($0.reference.head) }
        }
        return references.map { Subject(name: $0.description, source: .screen($0, in: self)) }
    }
}
