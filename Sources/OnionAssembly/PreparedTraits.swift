import OnionCoding
import OnionModel
import OnionStore

/// Values that are computed once for the traits of a session, not for each screen.
final class PreparedTraits {
    let traits: Traits
    let locales: LocaleChain
    /// The traits with all defaults filled in, as JSON.
    let json: [UInt8]
    /// The input of a composition's digest between the version of its form and its parts.
    let identity: [UInt8]
    let templates: SessionTemplates

    init(
        _ traits: Traits, base: LocaleTag, rows: AssemblyRows, templates: TemplateCache, tokens: SessionTokens
    ) {
        var whole = traits
        let locale = traits.locale ?? base
        whole.locale = locale
        whole.layoutDirection = traits.layoutDirection ?? (locale.isRightToLeft ? .rightToLeft : .leftToRight)
        self.traits = traits
        self.locales = LocaleChain(locale, base: base)
        self.json = JSONWriter.compact(whole.compositionNode)
        self.identity = Array(" \(base)\n".utf8) + json
        self.templates = SessionTemplates(rows: rows, cache: templates, locales: locales, tokens: tokens)
    }
}
