package import OnionModel

// The problems that several string file formats share.

extension Problem {
    // MARK: - Languages and formats

    static var unknownStringFileFormat: Problem {
        Problem(
            "its name does not tell what it is", code: .unknownFormat,
            remedy: "name it .strings, .stringsdict, .xcstrings or .xliff, or say which with --from")
    }

    /// A file whose folder names no language.
    static var missingLocale: Problem {
        Problem(
            "nothing tells which language it is in", code: .missingLocale,
            remedy: "put it into a folder such as ru.lproj, or say which with --locale")
    }

    static func invalidLocale(ofFolder folder: String) -> Problem {
        Problem(
            "\(folder.quoted), which its folder is named for, is no locale", code: .invalidValue,
            values: ["value": folder], remedy: "say which with --locale")
    }

    static func invalidLocale(_ text: String, at position: Position) -> Problem {
        Problem(
            "\(text.quoted) is no locale", code: .invalidValue, values: ["value": text],
            remedy: "write a language tag such as \"en\", \"pt-BR\" or \"zh-Hans\"", position: position)
    }

    /// Returns the problem of a text that appears twice in one language.
    ///
    /// - Parameter first: The location of the first one.
    package static func repeatedText(
        _ name: String, in locale: LocaleTag, at position: Position, first: String
    ) -> Problem {
        Problem(
            "\(name.quoted) appears twice in \(locale); the first is at \(first)", code: .duplicate,
            values: ["name": name, "locale": locale.text, "first": first], remedy: "keep one of the two",
            position: position)
    }

    // MARK: - Plural forms

    /// The problem of a form that is not for a plural category, but for a device or a width.
    static func unknownForm(_ form: String, of name: String, at position: Position) -> Problem {
        Problem(
            "\(name.quoted) has a form for \(form.quoted), and texts in Onion have forms for numbers alone",
            code: .unsupported, values: ["name": name, "form": form],
            remedy: "write one text, or forms for \(PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))",
            position: position)
    }

    static func severalNumbers(in name: String) -> Problem {
        Problem(
            "\(name.quoted) has forms for several numbers", code: .unsupported, values: ["name": name],
            remedy: "divide it into texts with one number each")
    }

    static func unknownVariable(_ variable: String, in name: String, known: some Sequence<String>) -> Problem {
        var values = ["name": name, "variable": variable]
        values["nearest"] = Spelling.nearest(to: variable, among: known)
        return Problem(
            "\(name.quoted) names the variable \(variable.quoted), which it does not have", code: .unknownReference,
            values: values, remedy: Spelling.didYouMean(variable, among: known) ?? "add its forms")
    }

    /// Plural forms without the form `other`, which every language needs.
    static func missingOtherForm(in name: String) -> Problem {
        Problem(
            "\(name.quoted) has no form for \("other".quoted)", code: .missingKey,
            values: ["key": "other", "name": name], remedy: "write one")
    }

    // MARK: - Writing

    /// A `.stringsdict` file needs the argument number of the number.
    static func unknownArgument(in name: String) -> Problem {
        Problem(
            "the number of \(name.quoted) is not its first argument, and its forms do not say which",
            code: .unrepresentable, values: ["name": name], remedy: "write the arguments' places, such as %2$d")
    }

    static func pluralFormsInStrings(of name: String) -> Problem {
        Problem(
            "\(name.quoted) has forms for numbers, which a .strings file has no place for", code: .unrepresentable,
            values: ["name": name], remedy: "write .stringsdict, .xcstrings or .xliff")
    }

    static func characterNotInXML(_ scalar: Unicode.Scalar, in name: String) -> Problem {
        let code = "U+\(String(scalar.value, radix: 16, uppercase: true))"
        return Problem(
            "\(name.quoted) has the character \(code), which XML cannot hold", code: .unrepresentable,
            values: ["name": name, "character": code],
            remedy: "take it out of the text, or write .strings or .xcstrings")
    }
}
