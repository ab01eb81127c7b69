package import OnionModel

// The problems of single values and keys, whatever document they are in.

extension Problem {
    /// - Parameters:
    ///   - expected: what belongs there, with its article: `a list`.
    package static func wrongType(expected: String, found node: Node, remedy: String? = nil) -> Problem {
        Problem(
            "expected \(expected), found \(node.description)", code: .wrongType,
            values: ["expected": expected, "found": node.description], remedy: remedy)
    }

    /// A value that is no map, where one with known keys belongs.
    static func noMap(_ node: Node, keys: [String]) -> Problem {
        wrongType(expected: "a map", found: node, remedy: "the keys are \(keys.joined(separator: ", "))")
    }

    /// A value that is no text.
    static func noText(_ node: Node) -> Problem {
        let remedy: String? =
            switch node.value {
            case .number, .bool: "put it in quotes"
            default: nil
            }
        return wrongType(expected: "a text", found: node, remedy: remedy)
    }

    /// - Parameter summary: what the key is for, in a sentence.
    package static func missingKey(_ key: String, summary: String) -> Problem {
        Problem(
            "the key \(key.quoted) is missing", code: .missingKey, values: ["key": key],
            remedy: "add it: \(summary.prefix(1).lowercased())\(summary.dropFirst().dropLast())"
        )
    }

    /// - Parameters:
    ///   - noun: the object without the key, with its article: `a template`.
    ///   - remedy: what to do about a key that people are likely to write there; nil offers the known keys.
    package static func unknownKey(
        _ key: String, in noun: String, known: [String], remedy: String? = nil
    ) -> Problem {
        let message = "unknown key \(key.quoted) in \(noun)"
        if let remedy { return Problem(message, code: .unknownKey, values: ["key": key], remedy: remedy) }
        return mistyped(
            message, code: .unknownKey, values: ["key": key], word: key, known: known,
            otherwise: "the keys are \(known.prefix(16).joined(separator: ", "))\(known.count > 16 ? ", ..." : "")")
    }

    package static func outOfRange(_ number: Double, _ range: ClosedRange<Double>) -> Problem {
        let (minimum, maximum) = (range.lowerBound.text, range.upperBound.text)
        return Problem(
            number.isFinite
                ? "\(Node.number(number).description) is out of range" : "expected a finite number",
            code: .outOfRange,
            values: [
                "value": number.isFinite ? number.text : number.description,
                "minimum": minimum, "maximum": maximum,
            ],
            remedy: "write a number from \(minimum) to \(maximum)"
        )
    }

    static var emptyText: Problem {
        Problem("the text is empty", code: .empty, remedy: "write a text, or remove the key")
    }

    /// - Parameter limit: the most bytes in UTF-8.
    static func longText(limit: Int) -> Problem {
        Problem("the text is longer than \(limit) bytes", code: .tooLarge, values: ["limit": String(limit)])
    }

    /// A control character besides tabs and line ends, which no format of XML can hold.
    package static func controlCharacter(_ scalar: Unicode.Scalar, at path: String = "") -> Problem {
        Problem(
            "a text cannot have \(scalar.named)", code: .controlCharacter, values: ["character": scalar.codePoint],
            remedy: "remove it", path: path)
    }

    /// A character in a name that cannot be seen.
    package static func invisibleCharacter(_ scalar: Unicode.Scalar) -> Problem {
        Problem(
            "a name cannot have \(scalar.named)", code: .invalidName, values: ["character": scalar.codePoint],
            remedy: "remove it")
    }

    static func noAssetName(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) cannot be a name in an asset catalogue", code: .invalidName, values: ["name": name],
            remedy: "write the name of a color set, with its folders before it, such as theme/brand")
    }

    static func notAName(_ node: Node, among words: [String]) -> Problem {
        wrongType(expected: "a name", found: node, remedy: "write one of \(words.joined(separator: ", "))")
    }

    /// - Parameter meaning: The value that people who know the word from elsewhere mean; by default, the nearest one is suggested.
    package static func unknownValue(_ word: String, among words: [String], meaning: String? = nil) -> Problem {
        mistyped(
            "unknown value \(word.quoted)", code: .unknownValue, values: ["value": word],
            nearest: meaning ?? Spelling.nearest(to: word, among: words),
            otherwise: "write one of \(words.joined(separator: ", "))")
    }

    static func noField(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) is not the name of a field", code: .invalidName, values: ["name": text],
            remedy: "write a field's name after \"$\", or \"$$\" for a text that begins with \"$\"")
    }

    /// - Parameters:
    ///   - expected: `a size` or `a rectangle`.
    ///   - spelling: how one is written: `[width, height]`.
    static func noPoints(_ node: Node, expected: String, spelling: String) -> Problem {
        wrongType(expected: expected, found: node, remedy: "write \(spelling) in points")
    }

    static func noColorMap(_ node: Node) -> Problem {
        wrongType(expected: "a color", found: node, remedy: "a map of colors has the keys light and dark")
    }

    static func noColor(_ text: String) -> Problem {
        mistyped(
            "\(text.quoted) is not a color", code: .invalidValue, values: ["value": text], word: text,
            known: ColorReference.uiKitNames.sorted(),
            otherwise: "write \"#RRGGBB\", \"#RRGGBBAA\" or a name such as systemBlue")
    }

    static func noColor(_ node: Node) -> Problem {
        wrongType(
            expected: "a color", found: node,
            remedy: "write \"#RRGGBB\" or \"#RRGGBBAA\" in quotes, or a name such as systemBlue")
    }

    /// A word in place of a text style. It may be a weight or a family.
    static func noTextStyle(_ word: String) -> Problem {
        let styles = FontStyle.Style.allCases.map(\.rawValue)
        let isWeight = FontStyle.Weight(rawValue: word) != nil
        let remedy =
            isWeight
            ? "write { weight: \(word) }"
            : "write one of \(styles.joined(separator: ", ")), or a map such as { family: Helvetica, size: 17 }"
        return mistyped(
            "unknown text style \(word.quoted)", code: .unknownValue, values: ["value": word], word: word,
            known: isWeight ? [] : styles, otherwise: remedy)
    }

    static var fontWithTwoNames: Problem {
        Problem(
            "the font has both family and name", code: .conflict, values: ["first": "family", "second": "name"],
            remedy: "remove one of the two")
    }

    static var fontWithTwoStyles: Problem {
        Problem(
            "the font has both style and relativeTo", code: .conflict,
            values: ["first": "style", "second": "relativeTo"],
            remedy: "remove one of the two: a text style grows by itself")
    }

    /// A font that is italic and has a value that the italic system font does not have.
    static func italicFont(with key: String) -> Problem {
        Problem(
            "the font has both italic and \(key)", code: .conflict, values: ["first": "italic", "second": key],
            remedy: "remove one of the two: the italic system font has a size alone; other italic fonts have names")
    }

    package static func nameOfUIKit(_ name: String, _ kind: PartKind) -> Problem {
        let owner =
            switch kind {
            case .color: "a color of UIKit"
            case .font: "a text style or a weight"
            default: "no name that a property could have"
            }
        return Problem(
            "\(name.quoted) is \(owner)", code: .invalidName, values: ["name": name], remedy: "choose another key")
    }

    static func aliasWithValue(_ key: String) -> Problem {
        Problem(
            "an alias has no value of its own", code: .conflict, values: ["first": "alias", "second": key],
            remedy: "remove alias or \(key)")
    }

    /// - Parameter key: the key of the value.
    static func tokenWithoutValue(_ key: String) -> Problem {
        Problem("there is no value", code: .incomplete, remedy: "add \(key), or alias")
    }

    static func noList(_ node: Node) -> Problem {
        let remedy: String? =
            switch node.value {
            case .string(let text) where text.utf8.count <= 64: "write [\(text)]"
            case .map: "begin each item with \"- \""
            default: nil
            }
        return wrongType(expected: "a list", found: node, remedy: remedy)
    }

    static func noFont(_ node: Node) -> Problem {
        let remedy =
            if case .number(let size) = node.value {
                "write { size: \(size.text) }"
            } else {
                "write a text style such as body, or a map with style, size, weight or family"
            }
        return wrongType(expected: "a font", found: node, remedy: remedy)
    }

    static var emptySymbolConfiguration: Problem {
        Problem("the symbol configuration is empty", code: .incomplete, remedy: "add a size, a weight or a scale")
    }

    static var symbolWithTwoSizes: Problem {
        Problem(
            "the symbol configuration has both pointSize and font", code: .conflict,
            values: ["first": "pointSize", "second": "font"], remedy: "remove one of the two")
    }

    static var emptyFont: Problem {
        Problem("the font is empty", code: .incomplete, remedy: "add a style or a size")
    }

    static func unknownPluralCategory(_ word: String) -> Problem {
        let names = PluralCategory.allCases.map(\.rawValue)
        return mistyped(
            "unknown plural category \(word.quoted)", code: .unknownValue, values: ["value": word], word: word,
            known: names, otherwise: "write one of \(names.joined(separator: ", "))")
    }

    static var missingOtherForm: Problem {
        let other = PluralCategory.other.rawValue
        return Problem(
            "the plural form \(other.quoted) is missing, which every language needs", code: .missingKey,
            values: ["key": other], remedy: "add it")
    }

    static var emptyTexts: Problem {
        Problem("the map of texts is empty", code: .empty, remedy: "write a text for each locale, or remove the key")
    }

    static func duplicateLocale(_ locale: LocaleTag) -> Problem {
        Problem("the locale \(locale) appears twice", code: .duplicate, values: ["name": locale.text])
    }
}
