package import Onion

/// Where screens are assembled from: a registry, or documents that are not imported.
package final class ScreenShelf: Sendable {
    package let registry: Registry
    let assembler: Assembler
    /// Kept as long as somebody looks at what is in it.
    private let scratch: ScratchRegistry?

    package init(_ registry: Registry) {
        self.registry = registry
        assembler = Assembler(registry)
        scratch = nil
    }

    init(_ scratch: ScratchRegistry) {
        registry = scratch.registry
        assembler = Assembler(scratch.registry)
        self.scratch = scratch
    }

    /// The languages that the texts of a screen's parts are written in, sorted.
    func locales(of screen: Reference) throws -> [LocaleTag] {
        try assembler.session { try $0.locales(of: screen) }
    }

    /// Every screen that is in use, in the order of the keys.
    package func screens() throws -> [Subject] {
        var references: [Reference] = []
        try registry.read { try $0.eachPart(PartFilter(kinds: [.screen])) { references.append($0.reference.head) } }
        return references.map { Subject(name: $0.description, source: .screen($0, in: self)) }
    }
}
