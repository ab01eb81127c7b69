import OnionModel

/// Reads `.strings` files: `"key" = "text";` with comments, in UTF-8 or UTF-16, or as property lists in XML.
struct StringsReader {
    private var scanner: StringsScanner
    private let locale: LocaleTag
    private var file = StringFile()
    /// The comment before the next text.
    private var note = ""

    static func read(_ bytes: [UInt8], locale: LocaleTag) throws(Problem) -> (StringFile, [Problem]) {
        if bytes.starts(with: "bplist".utf8) { return (try propertyList(bytes, locale), []) }
        let text = try StringsEncoding.utf8(bytes)
        let beginning = text.drop(while: \.isSpace)
        if beginning.starts(with: "<?xml".utf8) || beginning.starts(with: "<plist".utf8) {
            return (try propertyList(text, locale), [])
        }
        var reader = StringsReader(scanner: StringsScanner(text), locale: locale)
        try reader.readFile()
        return (reader.file, [])
    }

    private init(scanner: StringsScanner, locale: LocaleTag) {
        self.scanner = scanner
        self.locale = locale
    }

    private static func propertyList(_ bytes: [UInt8], _ locale: LocaleTag) throws(Problem) -> StringFile {
        var file = StringFile()
        for entry in try PropertyListReader.read(bytes) {
            guard entry.value.name == "string" else {
                throw Problem(
                    "expected a text for \(entry.key.quoted), found \("<\(entry.value.name)>".quoted)",
                    remedy: "write a <string>", position: entry.value.position)
            }
            let translation = Translation(
                locale: locale, text: .plain(entry.value.text), position: entry.value.position)
            file.units.append(TranslationUnit(name: entry.key, translations: [translation], position: entry.position))
        }
        return file
    }

    private mutating func readFile() throws(Problem) {
        try skipSpace()
        let start = scanner.position
        // Old property lists put braces around the texts.
        let isBraced = scanner.take("{")
        try skipSpace()
        while !scanner.isAtEnd, scanner.current != UInt8(ascii: "}") {
            try readUnit()
            try skipSpace()
        }
        if isBraced {
            guard scanner.take("}") else {
                throw Problem("\("{".quoted) is not closed", remedy: "close it with \"}\"", position: start)
            }
            try skipSpace()
        }
        if !scanner.isAtEnd { throw unexpected("expected the end of the file") }
    }

    private mutating func readUnit() throws(Problem) {
        var unit = TranslationUnit(name: "", note: note, position: scanner.position)
        unit.name = try readText("a key")
        try skipSpace()
        var translation = Translation(locale: locale, text: .plain(unit.name), position: unit.position)
        if scanner.take("=") {
            try skipSpace()
            translation.position = scanner.position
            translation.text = .plain(try readText("a text"))
            try skipSpace()
        }
        guard scanner.take(";") else { throw unexpected("expected \";\" after the text of \(unit.name.quoted)") }
        unit.translations = [translation]
        file.units.append(unit)
        note = ""
    }

    /// Steps over white space and comments; the last comment is the next text's note.
    private mutating func skipSpace() throws(Problem) {
        while true {
            _ = scanner.take { $0.isSpace }
            let start = scanner.position
            if scanner.take("/*") {
                guard let comment = scanner.take(through: "*/") else {
                    throw Problem("a comment does not end", remedy: "close it with \"*/\"", position: start)
                }
                note = trimmed(comment)
            } else if scanner.take("//") {
                note = trimmed(scanner.take { $0 != 0x0A })
            } else {
                return
            }
        }
    }

    private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let end = bytes.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? bytes.startIndex
        return String(decoding: bytes[..<end].drop(while: \.isSpace), as: UTF8.self)
    }

    private mutating func readText(_ what: String) throws(Problem) -> String {
        if scanner.current == UInt8(ascii: "\"") || scanner.current == UInt8(ascii: "'") { return try readQuoted() }
        let word = scanner.take { $0.isPlainInStrings }
        if word.isEmpty { throw unexpected("expected \(what)") }
        return String(decoding: word, as: UTF8.self)
    }

    private mutating func readQuoted() throws(Problem) -> String {
        let start = scanner.position
        let quote = scanner.current
        scanner.advance()
        var text: [UInt8] = []
        while true {
            text.append(contentsOf: scanner.take { $0 != quote && $0 != UInt8(ascii: "\\") })
            if scanner.isAtEnd {
                throw Problem(
                    "the text ends before the closing quote",
                    remedy: "close this text with \(String(Unicode.Scalar(quote)))", position: start)
            }
            if scanner.current == quote { break }
            text.append(contentsOf: try StringsEscape.read(&scanner).utf8)
        }
        scanner.advance()
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func unexpected(_ expected: String) -> Problem {
        Problem(
            "\(expected), not \(scanner.told)", remedy: "write \"key\" = \"text\";", position: scanner.position)
    }
}

extension UInt8 {
    /// Whether a text without quotes may have the byte.
    fileprivate var isPlainInStrings: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "_$.:-/".utf8.contains(self)
        }
    }
}
