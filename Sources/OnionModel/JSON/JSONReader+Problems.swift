/// What the reader says about JSON that is none.
extension JSONReader {
    /// A problem at the next byte, or at an earlier one of the same line that only ASCII stands after.
    func problem(_ message: String, remedy: String? = nil, at place: Int? = nil) -> Problem {
        let column = (place ?? index) - lineStart + 1
        return Problem(message, remedy: remedy, position: Position(line: line, column: column))
    }

    /// The problem of a byte that nothing can begin with here.
    func unexpected(_ expected: String, remedy: String? = nil) -> Problem {
        if isAtEnd {
            return problem(
                "the text ends too early: \(expected)", remedy: "see whether its end got lost, or a bracket is missing")
        }
        if current >= 0x80, let found = invalidUTF8(in: UnsafeBufferPointer(rebasing: bytes[index...])), found == 0 {
            return problem("the text is no valid UTF-8 here", remedy: "save it as UTF-8")
        }
        return known ?? problem("\(expected), not \(word.quoted)", remedy: remedy)
    }

    /// The mistakes that people make so often that they are worth a sentence of their own.
    private var known: Problem? {
        switch current {
        case UInt8(ascii: "'"):
            problem("JSON has no single quotes", remedy: "write texts and keys in double quotes")
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            problem("JSON has no comments", remedy: "leave it out, or write the document as YAML")
        case .comma:
            problem("a value is missing before the comma", remedy: "remove the comma")
        default:
            switch word {
            case "NaN", "Infinity", "-Infinity", "nan", "inf":
                problem("\(word.quoted) is no JSON number", remedy: "write a number or null")
            case "True", "False", "None", "TRUE", "FALSE", "NULL", "Null", "undefined":
                problem("\(word.quoted) is no JSON value", remedy: "write true, false or null")
            default: nil
            }
        }
    }

    /// The word that begins at the next byte, or its one character.
    private var word: String {
        let rest = bytes[index...].prefix(64)
        let letters = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
        if !letters.isEmpty { return String(decoding: letters, as: UTF8.self) }
        return String(decoding: rest, as: UTF8.self).unicodeScalars.prefix(1).map { String($0) }.joined()
    }

    static func trailingComma(at position: Position, before close: UInt8) -> Problem {
        Problem(
            "a comma stands before \"\(Unicode.Scalar(close))\"", remedy: "remove the comma", position: position)
    }

    /// The problem of a text that meets its end, or a control character, before its closing quote.
    func unfinishedText(from start: Int, _ lineStart: Int) -> Problem {
        let beginning = Position(line: line, column: start - lineStart + 1)
        switch current {
        case _ where isAtEnd:
            return Problem(
                "the text ends before the closing quote", remedy: "close this text with a double quote",
                position: beginning)
        case .newline, .carriageReturn:
            return problem(
                "a line ends inside a text",
                remedy: "close the text with a double quote, or write the line break as \\n")
        default:
            let character = String(Unicode.Scalar(current))
            let escape = String(decoding: JSONWriter.text(of: character).dropFirst().dropLast(), as: UTF8.self)
            return problem("a control character stands inside a text", remedy: "write it as \(escape)")
        }
    }

    /// The problem of a text whose bytes are no UTF-8, at the first such byte.
    func invalidText(_ content: UnsafeBufferPointer<UInt8>, at start: Int, _ lineStart: Int) -> Problem {
        let offset = invalidUTF8(in: content) ?? 0
        let continuations = content.prefix(offset).count { $0.continuesScalar }
        return Problem(
            "the text is no valid UTF-8 here", remedy: "save it as UTF-8",
            position: Position(line: line, column: start + offset - continuations - lineStart + 1))
    }

    /// The offset of the first byte that is no UTF-8.
    private func invalidUTF8(in content: UnsafeBufferPointer<UInt8>) -> Int? {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = content.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }

    func unknownEscape(at position: Position) -> Problem {
        Problem(
            "a backslash begins no escape here",
            remedy: "write \\\\ for itself, or \\\" \\/ \\b \\f \\n \\r \\t, or \\u with four hex digits",
            position: position)
    }

    func loneSurrogate(_ unit: UInt16, at position: Position) -> Problem {
        Problem(
            "\\u\(String(unit, radix: 16, uppercase: true)) is half a character",
            remedy: "write the character itself, or both its surrogates", position: position)
    }
}

extension Problem {
    /// The problem of a key that its map has already.
    package static func repeated(_ entry: Node.Entry) -> Problem {
        Problem("\(entry.key.quoted) stands twice", remedy: "remove one of the two", position: entry.keyPosition)
    }

    /// The problem of a document that goes deeper than readers follow.
    package static func nestedTooDeep(limit: Int, at position: Position) -> Problem {
        Problem("nested more than \(limit) levels deep", remedy: "write it flatter", position: position)
    }
}
