import OnionModel

/// Reads `.strings` files: `"key" = "text";` with comments, in UTF-8 or UTF-16, or as property lists in XML.
struct StringsReader: StringFileStepReader {
    let text: SpooledBytes
    private var scanner: StringsScanner
    private let locale: LocaleTag
    /// The comment before the next text; it becomes its note.
    private var note = ""
    /// Whether the beginning was read, and the position of the brace before the first text.
    private var hasBegun = false
    private var brace: Position?
    let sourceLocale: LocaleTag? = nil
    var findings = StringFileFindings()

    /// Returns the reader for a file, which may also be a property list.
    static func steps(through file: SpooledBytes, locale: LocaleTag) throws(Problem) -> any StringFileStepReader {
        if file.bytes.starts(with: "bplist".utf8) { return try StringsDictionaryReader(file, locale: locale) }
        let (text, start) = try StringsEncoding.utf8(file)
        let beginning = text.bytes[start...].drop(while: \.isSpace)
        if beginning.starts(with: "<?xml".utf8) || beginning.starts(with: "<plist".utf8) {
            return try StringsDictionaryReader(text, locale: locale)
        }
        return StringsReader(text, from: start, locale: locale)
    }

    private init(_ text: SpooledBytes, from start: Int, locale: LocaleTag) {
        self.text = text
        scanner = StringsScanner(UnsafeBufferPointer(rebasing: text.bytes[start...]))
        self.locale = locale
    }

    var index: Int { scanner.index }

    mutating func next() throws(Problem) -> [TranslationUnit]? {
        try skipSpace()
        if !hasBegun {
            hasBegun = true
            let start = scanner.position
            // Old property lists enclose the texts in braces.
            if scanner.take("{") {
                brace = start
                try skipSpace()
            }
        }
        while case let start = scanner.position, scanner.take(";") {
            findings.warnings.append(.emptyStatement(at: start))
            try skipSpace()
        }
        if scanner.isAtEnd || scanner.current == UInt8(ascii: "}") {
            try readEnd()
            return nil
        }
        return [try readUnit()]
    }

    private mutating func readEnd() throws(Problem) {
        if let brace {
            guard scanner.take("}") else {
                throw .unclosedBrace(at: brace)
            }
            try skipSpace()
        }
        if !scanner.isAtEnd { throw unexpected(.end) }
    }

    private mutating func readUnit() throws(Problem) -> TranslationUnit {
        var unit = TranslationUnit(name: "", note: note, position: scanner.position)
        unit.name = try readText(expecting: .key)
        try skipSpace()
        var translation = Translation(locale: locale, text: .plain(unit.name), position: unit.position)
        if scanner.take("=") {
            try skipSpace()
            translation.position = scanner.position
            translation.text = .plain(try readText(expecting: .text))
            try skipSpace()
        }
        guard scanner.take(";") else { throw unexpected(.semicolon(unit.name)) }
        unit.translations = [translation]
        note = ""
        return unit
    }

    /// Skips white space and comments, and stores the last comment as the note of the next text.
    private mutating func skipSpace() throws(Problem) {
        while true {
            scanner.skipSpace()
            let start = scanner.position
            if scanner.take("/*") {
                guard let comment = scanner.take(through: "*/") else {
                    throw .unclosedComment(at: start)
                }
                note = trimmed(try checked(comment, from: start))
            } else if scanner.take("//") {
                note = trimmed(try checked(scanner.takeLine(), from: start))
            } else {
                return
            }
        }
    }

    /// Returns bytes that become a text, and refuses too many of them.
    private func checked(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, after count: Int = 0, from start: Position
    ) throws(Problem) -> Slice<UnsafeBufferPointer<UInt8>> {
        guard count + bytes.count > StringFileFormat.longestText else { return bytes }
        throw .largeText(limit: StringFileFormat.longestText, at: start)
    }

    private func trimmed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let end = bytes.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? bytes.startIndex
        return String(decoding: bytes[..<end].drop(while: \.isSpace), as: UTF8.self)
    }

    private mutating func readText(expecting expected: StringsExpectation) throws(Problem) -> String {
        if scanner.current == UInt8(ascii: "\"") || scanner.current == UInt8(ascii: "'") { return try readQuoted() }
        let word = try checked(scanner.take { $0.isPlainInStrings }, from: scanner.position)
        if word.isEmpty { throw unexpected(expected) }
        return String(decoding: word, as: UTF8.self)
    }

    private mutating func readQuoted() throws(Problem) -> String {
        let start = scanner.position
        let quote = scanner.current
        scanner.advance()
        var text: [UInt8] = []
        while true {
            let plain = scanner.take { $0 != quote && $0 != UInt8(ascii: "\\") }
            text.append(contentsOf: try checked(plain, after: text.count, from: start))
            if scanner.isAtEnd {
                throw .unclosedText(quote: quote, at: start)
            }
            if scanner.current == quote { break }
            text.append(contentsOf: try StringsEscape.read(&scanner, &findings.warnings).utf8)
        }
        scanner.advance()
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func unexpected(_ expected: StringsExpectation) -> Problem {
        .unexpectedInStrings(scanner.nextCharacter, expected: expected, at: scanner.position)
    }
}

extension UInt8 {
    /// Whether a text without quotes may contain the byte.
    fileprivate var isPlainInStrings: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "_$.:-/".utf8.contains(self)
        }
    }
}
