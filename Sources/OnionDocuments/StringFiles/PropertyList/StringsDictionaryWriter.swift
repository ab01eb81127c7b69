import OnionModel

/// Writes `.stringsdict` files: each text as a format without variables. What has no translation is left out.
enum StringsDictionaryWriter {
    static func write(_ file: StringFile, locale: LocaleTag) throws(Problem) -> [UInt8] {
        var writer = XMLWriter(
            documentType:
                "plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"")
        writer.open("plist", [("version", "1.0")])
        writer.open("dict")
        for unit in file.units {
            guard let text = unit.text(in: locale) else { continue }
            try XMLWriter.check([text], of: unit.name)
            writer.leaf("key", unit.name)
            writer.open("dict")
            writer.leaf("key", "NSStringLocalizedFormatKey")
            writer.leaf("string", text)
            writer.close("dict")
        }
        writer.close("dict")
        writer.close("plist")
        return writer.bytes
    }
}

extension TranslationUnit {
    /// The text in a language; nil when it is not translated.
    func text(in locale: LocaleTag) -> String? {
        translations.first { $0.locale == locale && $0.state != .needsTranslation }?.text
    }
}
