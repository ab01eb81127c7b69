import OnionModel
import OnionStore

/// What is worked out once for traits, and not for each screen.
final class PreparedTraits {
    /// The traits as they were asked for.
    let traits: Traits
    let locales: LocaleChain
    /// The traits with nothing left open, as JSON.
    let json: [UInt8]
    /// What a composition's digest begins with.
    let identity: [UInt8]
    let templates: SessionTemplates

    init(_ traits: Traits, base: LocaleTag, rows: AssemblyRows, templates: TemplateCache) {
        var whole = traits
        let locale = traits.locale ?? base
        whole.locale = locale
        whole.layoutDirection = traits.layoutDirection ?? (locale.isRightToLeft ? .rightToLeft : .leftToRight)
        self.traits = traits
        self.locales = LocaleChain(locale, base: base)
        self.json = JSONWriter.compact(whole.compositionNode)
        self.identity = Array("composition 1 \(base)\n".utf8) + json
        self.templates = SessionTemplates(rows: rows, cache: templates, locales: locales)
    }
}
