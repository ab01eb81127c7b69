package import Onion

/// Where screens are assembled from: a registry, documents that are not imported, or a registry as it would be after an import.
package final class ScreenShelf: Sendable {
    package let registry: Registry
    private let assembler: Assembler
    /// What is taken to be imported, each time that somebody looks; without problems.
    private let rehearsed: [Document]?
    /// Kept as long as somebody looks at what is in it.
    private let scratch: ScratchRegistry?

    package init(_ registry: Registry) {
        self.registry = registry
        assembler = Assembler(registry)
        rehearsed = nil
        scratch = nil
    }

    /// - Parameter documents: What is taken to be imported; nothing of it stays.
    package init(_ registry: Registry, afterImporting documents: [Document]) {
        self.registry = registry
        assembler = Assembler(registry)
        rehearsed = documents
        scratch = nil
    }

    init(_ scratch: ScratchRegistry) {
        registry = scratch.registry
        assembler = Assembler(scratch.registry)
        rehearsed = nil
        self.scratch = scratch
    }

    /// The languages that the texts of a screen's parts are written in, sorted.
    func locales(of screen: Reference) throws -> [LocaleTag] {
        try session { try $0.locales(of: screen) }
    }

    /// The screen as it is for someone.
    func assemble(_ screen: Reference, traits: Traits) throws -> Composition {
        guard rehearsed != nil else { return try assembler.assemble(screen, traits: traits) }
        return try Composition(json: session { try $0.json(of: screen, traits: traits) })
    }

    /// Assembles screens from one state of the registry.
    func session<Result>(_ body: (AssemblySession) throws -> Result) throws -> Result {
        guard let rehearsed else { return try assembler.session(body) }
        return try assembler.rehearse(importing: rehearsed, body)
    }

    /// Every screen that is in use, in the order of the keys.
    package func screens() throws -> [Subject] {
        var references: [Reference] = []
        try registry.read { try $0.eachPart(PartFilter(kinds: [.screen])) { references.append($0.reference.head) } }
        return references.map { Subject(name: $0.description, source: .screen($0, in: self)) }
    }
}
