import OnionModel

extension ContentScanner {
    /// A locale's text among the values, with its key.
    struct LocaleEntry {
        /// The range of the locale in the line.
        var locale: Range<Int>
        /// The range of the key and the text in the buffer of values.
        var written: Range<Int>
    }

    /// Reads a value that fits a field; false for one that does not fit, or is unusual.
    mutating func scanValue(_ rule: ContentSchema.Rule) -> Bool {
        switch rule.type {
        case .text: return scanner.current == .openBrace ? scanLocales(rule) : scanFieldText(rule)
        case .image:
            return scanner.current == .openBrace
                ? scanImage() : !isCellOfJSON && (scanImageName().map { $0.bytes <= TextLimits.text } ?? false)
        case .color: return scanColor()
        case .number:
            return hasCells ? scanner.take(.quote) && scanNumber(rule) && scanner.take(.quote) : scanNumber(rule)
        case .bool: return hasCells ? scanBoolCell() : scanWord("true") || scanWord("false")
        // The document's rule knows the words.
        case .choice: return false
        }
    }

    /// Whether the next text is a cell that holds JSON.
    private var isCellOfJSON: Bool {
        let next = scanner.index + 1
        return hasCells && next < scanner.bytes.count && scanner.bytes[next] == .openBrace
    }

    /// Reads a truth value that is written as a text, in capital letters or not.
    private mutating func scanBoolCell() -> Bool {
        guard let cell = scanPlainString() else { return false }
        let word = String(decoding: scanner[cell], as: UTF8.self).lowercased()
        values.append(contentsOf: word.utf8)
        return word == "true" || word == "false"
    }

    private mutating func scanFieldText(_ rule: ContentSchema.Rule) -> Bool {
        guard !isCellOfJSON, let text = scanText(), text.bytes <= TextLimits.text else { return false }
        // No text has more characters than scalars. One that has more scalars than it may have characters is counted by the rule.
        return text.bytes <= rule.maximumLength || text.scalars <= rule.maximumLength
    }

    /// Reads a map from locales to texts, and writes it in the order of the locales.
    private mutating func scanLocales(_ rule: ContentSchema.Rule) -> Bool {
        scanner.index += 1
        let start = values.count
        values.append(.openBrace)
        locales.removeAll(keepingCapacity: true)
        var isSorted = true
        repeat {
            scanner.skipWhitespace()
            guard let locale = scanKey(), isCanonicalLocale(locale) else { return false }
            if let last = locales.last {
                values.append(.comma)
                isSorted = isSorted && precedes(last.locale, locale)
            }
            let entry = values.count
            values.append(.quote)
            values.append(contentsOf: scanner[locale])
            values.append(.quote)
            values.append(.colon)
            guard scanFieldText(rule) else { return false }
            locales.append(LocaleEntry(locale: locale, written: entry..<values.count))
            scanner.skipWhitespace()
        } while scanner.take(.comma)
        guard scanner.take(.closeBrace), isSorted || sortLocales(from: start) else { return false }
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
        scanner[left].lexicographicallyPrecedes(scanner[right])
    }

    /// Whether a locale is written as it is kept: a language, with a script of four letters or not, with a region of two letters or not.
    private func isCanonicalLocale(_ range: Range<Int>) -> Bool {
        let tag = scanner[range]
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

    /// Reads the name of an image; nil for none, and for one with a space, which the rule of references judges.
    private mutating func scanImageName() -> TextLength? {
        let start = values.count
        guard let text = scanText(), text.bytes > 0, !values[start...].contains(.colon) else { return nil }
        return text
    }

    /// Reads `{"name": ..., "size": [width, height]}`, with whole numbers.
    private mutating func scanImage() -> Bool {
        scanner.index += 1
        scanner.skipWhitespace()
        guard let key = scanKey(), scanner.range(key, is: "name") else { return false }
        values.append(ascii: "{\"name\":")
        // Only ASCII has no characters that names cannot have.
        guard let name = scanImageName(), name.bytes <= TextLimits.identifier, name.bytes == name.scalars else {
            return false
        }
        scanner.skipWhitespace()
        guard scanner.take(.comma) else { return false }
        scanner.skipWhitespace()
        guard let key = scanKey(), scanner.range(key, is: "size"), scanner.take(.openBracket) else { return false }
        values.append(ascii: ",\"size\":[")
        scanner.skipWhitespace()
        guard scanLength() else { return false }
        scanner.skipWhitespace()
        guard scanner.take(.comma) else { return false }
        values.append(.comma)
        scanner.skipWhitespace()
        guard scanLength() else { return false }
        scanner.skipWhitespace()
        guard scanner.take(.closeBracket) else { return false }
        scanner.skipWhitespace()
        values.append(ascii: "]}")
        return scanner.take(.closeBrace)
    }

    /// Reads a whole number below 100,000.
    private mutating func scanLength() -> Bool {
        guard let length = try? scanner.readNumber(), 0..<100_000 ~= length, length.rounded() == length else {
            return false
        }
        values.append(contentsOf: length.text.utf8)
        return true
    }

    /// Reads a number, and writes it in its one spelling.
    private mutating func scanNumber(_ rule: ContentSchema.Rule) -> Bool {
        guard let number = try? scanner.readNumber(), Codec<Double>.fieldNumbers.contains(number),
            rule.range.contains(number)
        else { return false }
        values.append(contentsOf: number.text.utf8)
        return true
    }

    private mutating func scanColor() -> Bool {
        let start = scanner.index
        let written = values.count
        guard let text = scanText(), text.bytes == text.scalars, text.bytes == scanner.index - start - 2 else {
            return false
        }
        let color = ColorReference(
            plain: String(decoding: values[(written + 1)..<(values.count - 1)], as: UTF8.self))
        // A name of the registry is a reference, which the document reader makes.
        return color?.isKnown ?? false
    }

    private mutating func scanWord(_ word: StaticString) -> Bool {
        guard scanner.take(word) else { return false }
        values.append(ascii: word)
        return true
    }
}

extension UInt8 {
    fileprivate var isSmallLetter: Bool { self &- UInt8(ascii: "a") < 26 }
    fileprivate var isCapitalLetter: Bool { self &- UInt8(ascii: "A") < 26 }
}
