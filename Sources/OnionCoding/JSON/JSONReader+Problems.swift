import OnionModel

// Where the problems of text that is not JSON are, and which of them it is. `Problem+JSON.swift` has their sentences.

extension JSONReader {
    /// The position of an earlier byte of the same line. All bytes after it must be ASCII.
    func position(at index: Int) -> Position { Position(line: line, column: index - lineStart + 1) }

    /// The problem of a next byte that cannot begin what the grammar expects there.
    func unexpected(_ expected: JSONExpectation) -> Problem {
        if isAtEnd { return .jsonEndsEarly(before: expected, at: position) }
        if current >= 0x80, let found = invalidUTF8(in: UnsafeBufferPointer(rebasing: bytes[index...])), found == 0 {
            return .invalidUTF8(at: position)
        }
        return usualMistake ?? .unexpectedJSON(word, expected: expected, at: position)
    }

    /// The mistakes that people make so often that they are worth a sentence of their own.
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

    /// The problem of a text that meets its end, or a control character, before its closing quote.
    func unfinishedText(from start: Int, _ lineStart: Int) -> Problem {
        let beginning = Position(line: line, column: start - lineStart + 1)
        switch current {
        case _ where isAtEnd:
            return .unclosedText(at: beginning)
        case .newline, .carriageReturn:
            return .lineBreakInText(at: position)
        default:
            let character = String(Unicode.Scalar(current))
            let escape = String(decoding: JSONWriter.text(of: character).dropFirst().dropLast(), as: UTF8.self)
            return .controlCharacter(escape: escape, at: position)
        }
    }

    /// The problem of a text whose bytes are no UTF-8, at the first such byte.
    func invalidText(_ content: UnsafeBufferPointer<UInt8>, at start: Int, _ lineStart: Int) -> Problem {
        let offset = invalidUTF8(in: content) ?? 0
        let continuations = content.prefix(offset).count { $0.continuesScalar }
        return .invalidUTF8(
            at: Position(line: line, column: start + offset - continuations - lineStart + 1))
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
}
