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
        noteRepeated(in: entry.value, of: entry.key)
        do throws(Problem) {
            let format = try StringsDictionaryReader.format(of: entry)
            if !format.variables.isEmpty { findings.formats[entry.key] = [locale: format] }
            let text = try entry.value.name == "dict" ? format.wording(of: entry.key) : .plain(format.format)
            let translation = Translation(locale: locale, text: text, position: entry.value.position)
            return [TranslationUnit(name: entry.key, translations: [translation], position: entry.position)]
        } catch {
            findings.add(error, of: entry.key, at: entry.position)
            return []
        }
    }

    /// Lists keys that are twice in a dictionary, of which the last one counts.
    private mutating func noteRepeated(in dictionary: XMLElement, of name: String) {
        guard dictionary.name == "dict", let entries = try? PropertyListReader.entries(of: dictionary) else { return }
        var keys: Set<String> = []
        for entry in entries.reversed() where !keys.insert(entry.key).inserted {
            findings.leaveOut(name, "its first \(entry.key.quoted), because the key is there twice", at: entry.position)
        }
        for entry in entries { noteRepeated(in: entry.value, of: name) }
    }

    private static func format(of entry: PropertyListReader.Entry) throws(Problem) -> PluralFormat {
        guard entry.value.name == "dict" else { return PluralFormat(format: try text(of: entry)) }
        var format: PluralFormat?
        var variables: [String: PluralVariable] = [:]
        for rule in try PropertyListReader.entries(of: entry.value) {
            if rule.key == "NSStringLocalizedFormatKey" {
                format = PluralFormat(format: try text(of: rule))
            } else if rule.key.hasPrefix("NSString") || rule.value.name != "dict" {
                throw .variation(by: variations[rule.key] ?? rule.key).at(rule.position)
            } else {
                variables[rule.key] = PluralVariable(forms: try forms(of: rule))
            }
        }
        guard var format else {
            throw .missingFormat(of: entry.key, at: entry.position)
        }
        format.variables = variables
        return format
    }

    /// The rules of texts that vary by another criterion than a number.
    private static let variations = [
        "NSStringVariableWidthRuleType": "width", "NSStringDeviceSpecificRuleType": "device",
    ]

    private static func forms(of variable: PropertyListReader.Entry) throws(Problem) -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for form in try PropertyListReader.entries(of: variable.value) {
            let text = try text(of: form)
            switch form.key {
            case "NSStringFormatSpecTypeKey":
                if text != "NSStringPluralRuleType" { throw Problem.variation(by: text).at(form.position) }
                continue
            case "NSStringFormatValueTypeKey":
                if !FormatSpecifier.isConversion(text) { throw .unknownFormatType(text).at(form.position) }
                continue
            default: break
            }
            guard let category = PluralCategory(rawValue: form.key) else {
                throw Problem.variation(by: form.key).at(form.position)
            }
            forms[category] = text
        }
        return forms
    }

    private static func text(of entry: PropertyListReader.Entry) throws(Problem) -> String {
        guard entry.value.name == "string", entry.value.children.isEmpty else {
            throw .expectedText(of: entry.key, found: entry.value.children.first ?? entry.value)
        }
        return entry.value.text
    }
}
