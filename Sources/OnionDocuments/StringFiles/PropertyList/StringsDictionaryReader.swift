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
            throw Problem(
                "expected a text for \(entry.key.quoted), found \("<\(entry.value.name)>".quoted)",
                remedy: "write a <string>", position: entry.value.position)
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
            throw Problem(
                "the text \(entry.key.quoted) has no format",
                remedy: "write its text under NSStringLocalizedFormatKey", position: entry.position)
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

extension Problem {
    /// The problem of a form that is not for a plural category, but for a device or a width.
    static func unknownForm(_ form: String, of name: String, at position: Position) -> Problem {
        Problem(
            "\(name.quoted) has a form for \(form.quoted), and texts in Onion have forms for numbers alone",
            remedy: "write one text, or forms for \(PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))",
            position: position)
    }

    func at(_ position: Position) -> Problem {
        var problem = self
        problem.position = position
        return problem
    }
}
