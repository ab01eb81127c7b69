import OnionCoding
import OnionModel

// The problems of string catalogues and XLIFF files.

extension Problem {
    // MARK: - String catalogues

    static func missingStrings(at position: Position) -> Problem {
        Problem(
            "the key \("strings".quoted) is missing", code: .missingKey, values: ["key": "strings"],
            remedy: "check that this is a string catalogue", position: position)
    }

    /// - Parameter content: The expected content of the map, such as `the texts`.
    static func expectedMap(of content: String, found node: Node) -> Problem {
        Problem(
            "expected a map of \(content), found \(node.description)", code: .wrongType,
            values: ["expected": "a map of \(content)", "found": node.description],
            remedy: "check that this is a string catalogue", position: node.position)
    }

    static func missingStringUnit(of name: String, at position: Position) -> Problem {
        Problem(
            "the text \(name.quoted) has no \("stringUnit".quoted)", code: .missingKey,
            values: ["key": "stringUnit", "name": name], remedy: "add it", position: position)
    }

    static func missingTranslation(of name: String, in locale: LocaleTag, at position: Position) -> Problem {
        Problem(
            "the text \(name.quoted) has no value in \(locale)", code: .missingKey,
            values: ["key": "value", "name": name, "locale": locale.text],
            remedy: "add one, or remove the locale", position: position)
    }

    /// A state of a translation that Xcode does not write.
    static func unknownState(_ word: String, at position: Position) -> Problem {
        Problem(
            "its state \(word.quoted), which is unknown", code: .unsupported, values: ["value": word],
            remedy: "write translated, needs_review or new", position: position)
    }

    static func unsupportedCatalog(_ version: Node) -> Problem {
        let word = version.string ?? version.description
        return Problem(
            "version \(word.quoted) of string catalogues is not supported", code: .unsupported,
            values: ["version": word], remedy: "write \("1.0".quoted)", position: version.position)
    }

    // MARK: - XLIFF

    static func notXLIFF(found root: XMLElement) -> Problem {
        Problem(
            "expected \("<xliff>".quoted), found \("<\(root.name)>".quoted)", code: .wrongType,
            values: ["expected": "<xliff>", "found": "<\(root.name)>"], remedy: "check that this is an XLIFF file",
            position: root.position)
    }

    static func unsupportedXLIFF(version: String, at position: Position) -> Problem {
        Problem(
            "XLIFF \(version) is not supported", code: .unsupported, values: ["version": version],
            remedy: "export it as XLIFF 1.2", position: position)
    }

    /// A `file` element without a target language.
    static func missingTargetLanguage(at position: Position) -> Problem {
        Problem(
            "the file does not name its language", code: .missingLocale, remedy: "add the attribute target-language",
            position: position)
    }

    /// A `trans-unit` without an identifier.
    static func missingUnitID(at position: Position) -> Problem {
        Problem(
            "the text has no id", code: .missingKey, values: ["key": "id"], remedy: "add it", position: position)
    }

    /// The warning about an element that formats its characters, which texts cannot represent.
    static func markup(_ element: XMLElement, in name: String) -> Problem {
        Problem(
            "the text \(name.quoted) has \("<\(element.name)>".quoted) in it; its characters are taken without it",
            code: .unsupported, values: ["name": name, "element": "<\(element.name)>"], position: element.position)
    }
}
