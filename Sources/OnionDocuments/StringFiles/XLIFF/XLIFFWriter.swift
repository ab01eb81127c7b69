import OnionModel

/// Writes XLIFF 1.2 as Xcode does: one `file` per language, each text with its source, translation and note.
struct XLIFFWriter: StringFileFormatWriter {
    private let locale: LocaleTag
    private let former: FormerTexts
    private var writer = XMLWriter()

    /// - Parameter original: The path of the file that contains the texts.
    init(locale: LocaleTag, sourceLocale: LocaleTag, original: String, former: FormerTexts) {
        (self.locale, self.former) = (locale, former)
        writer.open(
            "xliff",
            [
                ("xmlns", "urn:oasis:names:tc:xliff:document:1.2"),
                ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"), ("version", "1.2"),
                (
                    "xsi:schemaLocation",
                    "urn:oasis:names:tc:xliff:document:1.2 "
                        + "http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"
                ),
            ])
        writer.open(
            "file",
            [
                ("original", original), ("source-language", sourceLocale.text),
                ("target-language", locale.text), ("datatype", "plaintext"),
            ])
        writer.open("header")
        writer.empty("tool", [("tool-id", "onion"), ("tool-name", "Onion")])
        writer.close("header")
        writer.open("body")
    }

    mutating func next(_ unit: TranslationUnit) throws(Problem) -> [UInt8] {
        let translation =
            unit.translations.first { $0.locale == locale } ?? .init(locale: locale, state: .needsTranslation)
        let source = unit.source ?? ""
        let categories = translation.categories(translating: source)
        if categories.isEmpty {
            try write(unit, id: unit.name, source: source.text, target: translation.text.text, state: translation.state)
        }
        for category in categories {
            let form = translation.form(category)
            try write(
                unit, id: "\(unit.name)\(XLIFFPluralForms.mark)\(category.rawValue)", source: source[category],
                target: form ?? "",
                state: form == nil ? .needsTranslation : former.state(of: category, in: translation, named: unit.name))
        }
        return writer.take()
    }

    mutating func end() -> [UInt8] {
        for name in ["body", "file", "xliff"] { writer.close(name) }
        return writer.take()
    }

    private mutating func write(
        _ unit: TranslationUnit, id: String, source: String, target: String, state: Translation.State
    ) throws(Problem) {
        try XMLWriter.check([source, target, unit.note], of: unit.name)
        writer.open("trans-unit", [("id", id), ("xml:space", "preserve")])
        writer.leaf("source", source)
        writer.leaf("target", target, attributes: [("state", state.xliff)])
        if !unit.note.isEmpty { writer.leaf("note", unit.note) }
        writer.close("trans-unit")
    }
}

extension Translation {
    /// The plural forms to translate: those of the language, and any others present. Empty when one text is enough.
    fileprivate func categories(translating source: Wording) -> [PluralCategory] {
        switch (text, source) {
        case (.plural(let forms), _):
            let there = Set(forms.categories + PluralCategory.categories(of: locale))
            return PluralCategory.allCases.filter(there.contains)
        case (.plain, .plural) where state == .needsTranslation:
            return PluralCategory.categories(of: locale)
        case (.plain, _):
            return []
        }
    }

    /// Returns the translation of one form; nil when it is missing.
    fileprivate func form(_ category: PluralCategory) -> String? {
        text.texts.first { $0.category == category }?.text
    }
}

extension Translation.State {
    /// The value of XLIFF 1.2's `state` attribute.
    fileprivate var xliff: String {
        switch self {
        case .translated: "translated"
        case .needsReview: "needs-review-translation"
        case .needsTranslation: "needs-translation"
        }
    }
}
