import OnionModel

/// Writes `.stringsdict` files. Each text is a format, with a variable where it has plural forms. Texts without a
/// translation are omitted.
struct StringsDictionaryWriter: StringFileFormatWriter {
    /// The name of the variable in texts with plural forms.
    private static let variable = "value"

    private let locale: LocaleTag
    private let former: FormerTexts
    private var writer = XMLWriter(
        documentType: "plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"")

    init(locale: LocaleTag, former: FormerTexts) {
        (self.locale, self.former) = (locale, former)
        writer.open("plist", [("version", "1.0")])
        writer.open("dict")
    }

    mutating func next(_ unit: TranslationUnit) throws(Problem) -> [UInt8] {
        guard let text = unit.text(in: locale) else { return [] }
        try XMLWriter.check(text.texts.map(\.text), of: unit.name)
        for (_, text) in text.texts where FormatSpecifier.all(in: text).contains(where: { $0.variable != nil }) {
            throw .variableInText(of: unit.name)
        }
        writer.leaf("key", unit.name)
        writer.open("dict")
        switch text {
        case .plain(let text): write(["NSStringLocalizedFormatKey": text])
        case .plural(let forms): try write(forms, of: unit.name)
        }
        writer.close("dict")
        return writer.take()
    }

    mutating func end() -> [UInt8] {
        writer.close("dict")
        writer.close("plist")
        return writer.take()
    }

    private mutating func write(_ forms: PluralForms, of name: String) throws(Problem) {
        if let format = former.format(forms, named: name, in: locale), let variable = format.variable {
            let (texts, number) = (format.variables[variable]?.forms, try? PluralFormat.Number(of: forms, named: name))
            return write(
                variable, in: format.format, of: number?.conversion ?? "d",
                forms.categories.map { ($0, texts?[$0] ?? "") })
        }
        let number = try PluralFormat.Number(of: forms, named: name)
        let prefix = number.argument == 1 ? "" : "\(number.argument)$"
        let variable = StringsDictionaryWriter.variable
        write(
            variable, in: "%\(prefix)#@\(variable)@", of: number.conversion,
            forms.categories.map { ($0, forms[$0]) })
    }

    private mutating func write(
        _ variable: String, in format: String, of type: String, _ forms: [(category: PluralCategory, text: String)]
    ) {
        write(["NSStringLocalizedFormatKey": format])
        writer.leaf("key", variable)
        writer.open("dict")
        write(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type])
        for form in forms { write([form.category.rawValue: form.text]) }
        writer.close("dict")
    }

    private mutating func write(_ entries: KeyValuePairs<String, String>) {
        for (key, text) in entries {
            writer.leaf("key", key)
            writer.leaf("string", text)
        }
    }
}

extension TranslationUnit {
    /// Returns the text in a language; nil without a translation.
    func text(in locale: LocaleTag) -> Wording? {
        translations.first { $0.locale == locale && $0.state != .needsTranslation }?.text
    }
}
