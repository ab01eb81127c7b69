import OnionModel

extension JSONScanner {
    /// How skipping ended.
    package enum Skipped {
        case whole
        /// The bytes end before the value does.
        case unfinished
        /// The brackets do not match, a control character is inside of a string, or there is no value.
        case broken
    }

    /// Skips the value that begins at the next byte, by its brackets and quotes only.
    @inlinable
    package mutating func skipValue() -> Skipped {
        switch current {
        case .quote: skipString()
        case .openBrace, .openBracket: skipNested()
        default: skipWord()
        }
    }

    /// Skips a string, whose opening quote is the next byte.
    @inlinable
    package mutating func skipString() -> Skipped {
        index += 1
        while true {
            _ = skipPlainBytes()
            switch current {
            case .quote:
                index += 1
                return .whole
            case .backslash:
                index += 1
                if !isAtEnd, bytes[index] >= .space, bytes[index] < 0x80 { index += 1 }
            default:
                return isAtEnd ? .unfinished : .broken
            }
        }
    }

    @usableFromInline
    mutating func skipNested() -> Skipped {
        var depth = 0
        // One bit for each open bracket, the lowest for the innermost; they are not matched in more depth than there are bits.
        var braces: UInt128 = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case .quote:
                let end = skipString()
                if end != .whole { return end }
                continue
            case .openBrace, .openBracket:
                if depth < UInt128.bitWidth { braces = braces << 1 | (byte == .openBrace ? 1 : 0) }
                depth += 1
            case .closeBrace, .closeBracket:
                depth -= 1
                if depth < UInt128.bitWidth {
                    if (braces & 1 == 1) != (byte == .closeBrace) { return .broken }
                    braces >>= 1
                }
                if depth == 0 {
                    index += 1
                    return .whole
                }
            case .newline, .carriageReturn:
                skipLineBreak()
                continue
            default:
                if byte.continuesScalar { lineStart += 1 }
            }
            index += 1
        }
        return .unfinished
    }

    /// Skips a number, `true`, `false`, `null`, or any other word.
    @usableFromInline
    mutating func skipWord() -> Skipped {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case .comma, .space, .tab, .newline, .carriageReturn, .quote, .openBrace, .closeBrace, .openBracket,
                .closeBracket:
                return index > start ? .whole : .broken
            default:
                if bytes[index].continuesScalar { lineStart += 1 }
                index += 1
            }
        }
        return index > start ? .whole : .broken
    }
}
