// The problems of text that is not JSON. `JSONScanner+Problems.swift` finds where they are.

import OnionModel

/// One element of JSON's grammar that the reader expects at the next byte.
enum JSONExpectation: String {
    case value = "a value"
    case key = "a key in double quotes"
    case colon = "a colon after the key"
    case commaOrBrace = "a comma or \"}\""
    case commaOrBracket = "a comma or \"]\""
    case list = "\"[\""
    case digitAfterMinus = "a digit after the minus sign"
    case digitAfterPoint = "a digit after the point"
    case digitAfterExponent = "a digit after the exponent's letter"
    case end = "the end of the text after its value"
    case endAfterList = "the end of the text after its list"

    fileprivate var remedy: String? {
        switch self {
        case .end: "write one value only, several go into a list"
        case .endAfterList: "put everything into the one list"
        default: nil
        }
    }
}

extension Problem {
    private static func json(
        _ message: String, values: [String: String] = [:], remedy: String?, position: Position
    ) -> Problem {
        Problem(message, code: .syntax, values: values, remedy: remedy, position: position)
    }

    static func emptyJSON(at position: Position) -> Problem {
        Problem(
            "there is no value, the text is empty", code: .empty, remedy: "write one JSON value", position: position)
    }

    static func jsonEndsEarly(before expected: JSONExpectation, at position: Position) -> Problem {
        json(
            "the text ends too early: expected \(expected.rawValue)", values: ["expected": expected.rawValue],
            remedy: "see whether its end got lost, or a bracket is missing", position: position)
    }

    static func unexpectedJSON(_ word: String, expected: JSONExpectation, at position: Position) -> Problem {
        json(
            "expected \(expected.rawValue), not \(word.quoted)",
            values: ["expected": expected.rawValue, "found": word], remedy: expected.remedy, position: position)
    }

    static func wideEncoding(at position: Position) -> Problem {
        Problem(
            "the text is written in UTF-16 or UTF-32", code: .invalidEncoding, remedy: "save it as UTF-8",
            position: position)
    }

    static func invalidUTF8(at position: Position) -> Problem {
        Problem(
            "the text is no valid UTF-8 here", code: .invalidEncoding, remedy: "save it as UTF-8", position: position)
    }

    // MARK: - What people write in place of JSON

    static func singleQuotes(at position: Position) -> Problem {
        json("JSON has no single quotes", remedy: "write texts and keys in double quotes", position: position)
    }

    static func jsonComment(at position: Position) -> Problem {
        json("JSON has no comments", remedy: "leave it out, or write the document as YAML", position: position)
    }

    static func missingValueBeforeComma(at position: Position) -> Problem {
        json("a value is missing before the comma", remedy: "remove the comma", position: position)
    }

    static func trailingComma(before close: UInt8, at position: Position) -> Problem {
        json("there is a comma before \"\(Unicode.Scalar(close))\"", remedy: "remove the comma", position: position)
    }

    static func noJSONNumber(_ word: String, at position: Position) -> Problem {
        json(
            "\(word.quoted) is no JSON number", values: ["found": word], remedy: "write a number or null",
            position: position)
    }

    static func noJSONValue(_ word: String, at position: Position) -> Problem {
        json(
            "\(word.quoted) is no JSON value", values: ["found": word], remedy: "write true, false or null",
            position: position)
    }

    // MARK: - Texts

    static func unclosedText(at position: Position) -> Problem {
        json(
            "the text ends before the closing quote", remedy: "close this text with a double quote",
            position: position)
    }

    static func lineBreakInText(at position: Position) -> Problem {
        json(
            "a line ends inside a text",
            remedy: "close the text with a double quote, or write the line break as \\n", position: position)
    }

    /// - Parameter escape: how JSON writes the character.
    static func controlCharacter(escape: String, at position: Position) -> Problem {
        json("a text contains a control character", remedy: "write it as \(escape)", position: position)
    }

    static func unknownEscape(at position: Position) -> Problem {
        json(
            "a backslash begins no escape here",
            remedy: "write \\\\ for itself, or \\\" \\/ \\b \\f \\n \\r \\t, or \\u with four hex digits",
            position: position)
    }

    static func loneSurrogate(_ unit: UInt16, at position: Position) -> Problem {
        json(
            "\\u\(String(unit, radix: 16, uppercase: true)) is half a character",
            remedy: "write the character itself, or both its surrogates", position: position)
    }

    // MARK: - Numbers and sizes

    static func leadingZero(at position: Position) -> Problem {
        json("a number begins with a zero", remedy: "leave the zero out", position: position)
    }

    static func largeNumber(_ text: String, at position: Position) -> Problem {
        Problem(
            "the number \(text.quoted) is too large", code: .tooLarge, values: ["value": text],
            remedy: "numbers go up to about 1.8e308", position: position)
    }

    /// - Parameter limit: the most bytes of a value.
    static func largeValue(limit: Int, at position: Position) -> Problem {
        Problem(
            "a value is longer than \(limit >> 20) MiB", code: .tooLarge, values: ["limit": String(limit)],
            remedy: "divide it", position: position)
    }
}
