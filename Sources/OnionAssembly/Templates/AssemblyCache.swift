import OnionModel
import OnionStore
import Synchronization

/// The caches that the sessions of an assembler share: compiled templates, and the latest state of the registry.
final class AssemblyCache: Sendable {
    private let compiled: CompiledTemplates
    private let latest = Mutex<KnownParts?>(nil)

    init() {
        compiled = CompiledTemplates()
    }

    /// Creates a cache for states that are rolled back. It shares the compiled templates with another one.
    init(sharingTemplatesOf other: AssemblyCache) {
        compiled = other.compiled
    }

    /// Returns what is known of a snapshot's state, at first nothing.
    func known(in snapshot: Snapshot) throws -> KnownParts {
        let state = try snapshot.state
        if let known = latest.withLock({ $0 }), known.state == state { return known }
        let known = KnownParts(state, base: try snapshot.baseLocale, compiled: compiled)
        latest.withLock { $0 = known }
        return known
    }
}

/// The cached values of one state of the registry.
final class KnownParts: Sendable {
    let state: Snapshot.State
    let base: LocaleTag
    let tokens = KnownTokens()
    private let compiled: CompiledTemplates
    private let prepared = Mutex<[Traits: PreparedTraits]>([:])
    private let templates = Mutex<[LocaleChain: KnownTemplates]>([:])

    /// The maximum number of cached traits and languages. Clients may request any.
    private static let limit = 256

    init(_ state: Snapshot.State, base: LocaleTag, compiled: CompiledTemplates) {
        self.state = state
        self.base = base
        self.compiled = compiled
    }

    /// Returns what is computed once for traits.
    func prepared(for traits: Traits) -> PreparedTraits {
        if let prepared = prepared.withLock({ $0[traits] }) { return prepared }
        let locales = LocaleChain(traits.locale ?? base, base: base)
        let new = PreparedTraits(traits, locales: locales, templates: templates(in: locales))
        prepared.withLock { prepared in
            if prepared.count >= KnownParts.limit { prepared.removeAll() }
            prepared[traits] = new
        }
        return new
    }

    /// The templates in languages, which are the same for all other traits.
    private func templates(in locales: LocaleChain) -> KnownTemplates {
        templates.withLock { templates in
            if let known = templates[locales] { return known }
            if templates.count >= KnownParts.limit { templates.removeAll() }
            let new = KnownTemplates(locales, compiled: compiled, tokens: tokens)
            templates[locales] = new
            return new
        }
    }
}
