import OnionModel
import OnionStore
import Synchronization

/// The compiled templates by revision, locale, and the revisions of the tokens in them, shared by all sessions of an assembler.
final class CompiledTemplates: Sendable {
    struct Key: Hashable {
        /// The template's key and the number of its revision.
        var name: [UInt8]
        var number: Int
        var revision: Int64
        /// Another revision may get the id after a backup was put back, or an import was rolled back.
        var digest: [UInt8]
        /// The JSON of a prototype's name; nil for the whole template.
        var prototype: [UInt8]?
        var locales: LocaleChain
        /// The digests of the tokens.
        var tokens: [[UInt8]]
    }

    /// The most templates that are kept. A design system has hundreds; the limit bounds memory while templates keep
    /// changing.
    private static let limit = 4_096

    private let templates = Mutex<[Key: CompiledTemplate]>([:])

    /// Returns the template of a revision, and compiles it on first use, and when parts that it refers to were renamed.
    ///
    /// - Parameters:
    ///   - references: Returns what the template refers to now. Only called for a template that refers to parts.
    func template(
        _ key: Key, references: () throws -> [Reference], compile: () throws -> CompiledTemplate
    ) throws -> CompiledTemplate {
        if let template = templates.withLock({ $0[key] }),
            try template.references.isEmpty || template.references == references()
        {
            return template
        }
        let template = try compile()
        templates.withLock { templates in
            if templates.count >= CompiledTemplates.limit { templates.removeAll() }
            templates[key] = template
        }
        return template
    }
}
