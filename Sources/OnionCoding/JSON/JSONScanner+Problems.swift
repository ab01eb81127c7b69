// Where the problems of text that is not JSON are, and which of them it is. `Problem+JSON.swift` has their sentences.

import OnionModel
import OnionSupport

extension JSONScanner {
    /// The problem of a next byte that cannot begin what the grammar expects there.
    func unexpected(_ expected: JSONExpectation) -> Problem {
        if isAtEnd { return .jsonEndsEarly(before: expected, at: position) }
        if current >= 0x80, self[index..<bytes.count].firstInvalidUTF8 == 0 { return .invalidUTF8(at: position) }
        return usualMistake ?? .unexpectedJSON(word, expected: expected, at: position)
    }

    /// The mistakes that people make so often that they are worth their own sentence.
    private var usualMistake: Problem? {
        switch current {
        case UInt8(ascii: "'"): return .singleQuotes(at: position)
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return .jsonComment(at: position)
        case .comma: return .missingValueBeforeComma(at: position)
        default:
            switch word {
            case "NaN", "Infinity", "-Infinity", "nan", "inf": return .noJSONNumber(word, at: position)
            case "True", "False", "None", "TRUE", "FALSE", "NULL", "Null", "undefined":
                return .noJSONValue(word, at: position)
            default: return nil
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

    /// The problem of a string that meets its end, or a control character, before its closing quote.
    ///
    /// - Parameter start: The position of the opening quote.
    func unfinishedText(from start: Position) -> Problem {
        switch current {
        case _ where isAtEnd:
            return .unclosedText(at: start)
        case .newline, .carriageReturn:
            return .lineBreakInText(at: position)
        default:
            let character = String(Unicode.Scalar(current))
            let escape = String(decoding: JSONWriter.text(of: character).dropFirst().dropLast(), as: UTF8.self)
            return .controlCharacter(escape: escape, at: position)
        }
    }

    /// Throws the problem of a string whose bytes are no UTF-8, at the first such byte.
    ///
    /// - Parameters:
    ///   - content: The range of the bytes between the quotes.
    ///   - start: The position of the opening quote.
    func checkUTF8(_ content: Range<Int>, from start: Position) throws(Problem) {
        guard let offset = self[content].firstInvalidUTF8 else { return }
        let column = start.column + 1 + self[content].prefix(offset).count { !$0.continuesScalar }
        throw Problem.invalidUTF8(at: Position(line: line, column: column))
    }
}
