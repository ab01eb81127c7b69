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
        case .end: "write one value; put several values into a list"
        case .endAfterList: "put all values into one list"
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
            "the text is empty", code: .empty, remedy: "write a JSON value", position: position)
    }

    static func jsonEndsEarly(before expected: JSONExpectation, at position: Position) -> Problem {
        json(
            "the text ends too early: expected \(expected.rawValue)", values: ["expected": expected.rawValue],
            remedy: "check whether its end or a bracket is missing", position: position)
    }

    static func unexpectedJSON(_ word: String, expected: JSONExpectation, at position: Position) -> Problem {
        json(
            "expected \(expected.rawValue), found \(word.quotedOrNamed)",
            values: ["expected": expected.rawValue, "found": word], remedy: expected.remedy, position: position)
    }

    static func wideEncoding(at position: Position) -> Problem {
        Problem(
            "the text is encoded in UTF-16 or UTF-32", code: .invalidEncoding, remedy: "save it as UTF-8",
            position: position)
    }

    static func invalidUTF8(at position: Position) -> Problem {
        Problem(
            "the text is not valid UTF-8 here", code: .invalidEncoding, remedy: "save it as UTF-8", position: position)
    }

    // MARK: - What people write in place of JSON

    static func singleQuotes(at position: Position) -> Problem {
        json("JSON has no single quotes", remedy: "write texts and keys in double quotes", position: position)
    }

    static func jsonComment(at position: Position) -> Problem {
        json("JSON has no comments", remedy: "remove it, or write the document as YAML", position: position)
    }

    static func missingValueBeforeComma(at position: Position) -> Problem {
        json("a value is missing before the comma", remedy: "remove the comma", position: position)
    }

    static func trailingComma(before close: UInt8, at position: Position) -> Problem {
        json("there is a comma before \"\(Unicode.Scalar(close))\"", remedy: "remove the comma", position: position)
    }

    static func noJSONNumber(_ word: String, at position: Position) -> Problem {
        json(
            "\(word.quoted) is not a JSON number", values: ["found": word], remedy: "write a number or null",
            position: position)
    }

    static func noJSONValue(_ word: String, at position: Position) -> Problem {
        json(
            "\(word.quoted) is not a JSON value", values: ["found": word], remedy: "write true, false or null",
            position: position)
    }

    // MARK: - Texts

    static func unclosedText(at position: Position) -> Problem {
        json(
            "the closing quote is missing", remedy: "end the text with a double quote",
            position: position)
    }

    static func lineBreakInText(at position: Position) -> Problem {
        json(
            "a line ends inside a text",
            remedy: "end the text with a double quote, or write the line break as \\n", position: position)
    }

    /// - Parameter escape: how JSON writes the character.
    static func controlCharacter(escape: String, at position: Position) -> Problem {
        json("a text contains a control character", remedy: "write it as \(escape)", position: position)
    }

    static func unknownEscape(at position: Position) -> Problem {
        json(
            "unknown escape after a backslash",
            remedy: "write \\\\ for a backslash, or \\\" \\/ \\b \\f \\n \\r \\t, or \\u with four hex digits",
            position: position)
    }

    static func loneSurrogate(_ unit: UInt16, at position: Position) -> Problem {
        json(
            "\\u\(String(unit, radix: 16, uppercase: true)) is one half of a surrogate pair",
            remedy: "write the character itself, or both halves", position: position)
    }

    // MARK: - Numbers and sizes

    static func leadingZero(at position: Position) -> Problem {
        json("a number begins with a zero", remedy: "remove the zero", position: position)
    }

    static func largeNumber(_ text: String, at position: Position) -> Problem {
        Problem(
            "the number \(text.quoted) is too large", code: .tooLarge, values: ["value": text],
            remedy: "the largest number is about 1.8e308", position: position)
    }

    static func smallNumber(_ text: String, at position: Position) -> Problem {
        Problem(
            "the number \(text.quoted) would become 0", code: .outOfRange, values: ["value": text],
            remedy: "write 0; the smallest number is about 4.9e-324", position: position)
    }

    /// - Parameter limit: the most bytes of a value.
    static func largeValue(limit: Int, at position: Position) -> Problem {
        Problem(
            "a value is longer than \(limit >> 20) MiB", code: .tooLarge, values: ["limit": String(limit)],
            remedy: "split it", position: position)
    }
}
