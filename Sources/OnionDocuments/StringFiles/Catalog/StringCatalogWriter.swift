import OnionCoding
import OnionModel

/// Writes string catalogues (`.xcstrings`) in Xcode's layout: keys sorted, a space on either side of each colon.
struct StringCatalogWriter: StringFileFormatWriter {
    private let sourceLocale: LocaleTag
    private var isFirst = true

    init(sourceLocale: LocaleTag) {
        self.sourceLocale = sourceLocale
    }

    mutating func next(_ unit: TranslationUnit) -> [UInt8] {
        defer { isFirst = false }
        let entry = Node.Entry(unit.name, StringCatalogWriter.entry(unit, sourceLocale))
        return (isFirst ? beginning : Array(",\n".utf8)) + XcodeJSONWriter.write(entry, indent: 4)
    }

    func end() -> [UInt8] {
        (isFirst ? beginning : Array("\n".utf8)) + Array("  },\n  \"version\" : \"1.0\"\n}\n".utf8)
    }

    private var beginning: [UInt8] {
        Array("{\n".utf8) + XcodeJSONWriter.write(.init("sourceLanguage", .string(sourceLocale.text)), indent: 2)
            + Array(",\n  \"strings\" : {\n".utf8)
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
