import OnionCoding
import OnionModel

/// Writes string catalogues (`.xcstrings`) in Xcode's layout: keys sorted, a space on either side of each colon.
struct StringCatalogWriter: StringFileFormatWriter {
    private let sourceLocale: LocaleTag
    private let former: FormerTexts
    private var isFirst = true

    init(sourceLocale: LocaleTag, former: FormerTexts) {
        (self.sourceLocale, self.former) = (sourceLocale, former)
    }

    mutating func next(_ unit: TranslationUnit) -> [UInt8] {
        defer { isFirst = false }
        let entry = Node.Entry(unit.name, entry(unit))
        return (isFirst ? beginning : Array(",\n".utf8)) + XcodeJSONWriter.write(entry, indent: 4)
    }

    func end() -> [UInt8] {
        (isFirst ? beginning : Array("\n".utf8)) + Array("  },\n  \"version\" : \"1.0\"\n}\n".utf8)
    }

    private var beginning: [UInt8] {
        Array("{\n".utf8) + XcodeJSONWriter.write(.init("sourceLanguage", .string(sourceLocale.text)), indent: 2)
            + Array(",\n  \"strings\" : {\n".utf8)
    }

    private func entry(_ unit: TranslationUnit) -> Node {
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
                .map(
                    texts.values.sorted { $0.locale < $1.locale }.map {
                        .init($0.locale.text, localization($0, named: unit.name))
                    })))
        return .map(entries)
    }

    private func localization(_ translation: Translation, named name: String) -> Node {
        guard case .plural(let forms) = translation.text else {
            return Self.unit(translation.text.text, translation.state)
        }
        func variations(_ text: (PluralCategory) -> String) -> Node.Entry {
            let units = forms.categories.sorted { $0.rawValue < $1.rawValue }.map { category in
                let state = former.state(of: category, in: translation, named: name)
                return Node.Entry(category.rawValue, Self.unit(text(category), state))
            }
            return .init("variations", .map([.init("plural", .map(units))]))
        }
        guard let format = former.format(forms, named: name, in: translation.locale), let variable = format.variable
        else { return .map([variations { forms[$0] }]) }
        let texts = variations { format.variables[variable]?.forms[$0] ?? "" }
        // The export changes only the forms.
        return Self.unit(format.format, .translated).setting(
            "substitutions", .map([.init(variable, .map([texts]))]))
    }

    private static func unit(_ text: String, _ state: Translation.State) -> Node {
        let state = state == .needsReview ? "needs_review" : "translated"
        return .map([.init("stringUnit", .map([.init("state", .string(state)), .init("value", .string(text))]))])
    }
}
