import OnionCoding
import OnionModel

/// Reads one localization of a text in a string catalogue.
struct CatalogLocalization {
    private let locale: LocaleTag
    private let name: String
    private var state = Translation.State.translated

    init(locale: LocaleTag, name: String) {
        self.locale = locale
        self.name = name
    }

    /// Returns the text; nil for an empty localization, which Xcode leaves behind when a translation is removed.
    mutating func translation(of node: Node) throws(Problem) -> Translation? {
        if node.entries?.isEmpty == true { return nil }
        if let phrases = node["stringSet"] { throw .setOfPhrases.at(phrases.position) }
        let text = try wording(of: node)
        let position = node["stringUnit"]?["value"]?.position ?? node.position
        return Translation(locale: locale, text: text, state: state, position: position)
    }

    private mutating func wording(of node: Node) throws(Problem) -> Wording {
        if let substitutions = node["substitutions"]?.entries {
            var format = PluralFormat(format: try text(of: node))
            for variable in substitutions { format.variables[variable.key] = try substitution(variable) }
            return try positioned(node) { () throws(Problem) in try format.wording(of: name) }
        }
        guard node["variations"] != nil else { return .plain(try text(of: node)) }
        let forms = try forms(of: node)
        guard let other = forms[.other] else { throw Problem.missingOtherForm(in: name).at(node.position) }
        return Wording(other: other, forms)
    }

    /// Reads a variable. A form contains `%arg` for its number; the variable declares the number's argument and format.
    private mutating func substitution(_ variable: Node.Entry) throws(Problem) -> PluralVariable {
        var argument: Int?
        if case .number(let number)? = variable.value["argNum"]?.value { argument = Int(exactly: number) }
        return PluralVariable(
            forms: try forms(of: variable.value), argument: argument.flatMap { $0 > 0 ? $0 : nil },
            conversion: variable.value["formatSpecifier"]?.string ?? "lld")
    }

    private mutating func forms(of node: Node) throws(Problem) -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for variation in node["variations"]?.entries ?? [] {
            guard variation.key == "plural" else {
                throw Problem.variation(by: variation.key).at(variation.keyPosition)
            }
            for form in variation.value.entries ?? [] {
                guard let category = PluralCategory(rawValue: form.key) else {
                    throw Problem.variation(by: form.key).at(form.keyPosition)
                }
                forms[category] = try text(of: form.value)
            }
        }
        return forms
    }

    /// Returns the text of a string unit and records its state. The worst state of all forms applies to the whole text.
    private mutating func text(of node: Node) throws(Problem) -> String {
        guard let unit = node["stringUnit"] else {
            throw .missingStringUnit(of: name, at: node.position)
        }
        guard let text = unit["value"]?.string else {
            throw .missingTranslation(of: name, in: locale, at: unit.position)
        }
        switch unit["state"]?.string {
        case "new": state = .needsTranslation
        case "needs_review", "stale": state = state == .needsTranslation ? state : .needsReview
        default: break
        }
        return text
    }

    private func positioned(_ node: Node, _ read: () throws(Problem) -> Wording) throws(Problem) -> Wording {
        do throws(Problem) {
            return try read()
        } catch {
            throw error.at(node.position)
        }
    }
}
