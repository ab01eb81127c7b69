package import OnionModel

extension TranslationUnit {
    /// Returns the empty plural forms of a translation that a file of a format cannot hold, such as `content/a#title (few)`: in XLIFF an empty
    /// text is none.
    package func lostForms(in locale: LocaleTag, as format: StringFileFormat) -> [String] {
        guard format == .xliff, let translation = translations.first(where: { $0.locale == locale }),
            translation.state != .needsTranslation, case .plural(let forms) = translation.text
        else { return [] }
        return forms.categories.filter { forms[$0].isEmpty }.map { "\(name) (\($0.rawValue))" }
    }
}
