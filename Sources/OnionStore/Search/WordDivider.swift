import Foundation

/// A word of a text, as the search index knows it.
struct SearchedWord: Equatable {
    /// In lower case, without accents.
    var text: String
    /// Where it stands in the text that was divided.
    var range: Range<String.Index>
    /// Whether it is one letter of a script without spaces, or an emoji: all by itself.
    var isSingle: Bool
}

/// Divides texts of any language into words, and folds what people write in several ways into one.
///
/// Letters and digits make words; `ü` is `u`, `ß` is `ss`, `ё` is `е`, and full-width letters are plain ones. Japanese, Chinese and
/// Thai have no spaces, so that each of their letters is a word, and what is longer is found as several in a row. An emoji is a word,
/// whatever its skin tone.
struct WordDivider {
    /// Longer words are cut, so that data in a text does not swell the index.
    private static let longestWord = 64

    /// What the letters with accents that were met are folded to.
    private var folded: [Unicode.Scalar: String] = [:]

    /// The form in which a text is divided: accents belong to their letters.
    static func composed(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 }
            || !text.unicodeScalars.contains { $0.properties.canonicalCombiningClass != .notReordered }
            ? text : text.precomposedStringWithCanonicalMapping
    }

    /// The words of a text in its composed form, in their order.
    mutating func words(of text: String) -> [SearchedWord] {
        var words: [SearchedWord] = []
        var word = ""
        var length = 0
        var start = text.startIndex
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        func end(at index: String.Index) {
            if !word.isEmpty { words.append(SearchedWord(text: word, range: start..<index, isSingle: false)) }
            word = ""
            length = 0
        }
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            switch role(of: scalars[index]) {
            case .letter(let folded):
                if word.isEmpty { start = index }
                if length < WordDivider.longestWord { word += folded }
                length += 1
            case .single(let folded):
                end(at: index)
                words.append(SearchedWord(text: folded, range: index..<next, isSingle: true))
            case .mark: break
            case .separator: end(at: index)
            }
            index = next
        }
        end(at: text.endIndex)
        return words
    }

    private enum Role {
        case letter(String)
        case single(String)
        /// Belongs to what is before it, and says nothing.
        case mark
        case separator
    }

    private mutating func role(of scalar: Unicode.Scalar) -> Role {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A: .letter(String(scalar))
        case 0x41...0x5A: .letter(String(Unicode.Scalar(UInt8(scalar.value + 0x20))))
        case 0...0x7F: .separator
        case 0x0300...0x036F, 0x064B...0x0652, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: .mark
        case 0x00C0...0x024F, 0x0370...0x03FF, 0x1E00...0x1FFF: role(ofAccented: scalar)
        case 0x0401, 0x0451: .letter("\u{0435}")
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map { role(of: $0) } ?? .separator
        default: scalar.hasNoSpaces ? role(ofSingle: scalar) : role(ofOther: scalar)
        }
    }

    private func role(ofSingle scalar: Unicode.Scalar) -> Role {
        switch scalar.properties.generalCategory {
        case .otherLetter, .modifierLetter, .letterNumber, .decimalNumber: .single(String(scalar))
        case .nonspacingMark, .spacingMark: .mark
        default: .separator
        }
    }

    private func role(ofOther scalar: Unicode.Scalar) -> Role {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            .letter(scalar.properties.lowercaseMapping)
        case .otherSymbol: .single(String(scalar))
        default: scalar.properties.isEmojiPresentation ? .single(String(scalar)) : .separator
        }
    }

    private mutating func role(ofAccented scalar: Unicode.Scalar) -> Role {
        if let known = folded[scalar] { return .letter(known) }
        let isLetter = scalar.properties.isAlphabetic
        guard isLetter else { return .separator }
        let letters = String(scalar).lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
            .filter { !(0x0300...0x036F).contains($0.value) }
        let plain = letters.map { WordDivider.plain[$0] ?? String($0) }.joined()
        folded[scalar] = plain
        return .letter(plain)
    }

    /// Letters that are letters of their own to Unicode, and that people also write in ASCII.
    private static let plain: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ς": "σ",
    ]
}

extension Unicode.Scalar {
    /// Whether words of its script are not divided by spaces: Han, kana, Thai, Lao, Burmese, Khmer.
    fileprivate var hasNoSpaces: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
