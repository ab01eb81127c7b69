import OnionModel

/// The forms of a unit's values (<https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#trans-unit>).
enum XLIFFUnit {
    /// The elements of a unit; those of other programs have a prefix.
    private static let elements: Set = [
        "source", "target", "note", "seg-source", "alt-trans", "context-group", "count-group", "prop-group",
    ]
    private static let flags: Set = ["yes", "no"]
    private static let spaces: Set = ["default", "preserve"]
    private static let states: Set = [
        "final", "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
        "needs-review-translation", "needs-translation", "new", "signed-off", "translated",
    ]
    private static let qualifiers: Set = [
        "exact-match", "fuzzy-match", "id-match", "leveraged-glossary", "leveraged-inherited", "leveraged-mt",
        "leveraged-repository", "leveraged-tm", "mt-suggestion", "rejected-grammar", "rejected-inaccurate",
        "rejected-length", "rejected-spelling", "tm-suggestion",
    ]

    /// Returns what a unit has that would make its text another one than the file means; nil for none.
    ///
    /// - Parameters:
    ///   - translate: Whether it is translated, as its group or the unit itself says.
    ///   - source: The language of the file's source texts, if known.
    ///   - target: The language of the file's translations.
    static func complaint(
        about unit: XMLElement, translate: String?, from source: LocaleTag?, to target: LocaleTag?
    ) -> (what: String, position: Position)? {
        if let other = unit.children.first(where: { !elements.contains($0.name) && !$0.name.contains(":") }) {
            return ("its \("<\(other.name)>".quoted), which is unknown", other.position)
        }
        for (name, locale) in [("source", source), ("target", target)] {
            let elements = unit.children.filter { $0.name == name }
            if elements.count > 1 { return ("its second \("<\(name)>".quoted)", elements[1].position) }
            guard let element = elements.first else { continue }
            if let language = element["xml:lang"], let locale, !isLanguage(language, of: locale) {
                return ("its \(name) in \(language.quoted) in a file in \(locale)", element.position)
            }
            if let what = complaint("xml:space", element["xml:space"], spaces) { return (what, element.position) }
            for (attribute, known) in [("state", states), ("state-qualifier", qualifiers)] {
                let value = element[attribute]
                if let what = complaint(attribute, value, known), value?.hasPrefix("x-") != true {
                    return (what, element.position)
                }
            }
        }
        let own = [("translate", translate, flags), ("approved", unit["approved"], flags)]
        return (own + [("xml:space", unit["xml:space"], spaces)]).lazy.compactMap { complaint($0, $1, $2) }.first
            .map { ($0, unit.position) }
    }

    private static func complaint(_ attribute: String, _ value: String?, _ known: Set<String>) -> String? {
        guard let value, !known.contains(value) else { return nil }
        return "its \(attribute) \(value.quoted), which is unknown"
    }

    /// Whether a text names a language, or a more or less special one, such as `pt` for `pt-BR`.
    private static func isLanguage(_ text: String, of locale: LocaleTag) -> Bool {
        guard let other = LocaleTag(wellFormed: text)?.text else { return false }
        return "\(other)-".hasPrefix("\(locale)-") || "\(locale)-".hasPrefix("\(other)-")
    }
}
