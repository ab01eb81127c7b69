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
        var lines = CatalogLines()
        lines.write(catalog, indent: 0)
        return lines.bytes + [0x0A]
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
        let unit = Node.map([.init("state", .string(state)), .init("value", .string(translation.text))])
        return .map([.init("stringUnit", unit)])
    }
}

/// JSON as Xcode lays it out.
private struct CatalogLines {
    private var writer = JSONWriter()

    var bytes: [UInt8] { writer.bytes }

    mutating func write(_ node: Node, indent: Int) {
        guard let entries = node.entries else { return writer.write(node) }
        append("{")
        for (index, entry) in entries.enumerated() {
            beginLine(index > 0, indent: indent + 2)
            writer.write(string: entry.key)
            append(" : ")
            write(entry.value, indent: indent + 2)
        }
        beginLine(false, indent: indent)
        append("}")
    }

    private mutating func beginLine(_ hasComma: Bool, indent: Int) {
        append(hasComma ? ",\n" : "\n")
        writer.bytes.append(contentsOf: repeatElement(0x20, count: indent))
    }

    private mutating func append(_ text: String) { writer.bytes.append(contentsOf: text.utf8) }
}
