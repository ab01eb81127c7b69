public import OnionModel

extension ProblemCode {
    /// A name in a string file that is not the name of a text.
    public static let invalidTextName = ProblemCode(rawValue: "invalid-text-name")
    /// A text that its part does not have.
    public static let unknownText = ProblemCode(rawValue: "unknown-text")
    /// A text whose part is removed.
    public static let removedPart = ProblemCode(rawValue: "removed-part")
    /// A text whose part does not exist or cannot be read.
    public static let unreadablePart = ProblemCode(rawValue: "unreadable-part")
    /// A translation of a text that is the same in every language.
    public static let untranslatableText = ProblemCode(rawValue: "untranslatable-text")
    /// A translation whose base text has changed since.
    public static let staleTranslation = ProblemCode(rawValue: "stale-translation")
    /// A string file without texts.
    public static let missingTexts = ProblemCode(rawValue: "missing-texts")
}

extension Problem {
    static func invalidTextName(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) is not the name of a text", code: .invalidTextName, values: ["text": name],
            remedy: "write the part and the path of the text, such as content/new-year#title")
    }

    /// - Parameters:
    ///   - nearest: The location that the name most likely means; nil if none is near.
    ///   - known: The locations of the part's texts.
    static func unknownText(_ name: TextName, nearest: String?, known: [String]) -> Problem {
        let nearest = nearest.map { TextName(part: name.part, identifier: $0).description }
        var values = ["text": name.description]
        values["nearest"] = nearest
        return Problem(
            "there is no text \(name.description.quoted)", code: .unknownText, values: values,
            remedy: nearest.map { "did you mean \($0.quoted)?" }
                ?? (known.isEmpty
                    ? "\(name.part) has no texts"
                    : "the texts of \(name.part) are \(known.prefix(8).joined(separator: ", "))"))
    }

    static func removedPart(_ part: Reference) -> Problem {
        Problem(
            "\(part) was removed", code: .removedPart, values: ["part": part.description], remedy: "restore it first")
    }

    /// - Parameters:
    ///   - reason: The message of the error, if it has one.
    ///   - remedy: The remedy of the error, if it has one.
    static func unreadablePart(_ part: Reference, reason: String?, remedy: String?) -> Problem {
        Problem(
            reason ?? "\(part) cannot be read", code: .unreadablePart, values: ["part": part.description],
            remedy: remedy)
    }

    static func untranslatableText(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) has one text for all languages", code: .untranslatableText, values: ["text": name],
            remedy: "give it a text for each language in the registry first")
    }

    /// An empty text in place of a translation. It is not stored.
    static func emptyTranslation(_ name: String, in locale: LocaleTag) -> Problem {
        Problem(
            "the text of \(name.quoted) in \(locale) is empty, and left out", code: .empty,
            values: ["text": name, "locale": locale.text], remedy: "translate it")
    }

    /// - Parameters:
    ///   - source: The base text in the string file.
    ///   - base: The base text in the registry.
    static func staleTranslation(_ name: String, of source: String, base: String) -> Problem {
        Problem(
            "the translation of \(name) is stale: its source is \(source.quoted), but the base text is \(base.quoted)",
            code: .staleTranslation, values: ["text": name, "source": source, "base": base])
    }

    /// - Parameters:
    ///   - source: The form of the base text in the string file.
    ///   - base: The form in the registry; nil when it has none.
    static func staleForm(_ category: PluralCategory, of name: String, source: String, base: String?) -> Problem {
        let form = "form \(category.rawValue.quoted)"
        var values = ["text": name, "form": category.rawValue, "source": source]
        values["base"] = base
        let found = base.map { "the base text has \($0.quoted)" } ?? "the base text has no \(form)"
        return Problem(
            "the translation of \(name) is stale: the source of its \(form) is \(source.quoted), but \(found)",
            code: .staleTranslation, values: values)
    }

    /// - Parameter locale: The language to read; nil for every language.
    static func missingTexts(in locale: LocaleTag?) -> Problem {
        let language = locale.map { " in \($0)" } ?? ""
        return Problem(
            "there is no text\(language) in it", code: .missingTexts,
            values: locale.map { ["locale": $0.text] } ?? [:])
    }
}
