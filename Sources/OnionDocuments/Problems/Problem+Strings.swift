import OnionModel

// The problems of `.strings` files and property lists.

/// An element of the grammar of `.strings` files.
enum StringsExpectation {
    case key
    case text
    /// A semicolon after the text of a name.
    case semicolon(String)
    case end

    fileprivate var description: String {
        switch self {
        case .key: "a key"
        case .text: "a text"
        case .semicolon(let name): "\";\" after the text of \(name.quoted)"
        case .end: "the end of the file"
        }
    }
}

extension Problem {
    // MARK: - Grammar

    /// - Parameter found: The next character in quotes, or the end of the file.
    static func unexpectedInStrings(_ found: String, expected: StringsExpectation, at position: Position) -> Problem {
        Problem(
            "expected \(expected.description), found \(found)", code: .syntax,
            values: ["expected": expected.description, "found": found], remedy: "write \"key\" = \"text\";",
            position: position)
    }

    /// Apple's reader of property lists ends there, and loses the texts after it.
    static func emptyStatement(at position: Position) -> Problem {
        Problem(
            "an empty statement \(";".quoted)", code: .syntax, remedy: "remove it, because some readers stop there",
            position: position)
    }

    static func unclosedBrace(at position: Position) -> Problem {
        Problem(
            "\("{".quoted) is not closed", code: .syntax, values: ["expected": "}"], remedy: "close it with \"}\"",
            position: position)
    }

    static func unclosedComment(at position: Position) -> Problem {
        Problem(
            "a comment does not end", code: .syntax, values: ["expected": "*/"], remedy: "close it with \"*/\"",
            position: position)
    }

    static func unclosedText(quote: UInt8, at position: Position) -> Problem {
        let quote = String(Unicode.Scalar(quote))
        return Problem(
            "the closing quote is missing", code: .syntax, values: ["expected": quote],
            remedy: "end the text with \(quote)", position: position)
    }

    /// - Parameter next: The character after the backslash, in quotes.
    static func unknownEscape(before next: String, at position: Position) -> Problem {
        Problem(
            "the backslash before \(next) is left out", code: .syntax, values: ["found": next],
            remedy: "write \\\\ for a backslash, or \\\" \\n \\r \\t, or \\U with four hex digits", position: position)
    }

    static func shortEscape(at position: Position) -> Problem {
        Problem(
            "\\U has fewer than four digits", code: .syntax, remedy: "write \\U with four hex digits",
            position: position)
    }

    /// - Parameter digits: The octal digits after the backslash.
    static func unknownOctalEscape(_ digits: String, at position: Position) -> Problem {
        Problem(
            "\\\(digits) is no character in the encoding of NeXTSTEP", code: .syntax, values: ["found": "\\\(digits)"],
            remedy: "write the character itself, or \\U with four hex digits", position: position)
    }

    static func loneSurrogate(_ unit: UInt16, at position: Position) -> Problem {
        let escape = "\\U\(String(unit, radix: 16, uppercase: true))"
        return Problem(
            "\(escape) is one half of a surrogate pair", code: .syntax, values: ["found": escape],
            remedy: "write the character itself, or both halves", position: position)
    }

    // MARK: - Edits

    /// A text whose value is a word without quotes, that has none, or that a comment follows before its semicolon.
    static func textWithoutQuotes(of name: String, at position: Position) -> Problem {
        Problem(
            "the text of \(name.quoted) without quotes, or with a comment behind it", code: .unsupported,
            values: ["name": name], remedy: "write \"key\" = \"text\";", position: position)
    }

    /// A `.strings` file in XML, whose texts are not edited.
    static var propertyListOfStrings: Problem {
        Problem(
            "the form of a property list", code: .unsupported, remedy: "convert it: plutil -convert json FILE")
    }

    // MARK: - Property lists

    static var binaryPropertyList: Problem {
        Problem(
            "binary property lists are not supported", code: .unsupported, values: ["format": "bplist"],
            remedy: "convert it to text: plutil -convert xml1 FILE")
    }

    static func notPropertyList(at position: Position) -> Problem {
        Problem(
            "expected a property list with a dictionary", code: .wrongType,
            values: ["expected": "a property list with a dictionary"],
            remedy: "check that this is a string file of iOS", position: position)
    }

    static func expectedKey(found element: XMLElement) -> Problem {
        Problem(
            "expected \("<key>".quoted), found \("<\(element.name)>".quoted)", code: .syntax,
            values: ["expected": "<key>", "found": "<\(element.name)>"], remedy: "write a key before each value",
            position: element.position)
    }

    static func missingValue(ofKey key: String, at position: Position) -> Problem {
        Problem(
            "the key \(key.quoted) has no value", code: .syntax, values: ["key": key],
            remedy: "write a value after it", position: position)
    }

    static func expectedText(of name: String, found element: XMLElement) -> Problem {
        Problem(
            "expected a text for \(name.quoted), found \("<\(element.name)>".quoted)", code: .wrongType,
            values: ["expected": "a text", "found": "<\(element.name)>", "name": name], remedy: "write a <string>",
            position: element.position)
    }

    static func missingFormat(of name: String, at position: Position) -> Problem {
        Problem(
            "the text \(name.quoted) has no format", code: .missingKey,
            values: ["key": "NSStringLocalizedFormatKey", "name": name],
            remedy: "add it under NSStringLocalizedFormatKey", position: position)
    }
}
