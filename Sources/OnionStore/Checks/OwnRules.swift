import OnionCoding
import OnionModel

/// The rules of a check of the registry for which a part is enough, without those that it refers to.
struct OwnRules: Sendable {
    /// The base locale; nil when it cannot be read, so that texts are not checked.
    let base: LocaleTag?

    /// Returns what a stored part breaks, in the order of the rules.
    func findings(in part: Part) -> [Finding] {
        key(of: part) + texts(of: part)
            + CellsRule().problems(part).map { Finding(lint: $0, in: part.reference, check: "cells") }
            + actionsWithoutStep(in: part)
    }

    private func key(of part: Part) -> [Finding] {
        do throws(Problem) {
            _ = try Key(part.key.text)
            return []
        } catch {
            return [Finding(error, in: part.reference)]
        }
    }

    private func texts(of part: Part) -> [Finding] {
        guard let base else { return [] }
        let texts = part.texts
        return texts.flatMap { translations(of: $1, at: $0, in: part.reference, base: base) }
            + TextsRule(base: base).problems(texts, canBeEmpty: part.kind != .content).map {
                Finding($0, in: part.reference, check: "texts")
            }
    }

    /// Every localized text has one in the base locale, which others fall back to. A text that has plural forms in one language has those
    /// of each of its languages.
    private func translations(
        of text: LocalizedText, at path: String, in part: Reference, base: LocaleTag
    ) -> [Finding] {
        guard case .localized(let texts) = text else { return [] }
        let isOfNumber = texts.values.contains { if case .plural = $0 { true } else { false } }
        let forms = text.locales.compactMap { locale -> Finding? in
            guard isOfNumber, let missing = texts[locale]?.missingForms(in: locale), !missing.isEmpty else {
                return nil
            }
            let forms = missing.map(\.rawValue.quoted).joined(separator: " and ")
            return Finding(
                "translation", .missingPluralForm, "there is no plural form \(forms), which \(locale) needs",
                in: part, at: "\(path).\(locale)")
        }
        if texts[base] != nil || texts.keys.contains(where: base.isCovered) { return forms }
        let locales = text.locales.map(\.text).joined(separator: ", ")
        let message = "there is no text in the base locale \(base); it has \(locales)"
        return forms + [Finding("translation", .missingBaseText, message, in: part, at: path)]
    }

    /// Every action does something. A document may leave it open for a while, so an import accepts it.
    private func actionsWithoutStep(in part: Part) -> [Finding] {
        var actions: [(path: String, action: Action)] = []
        if case .actions(let set) = part { actions = set.items.enumerated().map { ("items[\($0)]", $1) } }
        return (actions + part.barItems.locatedActions).filter(\.action.steps.isEmpty).map { path, action in
            let message = "the action \(action.id.quoted) has no step, such as a selector; its button does nothing"
            return Finding("rules", .missingTarget, message, in: part.reference, at: path)
        }
    }
}

extension Wording {
    /// Returns the categories of the language that a text for a number lacks. A plain text is that of the category `other`.
    fileprivate func missingForms(in locale: LocaleTag) -> [PluralCategory] {
        let there = texts.map { $0.category ?? .other }
        return PluralCategory.categories(of: locale).filter { !there.contains($0) }
    }
}
