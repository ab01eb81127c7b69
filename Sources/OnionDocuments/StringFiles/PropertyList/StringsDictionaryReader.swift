import OnionModel

/// Reads `.stringsdict` files, and `.strings` files in property list format. An entry is a string, or a format with the
/// plural forms of a variable.
struct StringsDictionaryReader: StringFileStepReader {
    private var list: PropertyListReader
    private let locale: LocaleTag
    let sourceLocale: LocaleTag? = nil
    var problems: [Problem] = []

    init(_ bytes: SpooledBytes, locale: LocaleTag) throws(Problem) {
        list = try PropertyListReader(bytes)
        self.locale = locale
    }

    var text: SpooledBytes { list.text }

    var index: Int { list.index }

    mutating func next() throws(Problem) -> [TranslationUnit]? {
        guard let entry = try list.next() else { return nil }
        do throws(Problem) {
            let translation = Translation(
                locale: locale, text: try StringsDictionaryReader.wording(of: entry), position: entry.value.position)
            return [TranslationUnit(name: entry.key, translations: [translation], position: entry.position)]
        } catch {
            problems.append(error.position == .unknown ? error.at(entry.position) : error)
            return []
        }
    }

    private static func wording(of entry: PropertyListReader.Entry) throws(Problem) -> Wording {
        if entry.value.name == "string" { return .plain(entry.value.text) }
        guard entry.value.name == "dict" else {
            throw .expectedText(of: entry.key, found: entry.value)
        }
        var format: PluralFormat?
        var variables: [String: [PluralCategory: String]] = [:]
        for rule in try PropertyListReader.entries(of: entry.value) {
            if rule.key == "NSStringLocalizedFormatKey" {
                format = PluralFormat(format: rule.value.text)
            } else if rule.value.name == "dict" {
                variables[rule.key] = try forms(of: rule, entry.key)
            }
        }
        guard var format else {
            throw .missingFormat(of: entry.key, at: entry.position)
        }
        format.variables = variables
        return try format.wording(of: entry.key)
    }

    private static func forms(
        of variable: PropertyListReader.Entry, _ name: String
    ) throws(Problem) -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for form in try PropertyListReader.entries(of: variable.value) where !form.key.hasPrefix("NSString") {
            guard let category = PluralCategory(rawValue: form.key) else {
                throw Problem.unknownForm(form.key, of: name, at: form.position)
            }
            forms[category] = form.value.text
        }
        return forms
    }
}
