/// A locale with the codes of today and with its script, so that different tags of the same locale are equal.
///
/// `iw-IL` is `he-Hebr-IL`, and `zh-TW` is `zh-Hant-TW`. The data are those of CLDR; the way is that of Unicode's technical
/// standard 35, part 1, "Likely Subtags" and "Locale Inheritance".
package struct CanonicalLocale: Hashable, Sendable {
    /// The code of the language: `he`.
    package private(set) var language: String
    /// The script: as written, else the likely one; nil when it is unknown.
    package private(set) var script: String?
    package private(set) var region: String?
    /// Variants and extensions.
    private var rest: [String] = []

    /// Reads a tag of BCP 47; underscores serve as hyphens.
    package init(_ tag: String) {
        let subtags = tag.split { $0 == "-" || $0 == "_" }.map(String.init)
        self.init(subtags: subtags)
        if let alias = LocaleData.languageAliases.value(of: language) {
            let replacement = CanonicalLocale(subtags: alias.split(separator: "-").map(String.init))
            language = replacement.language
            script = script ?? replacement.script
            region = region ?? replacement.region
        }
        region = region.map { LocaleData.regionAliases.value(of: $0) ?? $0 }
        script = script ?? likely(["\(language)-\(region ?? "")", language])?.script
    }

    private init(subtags: [String]) {
        language = subtags.first?.lowercased() ?? ""
        for subtag in subtags.dropFirst() {
            let isCode = subtag.utf8.count == 2 || (subtag.utf8.count == 3 && subtag.allSatisfy(\.isNumber))
            if script == nil, region == nil, rest.isEmpty, subtag.utf8.count == 4, subtag.allSatisfy(\.isLetter) {
                script = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
            } else if region == nil, rest.isEmpty, isCode {
                region = subtag.uppercased()
            } else {
                rest.append(subtag.lowercased())
            }
        }
    }

    /// The locale whose texts stand in for those of this one; nil at the end of a language in a script.
    ///
    /// A locale without a region has no parent in another script: those who read Traditional Chinese are not shown Simplified.
    package var parent: CanonicalLocale? {
        var parent = self
        if !rest.isEmpty {
            parent.rest.removeLast()
            // A single letter begins an extension, and has no meaning alone.
            if parent.rest.last?.utf8.count == 1 { parent.rest.removeLast() }
            return parent
        }
        if let exception = LocaleData.parents.value(of: tag) { return CanonicalLocale(exception) }
        guard region != nil else { return nil }
        parent.region = nil
        return parent
    }

    /// Whether the region is the likely one of its language and script: Germany for German, Taiwan for Traditional Chinese.
    package var isLikelyInParent: Bool {
        guard let region, rest.isEmpty, let parent else { return false }
        let keys = [parent.region, parent.script].compactMap { $0.map { "\(language)-\($0)" } } + [language]
        guard let likely = likely(keys), likely.script == script else { return false }
        return likely.region == region
    }

    /// The language, the script and the region.
    private var tag: String { [language, script, region].compactMap(\.self).joined(separator: "-") }

    /// Returns the likely script and region of the first key that the table has.
    private func likely(_ keys: [String]) -> (script: String, region: String)? {
        guard let value = keys.lazy.compactMap({ LocaleData.likelySubtags.value(of: $0) }).first else { return nil }
        let subtags = value.split(separator: "-")
        return (String(subtags[0]), String(subtags[1]))
    }
}
