package import Onion
import OnionCoding

/// A source of assembled screens: a registry, documents that are not imported, or a registry as it would be after an
/// import.
package final class ScreenSource: Sendable {
    package let registry: Registry
    private let assembler: Assembler
    /// The documents to import, without problems, for the duration of each read.
    private let pendingDocuments: [Document]?
    /// Kept alive as long as its registry is in use.
    private let temporary: TemporaryRegistry?

    package init(_ registry: Registry) {
        self.registry = registry
        assembler = Assembler(registry)
        pendingDocuments = nil
        temporary = nil
    }

    /// - Parameter documents: The documents to import for the duration of each read. They are not stored.
    package init(_ registry: Registry, afterImporting documents: [Document]) {
        self.registry = registry
        assembler = Assembler(registry)
        pendingDocuments = documents
        temporary = nil
    }

    init(_ temporary: TemporaryRegistry) {
        registry = temporary.registry
        assembler = Assembler(temporary.registry)
        pendingDocuments = nil
        self.temporary = temporary
    }

    /// Returns the languages of the texts of a screen's parts, sorted.
    package func locales(of screen: Reference) throws -> [LocaleTag] {
        try session { try $0.locales(of: screen) }
    }

    package func assemble(_ screen: Reference, traits: Traits) throws -> Composition {
        guard pendingDocuments != nil else { return try assembler.assemble(screen, traits: traits) }
        return try Composition(json: session { try $0.json(of: screen, traits: traits) })
    }

    /// Assembles several screens from one state of the registry.
    package func session<Result>(_ body: (AssemblySession) throws -> Result) throws -> Result {
        guard let pendingDocuments else { return try assembler.session(body) }
        return try assembler.dryRun(importing: pendingDocuments, body)
    }

    /// Returns every screen that is not removed, ordered by key.
    package func screens() throws -> [Subject] {
        var references: [Reference] = []
        try registry.read { try $0.eachPart(PartFilter(kinds: [.screen])) { references.append($0.reference.head) } }
        return references.map { Subject(name: $0.description, source: .screen($0, in: self)) }
    }
}
