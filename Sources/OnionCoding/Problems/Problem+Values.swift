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
        wrongType(expected: "a map", found: node, remedy: "its keys are \(keys.joined(separator: ", "))")
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
            "\(key.quoted) is missing", code: .missingKey, values: ["key": key], remedy: "add it: \(summary.dropLast())"
        )
    }

    /// - Parameters:
    ///   - noun: the object without the key, with its article: `a template`.
    ///   - remedy: what to do about a key that people are likely to write there; nil offers the known keys.
    package static func unknownKey(
        _ key: String, in noun: String, known: [String], remedy: String? = nil
    ) -> Problem {
        let message = "there is no key \(key.quoted) in \(noun)"
        if let remedy { return Problem(message, code: .unknownKey, values: ["key": key], remedy: remedy) }
        return mistyped(
            message, code: .unknownKey, values: ["key": key], word: key, known: known,
            otherwise: "its keys are \(known.prefix(16).joined(separator: ", "))\(known.count > 16 ? ", ..." : "")")
    }

    package static func outOfRange(_ number: Double, _ range: ClosedRange<Double>) -> Problem {
        let (minimum, maximum) = (range.lowerBound.text, range.upperBound.text)
        return Problem(
            number.isFinite
                ? "\(Node.number(number).description) is out of range" : "expected a number that is finite",
            code: .outOfRange,
            values: [
                "value": number.isFinite ? number.text : number.description,
                "minimum": minimum, "maximum": maximum,
            ],
            remedy: "write one from \(minimum) to \(maximum)"
        )
    }

    static var emptyText: Problem {
        Problem("the text is empty", code: .empty, remedy: "write one, or leave the key out")
    }

    /// - Parameter limit: the most bytes in UTF-8.
    static func longText(limit: Int) -> Problem {
        Problem("the text is longer than \(limit) bytes", code: .tooLarge, values: ["limit": String(limit)])
    }

    static func noWord(_ node: Node, among words: [String]) -> Problem {
        wrongType(expected: "a word", found: node, remedy: "write one of \(words.joined(separator: ", "))")
    }

    static func unknownWord(_ word: String, among words: [String]) -> Problem {
        mistyped(
            "there is no \(word.quoted) here", code: .unknownWord, values: ["word": word], word: word, known: words,
            otherwise: "write one of \(words.joined(separator: ", "))")
    }

    static func noField(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) names no field", code: .invalidName, values: ["name": text],
            remedy: "write a field's name after \"$\"; a text that begins with \"$\" is written with \"$$\"")
    }

    /// - Parameters:
    ///   - expected: `a size` or `a rectangle`.
    ///   - spelling: how one is written: `[width, height]`.
    static func noPoints(_ node: Node, expected: String, spelling: String) -> Problem {
        wrongType(expected: expected, found: node, remedy: "write \(spelling) in points")
    }

    static func noColorMap(_ node: Node) -> Problem {
        wrongType(expected: "a colour", found: node, remedy: "a map of colours has the keys light and dark")
    }

    static func noColor(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) is no colour", code: .invalidValue, values: ["value": text],
            remedy: "write \"#RRGGBB\", \"#RRGGBBAA\" or a name such as systemBlue")
    }

    static var emptyFont: Problem {
        Problem("the font says nothing", code: .incomplete, remedy: "give it a style or a size")
    }

    static func unknownPluralCategory(_ word: String) -> Problem {
        let names = PluralCategory.allCases.map(\.rawValue)
        return mistyped(
            "\(word.quoted) is no plural category", code: .unknownWord, values: ["word": word], word: word,
            known: names, otherwise: "they are \(names.joined(separator: ", "))")
    }

    static var missingOtherForm: Problem {
        let other = PluralCategory.other.rawValue
        return Problem(
            "there is no form for \(other.quoted), which every language needs", code: .missingKey,
            values: ["key": other], remedy: "write one")
    }

    static var emptyTexts: Problem {
        Problem("the map of texts is empty", code: .empty, remedy: "write a text a locale, or leave the key out")
    }

    static func duplicateLocale(_ locale: LocaleTag) -> Problem {
        Problem("the locale \(locale) appears twice", code: .duplicate, values: ["name": locale.text])
    }
}
