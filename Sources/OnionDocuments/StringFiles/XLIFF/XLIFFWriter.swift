import OnionModel

/// Writes XLIFF 1.2 as Xcode does: one `file` a language, each text with its source, its translation and its note.
enum XLIFFWriter {
    static func write(_ file: StringFile, locale: LocaleTag) throws(Problem) -> [UInt8] {
        var writer = XMLWriter()
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
                ("original", "Localizable.strings"), ("source-language", (file.sourceLocale ?? .english).text),
                ("target-language", locale.text), ("datatype", "plaintext"),
            ])
        writer.open("header")
        writer.empty("tool", [("tool-id", "onion"), ("tool-name", "Onion")])
        writer.close("header")
        writer.open("body")
        for unit in file.units { try write(unit, locale, &writer) }
        writer.close("body")
        writer.close("file")
        writer.close("xliff")
        return writer.bytes
    }

    private static func write(
        _ unit: TranslationUnit, _ locale: LocaleTag, _ writer: inout XMLWriter
    ) throws(Problem) {
        let translation =
            unit.translations.first { $0.locale == locale } ?? .init(locale: locale, state: .needsTranslation)
        try XMLWriter.check([unit.source ?? "", translation.text, unit.note], of: unit.name)
        writer.open("trans-unit", [("id", unit.name), ("xml:space", "preserve")])
        writer.leaf("source", unit.source ?? "")
        writer.leaf("target", translation.text, [("state", translation.state.xliff)])
        if !unit.note.isEmpty { writer.leaf("note", unit.note) }
        writer.close("trans-unit")
    }
}

extension Translation.State {
    /// The word of XLIFF 1.2.
    fileprivate var xliff: String {
        switch self {
        case .translated: "translated"
        case .needsReview: "needs-review-translation"
        case .needsTranslation: "needs-translation"
        }
    }
}
