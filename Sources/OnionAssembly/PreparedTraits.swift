import OnionCoding
import OnionModel
import OnionStore

/// Values that are computed once for the traits of a session, not for each screen.
final class PreparedTraits {
    let traits: Traits
    let format: Composition.Format
    let locales: LocaleChain
    /// The traits with all defaults filled in, as JSON.
    let json: [UInt8]
    /// The first bytes of the input of a composition's digest.
    let identity: [UInt8]
    let templates: SessionTemplates

    init(
        _ traits: Traits, _ format: Composition.Format, base: LocaleTag, rows: AssemblyRows, templates: TemplateCache,
        tokens: SessionTokens
    ) {
        var whole = traits
        let locale = traits.locale ?? base
        whole.locale = locale
        whole.layoutDirection = traits.layoutDirection ?? (locale.isRightToLeft ? .rightToLeft : .leftToRight)
        self.traits = traits
        self.format = format
        self.locales = LocaleChain(locale, base: base)
        self.json = JSONWriter.compact(whole.compositionNode)
        self.identity = Array("composition \(format.rawValue) \(base)\n".utf8) + json
        self.templates = SessionTemplates(rows: rows, cache: templates, locales: locales, tokens: tokens)
    }
}
