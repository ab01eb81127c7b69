import OnionModel

/// Writes string catalogues, the `.xcstrings` files of Xcode, in its own layout: keys sorted, a space on either side of a colon.
enum StringCatalogWriter {
    static func write(_ file: StringFile) -> [UInt8] {
        let sourceLocale = file.sourceLocale ?? .english
        let units = file.units.sorted { $0.name.precedesByBytes($1.name) }
        let catalog = Node.map([
            .init("sourceLanguage", .string(sourceLocale.text)),
            .init("strings", .map(units.map { .init($0.name, entry($0, sourceLocale)) })),
            .init("version", .string("1.0")),
        ])
        return XcodeJSONWriter.write(catalog) + [0x0A]
    }

    private static func entry(_ unit: TranslationUnit, _ sourceLocale: LocaleTag) -> Node {
        var texts: [LocaleTag: Translation] = [:]
        if let source = unit.source { texts[sourceLocale] = Translation(locale: sourceLocale, text: source) }
        for translation in unit.translations where translation.state != .needsTranslation {
            texts[translation.locale] = translation
        }
        var entries: [Node.Entry] = []
        if !unit.note.isEmpty { entries.append(.init("comment", .string(unit.note))) }
        entries.append(.init("extractionState", .string("manual")))
        entries.append(
            .init(
                "localizations",
                .map(texts.values.sorted { $0.locale < $1.locale }.map { .init($0.locale.text, localization($0)) })))
        return .map(entries)
    }

    private static func localization(_ translation: Translation) -> Node {
        let state = translation.state == .needsReview ? "needs_review" : "translated"
        switch translation.text {
        case .plain(let text): return unit(text, state)
        case .plural(let forms):
            let sorted = forms.categories.sorted { $0.rawValue < $1.rawValue }
            let units = Node.map(sorted.map { .init($0.rawValue, unit(forms[$0], state)) })
            return .map([.init("variations", .map([.init("plural", units)]))])
        }
    }

    private static func unit(_ text: String, _ state: String) -> Node {
        .map([.init("stringUnit", .map([.init("state", .string(state)), .init("value", .string(text))]))])
    }
}
