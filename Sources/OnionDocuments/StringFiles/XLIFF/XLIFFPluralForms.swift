import OnionModel

/// Collects the plural forms of one text. Xcode writes each form as a separate unit: `KEY|==|plural.one` for string
/// catalogues, `/KEY:dict/VARIABLE:dict/one:dict/:string` for `.stringsdict` files.
struct XLIFFPluralForms {
    /// The separator between a text's name and a plural category.
    static let mark = "|==|plural."

    /// The text and form named by an identifier.
    struct Name {
        var text: String
        /// The variable of the form; nil for the format itself.
        var variable: String?
        var form: String
        /// Whether the form belongs to a string catalogue.
        var isOfCatalog = false

        /// Parses an identifier; returns nil for the name of a text without a form.
        init?(_ id: String) {
            // Most identifiers name no form; searching for bytes takes a tenth of the time of searching for characters.
            guard id.utf8.first == UInt8(ascii: "/") || id.utf8.contains(UInt8(ascii: "|")) else { return nil }
            if let mark = id.firstRange(of: "|==|") {
                let path = id[mark.upperBound...]
                text = String(id[..<mark.lowerBound])
                variable = XLIFFPluralForms.onlyVariable
                form = String(path.hasPrefix("plural.") ? path.dropFirst("plural.".count) : path)
                isOfCatalog = true
                return
            }
            let steps = id.split(separator: ":dict/", omittingEmptySubsequences: false).map(String.init)
            guard id.hasPrefix("/"), steps.count > 2, steps.last == ":string" else { return nil }
            text = String(steps[0].dropFirst())
            form = steps[steps.count - 2]
            variable = form == "NSStringLocalizedFormatKey" ? nil : steps[1]
        }

        /// The problem of a form that has no plural category.
        fileprivate var problem: Problem {
            form.hasPrefix("substitutions.")
                ? .variableInXLIFF : .variation(by: String(form.split(separator: ".").first ?? ""))
        }
    }

    private static let onlyVariable = "value"

    let name: String
    let position: Position
    var note = ""
    private var source = PluralFormat(format: "%#@\(onlyVariable)@")
    private var target = PluralFormat(format: "%#@\(onlyVariable)@")
    private var state = Translation.State.translated
    private var isWhole = true
    /// Whether the forms belong to a string catalogue, rather than to a `.stringsdict` file.
    private var isOfCatalog = false
    /// Whether all characters of the source are known.
    private var isSourceKnown = true
    /// Whether all forms could be read.
    private(set) var isReadable = true

    init(name: String, position: Position) {
        self.name = name
        self.position = position
    }

    /// Adds one form.
    ///
    /// - Parameter source: nil when some of its characters are unknown.
    /// - Throws: A problem without a position, for the first form without a plural category, and for one that appears twice.
    mutating func add(
        _ form: Name, source: String?, target: String, _ state: Translation.State
    ) throws(Problem) {
        guard isReadable else { return }
        isWhole = isWhole && state != .needsTranslation
        if state == .needsReview { self.state = .needsReview }
        isOfCatalog = form.isOfCatalog
        isSourceKnown = isSourceKnown && source != nil
        let source = source ?? ""
        guard let variable = form.variable else {
            self.source.format = source
            self.target.format = state == .needsTranslation ? source : target
            return
        }
        guard let category = PluralCategory(rawValue: form.form) else {
            isReadable = false
            throw form.problem
        }
        if self.source.variables[variable]?.forms[category] != nil {
            isReadable = false
            throw .repeatedForm(category)
        }
        self.source.variables[variable, default: PluralVariable()].forms[category] = source
        if state == .needsTranslation { return }
        self.target.variables[variable, default: PluralVariable()].forms[category] = target
    }

    /// Returns the text with its forms. It is untranslated until the form `other` is translated.
    func unit(in locale: LocaleTag) throws(Problem) -> TranslationUnit {
        var translation = Translation(locale: locale, state: .needsTranslation, position: position)
        if isWhole || target.variables.values.contains(where: { $0.forms[.other] != nil }) {
            translation.text = try wording(target)
            translation.state = isWhole ? state : .needsReview
        }
        return TranslationUnit(
            name: name, source: isSourceKnown ? try wording(source) : nil, note: note, translations: [translation],
            position: position)
    }

    /// Returns the text of a format. The forms of a string catalogue are whole texts.
    private func wording(_ format: PluralFormat) throws(Problem) -> Wording {
        guard isOfCatalog else { return try format.wording(of: name) }
        let forms = format.variables[XLIFFPluralForms.onlyVariable]?.forms ?? [:]
        guard let other = forms[.other] else { throw .missingOtherForm(in: name) }
        return Wording(other: other, forms)
    }
}
