import OnionModel

/// Reads `.stringsdict` files, as far as their texts have one form.
///
/// A text is a format; where it is nothing but a variable with no form but `other`, that form is the text
/// (<https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals>).
enum StringsDictionaryReader {
    static func read(_ bytes: [UInt8], locale: LocaleTag) throws(Problem) -> (StringFile, [Problem]) {
        var file = StringFile()
        var problems: [Problem] = []
        for entry in try PropertyListReader.read(bytes) {
            do throws(Problem) {
                let text = try text(of: entry)
                let translation = Translation(locale: locale, text: text, position: entry.value.position)
                file.units.append(
                    TranslationUnit(name: entry.key, translations: [translation], position: entry.position))
            } catch {
                problems.append(error)
            }
        }
        return (file, problems)
    }

    private static func text(of entry: PropertyListReader.Entry) throws(Problem) -> String {
        if entry.value.name == "string" { return entry.value.text }
        guard entry.value.name == "dict" else { throw malformed(entry) }
        let rules = try PropertyListReader.entries(of: entry.value)
        guard let format = rules.first(where: { $0.key == "NSStringLocalizedFormatKey" })?.value.text else {
            throw malformed(entry)
        }
        guard let start = format.firstRange(of: "%#@") else { return format }
        let name = format[start.upperBound...].prefix { $0 != "@" }
        guard let variable = rules.first(where: { $0.key == name })?.value, variable.name == "dict" else {
            throw malformed(entry)
        }
        let forms = try PropertyListReader.entries(of: variable).filter { !$0.key.hasPrefix("NSString") }
        guard forms.map(\.key) == ["other"], let other = forms.first?.value.text, format == "%#@\(name)@" else {
            throw Problem.plural(entry.key, forms: forms.map(\.key), at: entry.position)
        }
        return other
    }

    private static func malformed(_ entry: PropertyListReader.Entry) -> Problem {
        Problem(
            "the text \(entry.key.quoted) has no format", remedy: "write its text under NSStringLocalizedFormatKey",
            position: entry.position)
    }
}

extension Problem {
    /// The problem of a text with forms for numbers or devices.
    static func plural(_ name: String, forms: [String], at position: Position) -> Problem {
        Problem(
            "\(name.quoted) has the forms \(forms.prefix(8).joined(separator: ", ")), and texts in Onion have one form",
            remedy: "write one text, or the form \"other\" alone", position: position)
    }
}
