import OnionModel

/// Reads `.stringsdict` files, and `.strings` files in property list format. An entry is a string, or a format with the
/// plural forms of a variable.
struct StringsDictionaryReader: StringFileStepReader {
    private var list: PropertyListReader
    private let locale: LocaleTag
    let sourceLocale: LocaleTag? = nil
    var findings = StringFileFindings()

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
            findings.add(error, of: entry.key, at: entry.position)
            return []
        }
    }

    private static func wording(of entry: PropertyListReader.Entry) throws(Problem) -> Wording {
        if entry.value.name == "string" { return .plain(entry.value.text) }
        guard entry.value.name == "dict" else {
            throw .expectedText(of: entry.key, found: entry.value)
        }
        var format: PluralFormat?
        var variables: [String: PluralVariable] = [:]
        for rule in try PropertyListReader.entries(of: entry.value) {
            if rule.key == "NSStringLocalizedFormatKey" {
                format = PluralFormat(format: rule.value.text)
            } else if let variation = variations[rule.key] {
                throw .variation(by: variation).at(rule.position)
            } else if rule.value.name == "dict" {
                variables[rule.key] = PluralVariable(forms: try forms(of: rule))
            }
        }
        guard var format else {
            throw .missingFormat(of: entry.key, at: entry.position)
        }
        format.variables = variables
        return try format.wording(of: entry.key)
    }

    /// The rules of texts that vary by another criterion than a number.
    private static let variations = [
        "NSStringVariableWidthRuleType": "width", "NSStringDeviceSpecificRuleType": "device",
    ]

    private static func forms(of variable: PropertyListReader.Entry) throws(Problem) -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for form in try PropertyListReader.entries(of: variable.value) where !form.key.hasPrefix("NSString") {
            guard let category = PluralCategory(rawValue: form.key) else {
                throw Problem.variation(by: form.key).at(form.position)
            }
            forms[category] = form.value.text
        }
        return forms
    }
}
