package import OnionModel

// The problems that several string file formats share.

extension Problem {
    // MARK: - Languages and formats

    static var unknownStringFileFormat: Problem {
        Problem(
            "the format of the file is unknown", code: .unknownFormat,
            remedy: "end its name in .strings, .stringsdict, .xcstrings or .xliff")
    }

    /// A file whose folder names no language.
    static var missingLocale: Problem {
        Problem(
            "the file does not name its language", code: .missingLocale,
            remedy: "put it into a folder such as ru.lproj")
    }

    static func invalidLocale(ofFolder folder: String) -> Problem {
        Problem(
            "the folder name \(folder.quoted) is not a locale", code: .missingLocale, values: ["folder": folder],
            remedy: "rename the folder")
    }

    static func invalidLocale(_ text: String, at position: Position) -> Problem {
        Problem(
            "\(text.quoted) is not a locale", code: .invalidValue, values: ["value": text],
            remedy: "write a language tag such as \"en\", \"pt-BR\" or \"zh-Hans\"", position: position)
    }

    /// Returns the problem of a text that appears in two files in one language.
    ///
    /// - Parameter first: The location of the first one.
    package static func repeatedText(
        _ name: String, in locale: LocaleTag, at position: Position, first: String
    ) -> Problem {
        Problem(
            "\(name.quoted) appears twice in \(locale); the first is at \(first)", code: .duplicate,
            values: ["name": name, "locale": locale.text, "first": first], remedy: "remove one of the two",
            position: position)
    }

    /// Returns the warning about a text that appears twice in a file in one language; the last one wins.
    ///
    /// - Parameters:
    ///   - position: The position of the second one.
    ///   - first: The position of the first one.
    package static func replacedText(
        _ name: String, in locale: LocaleTag, at position: Position, first: Position
    ) -> Problem {
        Problem(
            "\(name.quoted) appears twice in \(locale); the first is at \(first), and the last one counts",
            code: .duplicate, values: ["name": name, "locale": locale.text, "first": first.description],
            remedy: "remove one of the two", position: position)
    }

    // MARK: - Texts that Onion has no form for

    /// A form that is not for a plural category, but for a device or a width.
    static func variation(by what: String) -> Problem {
        Problem(
            "its variation by \(what.quoted), because texts vary only by number", code: .unsupported,
            values: ["form": what])
    }

    /// - Parameter text: The type of the values of a variable.
    static func unknownFormatType(_ text: String) -> Problem {
        Problem(
            "its type \(text.quoted), which no format has", code: .unsupported, values: ["value": text])
    }

    static var severalNumbers: Problem {
        Problem("its plural forms for several numbers, because texts have forms for one", code: .unsupported)
    }

    /// The set of phrases of a shortcut in a string catalogue.
    static var setOfPhrases: Problem {
        Problem("its set of phrases, because texts have one wording", code: .unsupported)
    }

    /// A format with a variable: XLIFF does not declare the argument of its number.
    static var variableInXLIFF: Problem {
        Problem(
            "its plural forms, because XLIFF does not say which of its arguments is the number", code: .unsupported)
    }

    /// A plural form of a text that two units of an XLIFF file have.
    static func repeatedForm(_ category: PluralCategory) -> Problem {
        Problem(
            "its plural forms, because \(category.rawValue.quoted) appears twice", code: .unsupported,
            values: ["form": category.rawValue])
    }

    /// - Parameter element: An element of XLIFF without characters.
    static func inlineElement(_ element: XMLElement) -> Problem {
        Problem(
            "its translation, because it has \("<\(element.name)>".quoted) in it, whose characters are not known",
            code: .unsupported, values: ["element": "<\(element.name)>"])
    }

    // MARK: - Plural forms

    /// A format that names none of its variables, so that their forms would be lost.
    static func unnamedVariable(_ variable: String, in name: String) -> Problem {
        Problem(
            "the format of \(name.quoted) does not name its variable \(variable.quoted)", code: .missingKey,
            values: ["name": name, "variable": variable], remedy: "write %#@\(variable)@ where its forms belong")
    }

    static func unknownVariable(_ variable: String, in name: String, known: some Sequence<String>) -> Problem {
        var values = ["name": name, "variable": variable]
        values["nearest"] = Spelling.nearest(to: variable, among: known)
        return Problem(
            "\(name.quoted) has no plural forms for its variable \(variable.quoted)", code: .unknownReference,
            values: values, remedy: Spelling.didYouMean(variable, among: known) ?? "add them")
    }

    /// Plural forms without the form `other`, which every language needs.
    static func missingOtherForm(in name: String) -> Problem {
        Problem(
            "\(name.quoted) has no plural form \("other".quoted)", code: .missingKey,
            values: ["key": "other", "name": name], remedy: "add it")
    }

    // MARK: - Writing

    /// A `.stringsdict` file needs the argument number of the number.
    static func unknownArgument(in name: String) -> Problem {
        Problem(
            "the number of \(name.quoted) is not its first argument, and not all of its forms number their arguments",
            code: .unrepresentable, values: ["name": name], remedy: "number the arguments, such as %2$d")
    }

    /// A text that would be parsed as one with plural forms in a `.stringsdict` file.
    static func variableInText(of name: String) -> Problem {
        Problem(
            "\(name.quoted) has a variable such as %#@n@ in it, which a .stringsdict file cannot hold as text",
            code: .unrepresentable, values: ["name": name], remedy: "write .strings or .xcstrings")
    }

    static func pluralFormsInStrings(of name: String) -> Problem {
        Problem(
            "\(name.quoted) has plural forms, which a .strings file cannot hold", code: .unrepresentable,
            values: ["name": name], remedy: "write .stringsdict, .xcstrings or .xliff")
    }

    /// - Parameter formats: The formats that can represent the character; nil for none.
    package static func characterNotInXML(
        _ scalar: Unicode.Scalar, in name: String, besides formats: String? = ".strings or .xcstrings"
    ) -> Problem {
        Problem(
            "\(name.quoted) has \(scalar.named), which XML cannot hold", code: .unrepresentable,
            values: ["name": name, "character": scalar.codePoint],
            remedy: "remove it from the text" + (formats.map { ", or write \($0)" } ?? ""))
    }
}
