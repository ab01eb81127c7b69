import Foundation

/// A word of a text, as the search index contains it.
struct SearchedWord: Equatable {
    /// In lower case, without accents.
    var text: String
    var range: Range<String.Index>
    /// Whether it is one letter of a script without spaces, or an emoji, and so a word by itself.
    var isSingle: Bool
}

/// Divides texts of any language into words, and folds different spellings into one.
///
/// Letters and digits make words; `ü` becomes `u`, `ß` `ss`, `ё` `е`, and full-width letters plain ones. Japanese,
/// Chinese and Thai have no spaces, so each of their letters is a word, and longer words are found as several
/// adjacent ones. An emoji is a word, whatever its skin tone.
struct WordDivider {
    /// Long words are cut, so that data in a text does not swell the index.
    private static let longestWord = 64

    /// A cache of the foldings of letters with accents, in UTF-8.
    private var folded: [Unicode.Scalar: [UInt8]] = [:]

    /// Returns the form in which a text is divided: accents belong to their letters.
    static func composed(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 }
            || !text.unicodeScalars.contains { $0.properties.canonicalCombiningClass != .notReordered }
            ? text : text.precomposedStringWithCanonicalMapping
    }

    mutating func words(of text: String) -> [SearchedWord] {
        var words: [SearchedWord] = []
        func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
        divide(text) { word, range, isSingle in
            words.append(
                SearchedWord(
                    text: String(decoding: word, as: UTF8.self),
                    range: index(range.lowerBound)..<index(range.upperBound), isSingle: isSingle))
        }
        return words
    }

    /// Visits the words of a composed text, each in UTF-8 with its range of bytes. An index contains millions of them.
    mutating func divide(_ text: String, _ visit: (ArraySlice<UInt8>, Range<Int>, _ isSingle: Bool) -> Void) {
        var text = text
        text.withUTF8 { divide($0, visit) }
    }

    private mutating func divide(
        _ text: UnsafeBufferPointer<UInt8>, _ visit: (ArraySlice<UInt8>, Range<Int>, _ isSingle: Bool) -> Void
    ) {
        var word: [UInt8] = []
        var letters = 0
        var start = 0
        var index = 0
        while index < text.count {
            let (scalar, next) = WordDivider.scalar(in: text, at: index)
            let end = word.count
            let role = append(scalar, to: &word)
            if role == .letter {
                if letters == 0 { start = index }
                letters += 1
                if letters > WordDivider.longestWord { word.removeSubrange(end...) }
            } else if role != .mark {
                if letters > 0 { visit(word[..<end], start..<index, false) }
                if role == .single { visit(word[end...], index..<next, true) }
                word.removeAll(keepingCapacity: true)
                letters = 0
            }
            index = next
        }
        if letters > 0 { visit(word[...], start..<text.count, false) }
    }

    /// Returns a scalar of valid UTF-8, and where the next one begins.
    private static func scalar(
        in text: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (scalar: Unicode.Scalar, next: Int) {
        let first = text[index]
        if first < 0x80 { return (Unicode.Scalar(first), index + 1) }
        let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0x7F >> UInt32(count))
        for byte in text[index + 1..<index + count] { value = value << 6 | UInt32(byte & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", index + count)
    }

    private enum Role {
        /// Part of a word.
        case letter
        /// A word by itself.
        case single
        /// Belongs to the scalar before it, and has no meaning alone.
        case mark
        case separator
    }

    /// Appends the folding of a scalar, and returns its class.
    private mutating func append(_ scalar: Unicode.Scalar, to word: inout [UInt8]) -> Role {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A:
            word.append(UInt8(truncatingIfNeeded: scalar.value))
            return .letter
        case 0x41...0x5A:
            word.append(UInt8(truncatingIfNeeded: scalar.value + 0x20))
            return .letter
        case 0...0x7F: return .separator
        case 0x0300...0x036F, 0x064B...0x0652, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
            return .mark
        case 0x00C0...0x024F, 0x0370...0x03FF, 0x1E00...0x1FFF: return append(accented: scalar, to: &word)
        case 0x0401, 0x0451: return append("\u{0435}", to: &word, as: .letter)
        case 0x0430...0x044F: return append(scalar, to: &word, as: .letter)
        case 0xFF01...0xFF5E:
            return Unicode.Scalar(scalar.value - 0xFEE0).map { append($0, to: &word) } ?? .separator
        default: return scalar.hasNoSpaces ? append(spaceless: scalar, to: &word) : append(other: scalar, to: &word)
        }
    }

    private func append(_ scalar: Unicode.Scalar, to word: inout [UInt8], as role: Role) -> Role {
        word.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        return role
    }

    private func append(spaceless scalar: Unicode.Scalar, to word: inout [UInt8]) -> Role {
        switch scalar.properties.generalCategory {
        case .otherLetter, .modifierLetter, .letterNumber, .decimalNumber: append(scalar, to: &word, as: .single)
        case .nonspacingMark, .spacingMark: .mark
        default: .separator
        }
    }

    private func append(other scalar: Unicode.Scalar, to word: inout [UInt8]) -> Role {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter:
            word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            return .letter
        case .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
            .nonspacingMark, .spacingMark:
            return append(scalar, to: &word, as: .letter)
        case .otherSymbol: return append(scalar, to: &word, as: .single)
        default: return scalar.properties.isEmojiPresentation ? append(scalar, to: &word, as: .single) : .separator
        }
    }

    private mutating func append(accented scalar: Unicode.Scalar, to word: inout [UInt8]) -> Role {
        if let known = folded[scalar] {
            word.append(contentsOf: known)
            return .letter
        }
        guard scalar.properties.isAlphabetic else { return .separator }
        let letters = String(scalar).lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
            .filter { !(0x0300...0x036F).contains($0.value) }
        let plain = letters.flatMap { Array((WordDivider.plain[$0] ?? String($0)).utf8) }
        folded[scalar] = plain
        word.append(contentsOf: plain)
        return .letter
    }

    /// Letters that Unicode does not decompose, and that people also write in ASCII.
    private static let plain: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ς": "σ",
    ]
}

extension Unicode.Scalar {
    /// Returns whether a scalar is of a script without spaces between words: Han, kana, Thai, Lao, Burmese, Khmer.
    fileprivate var hasNoSpaces: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
