import OnionCoding
import OnionModel

/// The texts of a part are not empty and have no control characters, and its translations have the arguments of the text in the base locale.
///
/// Only a check of the registry applies the rule: an import accepts unfinished texts. An import refuses control characters, but an older
/// registry may contain them.
struct TextsRule {
    let base: LocaleTag

    /// - Parameters:
    ///   - texts: The texts of a part.
    ///   - canBeEmpty: Whether they may be empty, as labels of templates may until the app fills them.
    func problems(_ texts: [(path: String, text: LocalizedText)], canBeEmpty: Bool) -> [Problem] {
        texts.flatMap { path, text in
            let wordings = text.texts(at: path)
            let empty =
                canBeEmpty ? [] : wordings.filter(\.text.isEmpty).map { Problem.emptyText(at: $0.path) }
            let controls = wordings.compactMap { path, text in
                text.firstControlCharacter.map { Problem.controlCharacter($0, at: path) }
            }
            return empty + controls + arguments(of: text, at: path)
        }
    }

    private func arguments(of text: LocalizedText, at path: String) -> [Problem] {
        guard case .localized(let wordings) = text, let tag = base.bestMatch(among: wordings.keys),
            let expected = wordings[tag]?.arguments
        else { return [] }
        return text.locales.compactMap { locale in
            guard locale != tag, let wording = wordings[locale] else { return nil }
            let found = wording.arguments
            let isSame =
                found == expected && wording.texts.allSatisfy { FormatArguments(of: $0.text).isContained(in: found) }
            return isSame
                ? nil : .differentArguments(found, than: expected, in: tag, at: "\(path).\(locale)")
        }
    }
}

extension Wording {
    /// The arguments of all forms.
    fileprivate var arguments: FormatArguments {
        texts.reduce(into: FormatArguments(of: "")) { $0.merge(FormatArguments(of: $1.text)) }
    }
}
