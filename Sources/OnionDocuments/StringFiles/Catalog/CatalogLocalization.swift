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

    mutating func translation(of node: Node) throws(Problem) -> Translation {
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
        let format = PluralFormat(format: "%#@value@", variables: ["value": try forms(of: node)])
        return try positioned(node) { () throws(Problem) in try format.wording(of: name) }
    }

    /// Returns the plural forms of a variable. A form has `%arg` for its number; the variable has the number's format.
    private mutating func substitution(_ variable: Node.Entry) throws(Problem) -> [PluralCategory: String] {
        let conversion = variable.value["formatSpecifier"]?.string ?? "lld"
        return try forms(of: variable.value).mapValues { $0.replacing("%arg", with: "%\(conversion)") }
    }

    private mutating func forms(of node: Node) throws(Problem) -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for variation in node["variations"]?.entries ?? [] {
            guard variation.key == "plural" else {
                throw Problem.unknownForm(variation.key, of: name, at: variation.keyPosition)
            }
            for form in variation.value.entries ?? [] {
                guard let category = PluralCategory(rawValue: form.key) else {
                    throw Problem.unknownForm(form.key, of: name, at: form.keyPosition)
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
