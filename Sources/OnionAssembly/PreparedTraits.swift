import OnionCoding
import OnionModel

/// Values that are computed once for traits, not for each screen.
final class PreparedTraits: Sendable {
    let traits: Traits
    let locales: LocaleChain
    /// The traits with all defaults filled in, as JSON.
    let json: [UInt8]
    /// The input of a composition's digest between the version of its form and its parts.
    let identity: [UInt8]
    let templates: KnownTemplates

    init(_ traits: Traits, locales: LocaleChain, templates: KnownTemplates) {
        var whole = traits
        whole.locale = locales.locale
        whole.layoutDirection = traits.layoutDirection ?? (locales.locale.isRightToLeft ? .rightToLeft : .leftToRight)
        self.traits = traits
        self.locales = locales
        self.json = JSONWriter.compact(whole.compositionNode)
        self.identity = Array(" \(locales.base)\n".utf8) + json
        self.templates = templates
    }
}
