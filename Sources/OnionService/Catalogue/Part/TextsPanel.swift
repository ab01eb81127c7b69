import Onion
import OnionModel

/// The texts of a part in all languages, to read and to change.
struct TextsPanel {
    struct Text {
        let name: String
        let translations: [Control]
    }

    let texts: [Text]
    let isEditable: Bool
    /// The revision that the draft began with, or begins with.
    let start: Int
    let kept: [LookPanel.Hidden]
    let missing: String?

    init(of stored: RevisedPart, _ draft: Draft, base: LocaleTag, _ query: PageQuery, isEditable: Bool) {
        let part = stored.part
        start = draft.start(on: stored.revision)
        let named = part.namedTexts
        let others = Set(named.flatMap { $0.text.locales }).subtracting([base]).sorted()
        let locales = [base] + others
        var count = 0
        texts = named.map { name, text in
            // A text without languages is the same in all.
            let shown = text.locales.isEmpty ? [nil] : locales.map(Optional.some)
            let translations = shown.map { locale in
                let stored = text.stored(in: locale, base: base)
                if stored == nil { count += 1 }
                return Control(translating: name, into: locale, stored: stored ?? "", draft, isMissing: stored == nil)
            }
            return Text(name: name, translations: translations)
        }
        self.isEditable = isEditable
        missing = count == 0 ? nil : count == 1 ? "1 translation is missing." : "\(count) translations are missing."
        let names = Set(texts.flatMap(\.translations).map(\.name))
        kept = query.pairs.filter { !names.contains($0.name) && $0.name != "base" }.map {
            LookPanel.Hidden(name: $0.name, value: $0.value)
        }
    }
}

extension LocalizedText {
    /// The text that is stored for a language; nil without one, and for a text with plural forms.
    fileprivate func stored(in locale: LocaleTag?, base: LocaleTag) -> String? {
        guard let locale else { return text(for: base, base: base) ?? "" }
        return locales.contains(locale) ? text(for: locale, base: base) : nil
    }
}

extension Control {
    fileprivate init(translating name: String, into locale: LocaleTag?, stored: String, _ draft: Draft, isMissing: Bool)
    {
        self.init(
            name: "edit[\(locale?.text ?? ""):\(name)]", label: locale?.text.languageName ?? "all languages")
        isText = true
        isLong = true
        self.stored = stored
        value = draft.value(of: name, in: locale) ?? stored
        language = locale?.text
        isRightToLeft = locale?.isRightToLeft ?? false
        placeholder = isMissing ? "missing" : ""
    }
}
