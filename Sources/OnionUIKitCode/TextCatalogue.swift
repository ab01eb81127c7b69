import OnionDocuments
import OnionModel

/// The string catalogue with the texts that code names by their keys, in all their languages.
enum TextCatalogue {
    static func file(_ texts: [String: LocalizedText], baseLocale: LocaleTag) -> GeneratedFile? {
        if texts.isEmpty { return nil }
        var writer = StringFileWriter(format: .xcstrings, locale: baseLocale, sourceLocale: baseLocale)
        var bytes: [UInt8] = []
        for (name, text) in texts.sorted(by: { $0.key.precedesByBytes($1.key) }) {
            let translations = text.locales.compactMap { locale in
                text.wording(for: locale, base: locale).map { Translation(locale: locale, text: $0) }
            }
            let source = text.wording(for: baseLocale, base: baseLocale)
            let others = translations.filter { $0.locale != baseLocale }
            // A string catalogue can hold every text.
            bytes += (try? writer.next(TranslationUnit(name: name, source: source, translations: others))) ?? []
        }
        bytes += writer.end()
        let path = "\(TextKeys.table).xcstrings"
        return GeneratedFile(path: path, text: String(decoding: bytes, as: UTF8.self), isStartingPoint: false)
    }
}
