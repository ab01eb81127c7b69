import OnionModel
import OnionStore

extension StagedText {
    /// Returns the problem of a translation whose source in the file is another text than that of the registry; nil when both are the
    /// same.
    ///
    /// Translators see the forms of their own language. A form that the language of the source does not have is none of its texts.
    ///
    /// - Parameters:
    ///   - stored: The source text in the registry.
    ///   - language: The language of the source text.
    func staleness(of stored: Wording, in language: LocaleTag) -> Problem? {
        guard let source, locale != sourceLocale else { return nil }
        for (category, text) in source.texts {
            guard let category, category != .other else {
                if text != stored.text { return .staleTranslation(name, of: text, base: stored.text) }
                continue
            }
            let form = stored.texts.first { $0.category == category }?.text
            if form == text || form == nil && text == stored.text { continue }
            if form == nil, !PluralCategory.categories(of: language).contains(category) { continue }
            return .staleForm(category, of: name, source: text, base: form)
        }
        return nil
    }
}
