import OnionCoding
import OnionModel

extension Part {
    /// Whether the part of a scene equals that of another scene, but for its name, the identifiers of its objects, and frames.
    ///
    /// - Parameter base: The language in which texts are compared: a scene may have been translated, and its repetition not.
    func repeats(_ other: Part, base: LocaleTag) -> Bool {
        switch (inLanguage(base), other.inLanguage(base)) {
        case (.template(let own), .template(let other)):
            other.structuralDifferences(to: own).allSatisfy { $0.subject == .property && $0.path.hasSuffix(".frame") }
        case (.content(let own), .content(let other)): own.fields == other.fields
        case (.actions(let own), .actions(let other)):
            own.datasource == other.datasource && own.items.map(\.title) == other.items.map(\.title)
        default: false
        }
    }

    /// The part with its texts in one language.
    private func inLanguage(_ language: LocaleTag) -> Part {
        var part = self
        part.updateTexts { placed in
            guard case .localized(let wordings) = placed.text, let text = wordings[language] else { return }
            placed.text = .verbatim(text)
        }
        return part
    }
}
