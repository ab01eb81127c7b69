import OnionModel

/// Writes `.stringsdict` files: each text as a format, with a variable where it has forms for numbers. What has no translation is left out.
enum StringsDictionaryWriter {
    /// What the number of a text is called.
    private static let variable = "value"

    static func write(_ file: StringFile, locale: LocaleTag) throws(Problem) -> [UInt8] {
        var writer = XMLWriter(
            documentType:
                "plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"")
        writer.open("plist", [("version", "1.0")])
        writer.open("dict")
        for unit in file.units {
            guard let text = unit.text(in: locale) else { continue }
            try XMLWriter.check(text.texts.map(\.text), of: unit.name)
            writer.leaf("key", unit.name)
            writer.open("dict")
            switch text {
            case .plain(let text): write(["NSStringLocalizedFormatKey": text], to: &writer)
            case .plural(let forms): try write(forms, of: unit.name, to: &writer)
            }
            writer.close("dict")
        }
        writer.close("dict")
        writer.close("plist")
        return writer.bytes
    }

    private static func write(_ forms: PluralForms, of name: String, to writer: inout XMLWriter) throws(Problem) {
        let number = try PluralFormat.Number(of: forms, named: name)
        let place = number.argument == 1 ? "" : "\(number.argument)$"
        write(["NSStringLocalizedFormatKey": "%\(place)#@\(variable)@"], to: &writer)
        writer.leaf("key", variable)
        writer.open("dict")
        write(
            [
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                "NSStringFormatValueTypeKey": number.conversion,
            ], to: &writer)
        for category in forms.categories { write([category.rawValue: forms[category]], to: &writer) }
        writer.close("dict")
    }

    private static func write(_ entries: KeyValuePairs<String, String>, to writer: inout XMLWriter) {
        for (key, text) in entries {
            writer.leaf("key", key)
            writer.leaf("string", text)
        }
    }
}

extension TranslationUnit {
    /// The text in a language; nil when it is not translated.
    func text(in locale: LocaleTag) -> Wording? {
        translations.first { $0.locale == locale && $0.state != .needsTranslation }?.text
    }
}
