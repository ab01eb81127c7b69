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
    /// The base revision of the draft, also of one that has not begun.
    let start: Int
    let kept: [LookPanel.Hidden]
    let missing: String?

    init(
        of stored: RevisedPart, _ draft: Draft, _ problems: DraftProblems, base: LocaleTag, _ query: PageQuery,
        isEditable: Bool
    ) {
        let part = stored.part
        start = draft.start(on: stored.revision)
        let named = part.namedTexts
        let others = Set(named.flatMap { $0.text.locales }).subtracting([base]).sorted()
        let locales = [base] + others
        var count = 0
        texts = named.map { name, text in
            // A text without languages is the same in all.
            let shown = text.locales.isEmpty ? [nil] : locales.map(Optional.some)
            let translations = shown.flatMap { locale in
                let forms = text.forms(in: locale, base: base)
                if forms.allSatisfy({ $0.text == nil }) { count += 1 }
                return forms.map { category, stored in
                    Control(translating: name, into: locale, category, stored: stored, draft)
                }
            }
            return Text(name: name, translations: problems.marked(translations))
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
    /// The forms of the text in a language, each nil where it is missing: one, or one for each plural category of the language where the text
    /// has plural forms.
    ///
    /// - Parameter locale: The language; nil for a text that is the same in all.
    func forms(in locale: LocaleTag?, base: LocaleTag) -> [(category: PluralCategory?, text: String?)] {
        let own: Wording? =
            switch self {
            case .verbatim(let wording): locale == nil ? wording : nil
            case .localized(let wordings): locale.flatMap { wordings[$0] }
            }
        guard case .plural(let forms) = own ?? wording(for: base, base: base) else {
            return [(nil, own?.text)]
        }
        let categories = Set(
            forms.categories.filter { _ in own != nil } + PluralCategory.categories(of: locale ?? base))
        return PluralCategory.allCases.filter(categories.contains).map { category in
            (category, own != nil && forms.categories.contains(category) ? forms[category] : nil)
        }
    }
}

extension Control {
    fileprivate init(
        translating name: String, into locale: LocaleTag?, _ category: PluralCategory?, stored: String?, _ draft: Draft
    ) {
        let language = locale?.text.languageName ?? "all languages"
        self.init(
            name: Draft.name(of: name, in: locale, category),
            label: [language, category?.rawValue].compactMap(\.self).joined(separator: " · "))
        isText = true
        isLong = true
        self.stored = stored ?? ""
        value = draft.value(of: name, in: locale, category) ?? stored ?? ""
        self.language = locale?.text
        isRightToLeft = locale?.isRightToLeft ?? false
        placeholder = stored == nil ? "missing" : ""
    }
}
