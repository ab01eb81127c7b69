import OnionModel

extension ContentScanner {
    /// A locale's text among the values, with its key.
    struct LocaleEntry {
        /// The range of the locale in the line.
        var locale: Range<Int>
        /// The range of the key and the text in the buffer of values.
        var written: Range<Int>
    }

    private static let nameKey = Array("name".utf8)
    private static let sizeKey = Array("size".utf8)
    /// Whole numbers of so many digits are within the range of fields' numbers, and written as they were read.
    private static let mostDigits = 15

    /// Reads a value that fits a field; false for one that does not fit, or is unusual.
    mutating func scanValue(_ rule: ContentSchema.Rule) -> Bool {
        switch rule.type {
        case .text: return current == .openBrace ? scanLocales(rule) : scanFieldText(rule)
        case .image: return current == .openBrace ? scanImage() : !isCellOfJSON && scanImageName()
        case .color: return scanColor()
        case .number: return hasCells ? scanCell { $0.scanNumber() } : scanNumber()
        case .bool: return hasCells ? scanCell { $0.scanAnyWord() } : scanWord("true") || scanWord("false")
        }
    }

    /// Whether the next text is a cell that holds JSON.
    private var isCellOfJSON: Bool { hasCells && index + 1 < end && bytes[index + 1] == .openBrace }

    /// Reads a value that is written as a text.
    private mutating func scanCell(_ scan: (inout ContentScanner) -> Bool) -> Bool {
        take(.quote) && scan(&self) && take(.quote)
    }

    /// Reads a truth value, in capital letters or not.
    private mutating func scanAnyWord() -> Bool {
        if scanWord("true") || scanWord("false") { return true }
        let word = current | 0x20 == UInt8(ascii: "t") ? "true" : "false"
        guard end - index > word.utf8.count,
            zip(buffer(index..<index + word.utf8.count), word.utf8).allSatisfy({ $0 | 0x20 == $1 })
        else { return false }
        values.append(contentsOf: word.utf8)
        index += word.utf8.count
        return true
    }

    private mutating func scanFieldText(_ rule: ContentSchema.Rule) -> Bool {
        guard !isCellOfJSON, let text = scanText(), text.bytes <= TextLimits.text else { return false }
        // No text has more characters than scalars. One that has more scalars than it may have characters is counted by the rule.
        return text.bytes <= rule.maximumLength || text.scalars <= rule.maximumLength
    }

    /// Reads a map from locales to texts, and writes it in the order of the locales.
    private mutating func scanLocales(_ rule: ContentSchema.Rule) -> Bool {
        index += 1
        let start = values.count
        values.append(.openBrace)
        locales.removeAll(keepingCapacity: true)
        var isSorted = true
        repeat {
            skipSpaces()
            guard let locale = scanKey(), isCanonicalLocale(locale) else { return false }
            if let last = locales.last {
                values.append(.comma)
                isSorted = isSorted && precedes(last.locale, locale)
            }
            let entry = values.count
            values.append(.quote)
            values.append(contentsOf: buffer(locale))
            values.append(.quote)
            values.append(.colon)
            guard scanFieldText(rule) else { return false }
            locales.append(LocaleEntry(locale: locale, written: entry..<values.count))
            skipSpaces()
        } while take(.comma)
        guard take(.closeBrace), isSorted || sortLocales(from: start) else { return false }
        values.append(.closeBrace)
        return true
    }

    /// Rewrites the entries of a map in the order of the locales; returns false if a locale is repeated.
    private mutating func sortLocales(from start: Int) -> Bool {
        let sorted = locales.sorted { precedes($0.locale, $1.locale) }
        for (one, other) in zip(sorted, sorted.dropFirst()) where !precedes(one.locale, other.locale) { return false }
        var written: [UInt8] = []
        for entry in sorted {
            written.append(written.isEmpty ? .openBrace : .comma)
            written.append(contentsOf: values[entry.written])
        }
        values.replaceSubrange(start..., with: written)
        return true
    }

    private func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        buffer(left).lexicographicallyPrecedes(buffer(right))
    }

    /// Whether a locale is written as it is kept: a language, with a script of four letters or not, with a region of two letters or not.
    private func isCanonicalLocale(_ range: Range<Int>) -> Bool {
        let tag = buffer(range)
        let language = tag.prefix(4).prefix(while: \.isSmallLetter).count
        guard 2...3 ~= language else { return false }
        switch tag.count - language {
        case 0: return true
        case 3: return isRegion(tag, at: language)
        case 5: return isScript(tag, at: language)
        case 8: return isScript(tag, at: language) && isRegion(tag, at: language + 5)
        default: return false
        }
    }

    private func isScript(_ tag: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        tag[start] == UInt8(ascii: "-") && tag[start + 1].isCapitalLetter
            && tag[start + 2].isSmallLetter && tag[start + 3].isSmallLetter && tag[start + 4].isSmallLetter
    }

    private func isRegion(_ tag: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        tag[start] == UInt8(ascii: "-") && tag[start + 1].isCapitalLetter && tag[start + 2].isCapitalLetter
    }

    private mutating func scanImageName() -> Bool {
        guard let text = scanText() else { return false }
        return text.bytes > 0 && text.bytes <= TextLimits.text
    }

    /// Reads `{"name": ..., "size": [width, height]}`, with whole numbers.
    private mutating func scanImage() -> Bool {
        index += 1
        skipSpaces()
        guard let key = scanKey(), isKey(key, Self.nameKey) else { return false }
        values.append(ascii: "{\"name\":")
        guard let name = scanText(), name.bytes > 0, name.bytes <= TextLimits.identifier else { return false }
        skipSpaces()
        guard take(.comma) else { return false }
        skipSpaces()
        guard let key = scanKey(), isKey(key, Self.sizeKey), take(UInt8(ascii: "[")) else { return false }
        values.append(ascii: ",\"size\":[")
        skipSpaces()
        guard scanLength() else { return false }
        skipSpaces()
        guard take(.comma) else { return false }
        values.append(.comma)
        skipSpaces()
        guard scanLength() else { return false }
        skipSpaces()
        guard take(UInt8(ascii: "]")) else { return false }
        skipSpaces()
        values.append(ascii: "]}")
        return take(.closeBrace)
    }

    /// Reads a whole number below 100,000.
    private mutating func scanLength() -> Bool {
        guard let digits = scanDigits(atMost: 5) else { return false }
        values.append(contentsOf: buffer(digits))
        return true
    }

    private mutating func scanNumber() -> Bool {
        let start = index
        let isNegative = take(UInt8(ascii: "-"))
        if let digits = scanDigits(atMost: Self.mostDigits), !(isNegative && bytes[digits.lowerBound] == .zero) {
            values.append(contentsOf: buffer(start..<index))
            return true
        }
        index = start
        return scanAnyNumber()
    }

    /// Reads a number as the reader of documents does, and writes it in its one spelling.
    private mutating func scanAnyNumber() -> Bool {
        let start = index
        while current.isPartOfNumber { index += 1 }
        guard let node = try? JSONReader.read(UnsafeRawBufferPointer(buffer(start..<index))),
            case .number(let number) = node.value, Codec<Double>.fieldNumbers.contains(number)
        else { return false }
        values.append(contentsOf: (number == 0 ? 0 : number).text.utf8)
        return true
    }

    /// Reads the digits of a whole number that is no fraction and has no exponent.
    private mutating func scanDigits(atMost limit: Int) -> Range<Int>? {
        let start = index
        while current.isDigit { index += 1 }
        let digits = start..<index
        guard 1...limit ~= digits.count, digits.count == 1 || bytes[start] != .zero else { return nil }
        return current == UInt8(ascii: ".") || current | 0x20 == UInt8(ascii: "e") ? nil : digits
    }

    private mutating func scanColor() -> Bool {
        let start = index
        let written = values.count
        guard let text = scanText(), text.bytes == text.scalars, text.bytes == index - start - 2 else { return false }
        return ColorReference(plain: String(decoding: values[(written + 1)..<(values.count - 1)], as: UTF8.self)) != nil
    }

    private mutating func scanWord(_ word: StaticString) -> Bool {
        guard JSONScanner.isWord(word, in: bytes, at: index, to: end) else { return false }
        values.append(contentsOf: buffer(index..<(index + word.utf8CodeUnitCount)))
        index += word.utf8CodeUnitCount
        return true
    }
}

extension UInt8 {
    fileprivate var isPartOfNumber: Bool {
        isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
            || self | 0x20 == UInt8(ascii: "e")
    }

    fileprivate var isSmallLetter: Bool { self &- UInt8(ascii: "a") < 26 }
    fileprivate var isCapitalLetter: Bool { self &- UInt8(ascii: "A") < 26 }
}
