import OnionCoding
import OnionModel

/// Reads one localization of a text in a string catalogue.
struct CatalogLocalization {
    private let locale: LocaleTag
    private let name: String
    private var state = Translation.State.translated
    /// The members that no text is made of.
    private(set) var unread: [Node.Entry] = []
    /// The format of a text with variables.
    private(set) var format: PluralFormat?

    init(locale: LocaleTag, name: String) {
        self.locale = locale
        self.name = name
    }

    /// Returns the text; nil for an empty localization, which Xcode leaves behind when a translation is removed.
    mutating func translation(of node: Node) throws(Problem) -> Translation? {
        if node.entries?.isEmpty == true { return nil }
        if let phrases = node["stringSet"] { throw .setOfPhrases.at(phrases.position) }
        let isFormat = node.member("substitutions") != nil
        let isVaried = !isFormat && node.member("variations") != nil
        note(node, besides: isVaried ? ["variations"] : isFormat ? ["stringUnit", "substitutions"] : ["stringUnit"])
        let text = try wording(of: node)
        let position = node["stringUnit"]?["value"]?.position ?? node.position
        return Translation(locale: locale, text: text, state: state, position: position)
    }

    private mutating func wording(of node: Node) throws(Problem) -> Wording {
        if let substitutions = node.member("substitutions") {
            var format = PluralFormat(format: try text(of: node))
            for variable in try substitutions.map("variables") {
                format.variables[variable.key] = try substitution(variable)
            }
            self.format = format
            return try positioned(node) { () throws(Problem) in try format.wording(of: name) }
        }
        guard node.member("variations") != nil else { return .plain(try text(of: node)) }
        let forms = try forms(of: node)
        guard let other = forms[.other] else { throw Problem.missingOtherForm(in: name).at(node.position) }
        return Wording(other: other, forms)
    }

    /// Reads a variable. A form contains `%arg` for its number; the variable declares the number's argument and format.
    private mutating func substitution(_ variable: Node.Entry) throws(Problem) -> PluralVariable {
        _ = try variable.value.map("what belongs to a variable")
        note(variable.value, besides: ["argNum", "formatSpecifier", "variations"])
        var argument: Int?
        if let node = variable.value.member("argNum") {
            guard case .number(let number) = node.value, let whole = Int(exactly: number), whole > 0 else {
                throw Problem.wrongType(expected: "the number of an argument", found: node).at(node.position)
            }
            argument = whole
        }
        var conversion = "lld"
        if let specifier = variable.value.member("formatSpecifier") {
            conversion = try specifier.text()
            guard FormatSpecifier.isConversion(conversion) else {
                throw Problem.unknownFormatType(conversion).at(specifier.position)
            }
        }
        return PluralVariable(
            forms: try forms(of: variable.value), argument: argument, conversion: conversion)
    }

    private mutating func forms(of node: Node) throws(Problem) -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for variation in try node.member("variations")?.map("variations") ?? [] {
            guard variation.key == "plural" else {
                throw Problem.variation(by: variation.key).at(variation.keyPosition)
            }
            for form in try variation.value.map("plural forms") {
                guard let category = PluralCategory(rawValue: form.key) else {
                    throw Problem.variation(by: form.key).at(form.keyPosition)
                }
                if let inner = form.value.member("variations")?.entries?.first {
                    throw Problem.variation(by: inner.key).at(inner.keyPosition)
                }
                note(form.value, besides: ["stringUnit"])
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
        note(unit, besides: ["state", "value"])
        guard let text = try unit.member("value")?.text() else {
            throw .missingTranslation(of: name, in: locale, at: unit.position)
        }
        switch try unit.member("state")?.text() {
        case "new": state = .needsTranslation
        case "needs_review", "stale": state = state == .needsTranslation ? state : .needsReview
        case "translated", nil: break
        case let word?: throw .unknownState(word, at: unit.position)
        }
        return text
    }

    /// Notes the members of a map besides those that are read.
    private mutating func note(_ node: Node, besides known: Set<String>) {
        unread += (node.entries ?? []).filter { !known.contains($0.key) }
    }

    private func positioned(_ node: Node, _ read: () throws(Problem) -> Wording) throws(Problem) -> Wording {
        do throws(Problem) {
            return try read()
        } catch {
            throw error.at(node.position)
        }
    }
}

extension Node {
    /// Returns the value of a key; nil for a value that is null, too.
    func member(_ key: String) -> Node? { self[key].flatMap { $0.value == .null ? nil : $0 } }

    fileprivate func map(_ content: String) throws(Problem) -> [Entry] {
        guard let entries else { throw .expectedMap(of: content, found: self) }
        return entries
    }

    func text() throws(Problem) -> String {
        guard let string else { throw Problem.wrongType(expected: "a text", found: self).at(position) }
        return string
    }
}
