import OnionModel
import OnionSupport

extension XMLReader {
    /// Skips a byte order mark, and refuses encodings other than UTF-8 and those with the same bytes here.
    mutating func checkEncoding() throws(Problem) {
        while scanner.isNext("\u{FEFF}") { scanner.advance(by: 3) }
        let beginning = scanner.bytes.prefix(2)
        if beginning.elementsEqual([0xFE, 0xFF]) || beginning.elementsEqual([0xFF, 0xFE]) || beginning.contains(0) {
            throw .utf16File(at: scanner.position)
        }
        try checkDeclaration()
        let found = if let text { text.firstInvalidUTF8() } else { scanner.bytes.firstInvalidUTF8 }
        guard let invalid = found else { return }
        scanner.advance(by: invalid - scanner.index)
        throw .invalidUTF8File(at: scanner.position)
    }

    /// The maximum length of a declaration to examine, in bytes.
    private static let longestDeclaration = 1_024

    /// Refuses a file whose declaration names an encoding in which its bytes mean other characters than in UTF-8
    /// (<https://www.w3.org/TR/xml/#sec-TextDecl>).
    private mutating func checkDeclaration() throws(Problem) {
        var declaration = XMLScanner(
            UnsafeBufferPointer(rebasing: scanner.bytes[scanner.index...].prefix(XMLReader.longestDeclaration)))
        guard declaration.take("<?xml"), let name = declaration.takeEncoding() else { return }
        switch name.lowercased() {
        // A file that declares UTF-16 and begins with these bytes was converted without updating its declaration.
        case "utf-8", "utf8", "utf-16", "utf16": return
        case let name where XMLReader.supersetsOfASCII.contains { name.hasPrefix($0) }:
            guard scanner.bytes.contains(where: { $0 >= 0x80 }) else { return }
        default: break
        }
        throw .otherEncoding(name, at: scanner.position)
    }

    /// The prefixes of the names of encodings that are supersets of ASCII.
    private static let supersetsOfASCII = [
        "us-ascii", "ascii", "iso-8859-", "latin", "windows-12", "macintosh", "macroman",
    ]

    mutating func readAttribute(of element: inout XMLElement) throws(Problem) {
        let position = scanner.position
        guard let name = scanner.takeName() else { throw .missingAttributeName(at: position) }
        try count(at: position)
        scanner.skipSpace()
        guard scanner.take("=") else { throw .missingAttributeValue(name, at: scanner.position) }
        scanner.skipSpace()
        let quote = scanner.current
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw .unquotedAttribute(name, at: scanner.position)
        }
        scanner.advance()
        let value = try readText(upTo: quote, refusing: UInt8(ascii: "<"))
        guard scanner.current == quote else { throw .unclosedAttribute(name, at: scanner.position) }
        scanner.advance()
        if element.attributes.updateValue(value, forKey: name) != nil {
            throw .duplicateAttribute(name, at: position)
        }
    }

    /// Reads character data up to a byte or the end, with references replaced.
    mutating func readText(upTo end: UInt8, refusing refused: UInt8? = nil) throws(Problem) -> String {
        var text = ""
        while true {
            let plain = scanner.take(upTo: end, UInt8(ascii: "&"), refused ?? end)
            try checkSize()
            text += plain.contains(0x0D) ? XMLReader.withoutReturns(plain) : String(decoding: plain, as: UTF8.self)
            if scanner.isAtEnd || scanner.current == end { return text }
            if scanner.current == refused {
                throw .refusedByte(scanner.current, at: scanner.position)
            }
            text.unicodeScalars.append(try readReference())
        }
    }

    /// XML normalizes the line ends of Windows (<https://www.w3.org/TR/xml/#sec-line-ends>).
    private static func withoutReturns(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for index in bytes.indices {
            if bytes[index] == 0x0D {
                text.append(0x0A)
            } else if bytes[index] != 0x0A || index == bytes.startIndex || bytes[index - 1] != 0x0D {
                text.append(bytes[index])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads an entity or character reference: `&lt;` or `&#10;`.
    private mutating func readReference() throws(Problem) -> Unicode.Scalar {
        let unknown = Problem.unknownEntity(at: scanner.position)
        scanner.advance()
        // The longest is `&#x10FFFF;`.
        let rest = scanner.bytes[scanner.index...].prefix(10)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw unknown }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        guard let scalar = XMLReader.scalar(named: name) else { throw unknown }
        scanner.advance(by: end + 1 - scanner.index)
        return scalar
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default: number(name).flatMap(Unicode.Scalar.init).flatMap { $0.isXMLCharacter ? $0 : nil }
        }
    }

    private static func number(_ name: String) -> UInt32? {
        guard name.hasPrefix("#") else { return nil }
        return name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(), radix: 10)
    }
}

extension Unicode.Scalar {
    /// Whether XML documents may contain the character (<https://www.w3.org/TR/xml/#charsets>).
    package var isXMLCharacter: Bool {
        value >= 0x20 && value != 0xFFFE && value != 0xFFFF || [0x09, 0x0A, 0x0D].contains(value)
    }
}
