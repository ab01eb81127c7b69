import OnionModel
import OnionStore
import Synchronization

/// The templates that were compiled, by revision and locale, for all sessions of an assembler.
final class TemplateCache: Sendable {
    private struct Key: Hashable {
        var revision: Int64
        var locales: LocaleChain
    }

    /// How many are kept. A design system has hundreds; the bound is there for who changes them all day.
    private static let limit = 4_096

    private let templates = Mutex<[Key: CompiledTemplate]>([:])

    /// The template of a revision, compiled when it is asked for the first time.
    func template(
        _ revision: Int64, _ locales: LocaleChain, compile: () throws -> CompiledTemplate
    ) throws -> CompiledTemplate {
        let key = Key(revision: revision, locales: locales)
        if let template = templates.withLock({ $0[key] }) { return template }
        let template = try compile()
        templates.withLock { templates in
            if templates.count >= TemplateCache.limit { templates.removeAll() }
            templates[key] = template
        }
        return template
    }
}
