import OnionModel

extension JSONWriter {
    /// Appends a number in its shortest spelling: `12`, `0.5`, `1e-7`.
    package mutating func write(number: Double) {
        if let digit = UInt8(exactly: number), digit < 10 {
            bytes.append(.zero + digit)
        } else {
            bytes.append(contentsOf: number.text.utf8)
        }
    }

    /// A text as JSON writes it, in double quotes.
    static func text(of string: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(string: string)
        return writer.bytes
    }

    /// Appends a text in double quotes; quotes, backslashes and control characters are escaped, and nothing else.
    package mutating func write(string: String) {
        if string.utf8.withContiguousStorageIfAvailable({ write(utf8: $0) }) == nil {
            var copy = string
            copy.withUTF8 { write(utf8: $0) }
        }
    }

    /// Appends a text as ``write(string:)`` does. The bytes are not checked.
    package mutating func write(utf8 text: UnsafeBufferPointer<UInt8>) {
        bytes.append(.quote)
        var scanner = JSONScanner(text)
        while true {
            bytes.append(contentsOf: scanner[scanner.skipPlainBytes().range])
            if scanner.isAtEnd { break }
            bytes.appendEscape(of: scanner.current)
            scanner.index += 1
        }
        bytes.append(.quote)
    }
}

extension [UInt8] {
    /// Appends a scalar of a text as JSON writes it.
    mutating func append(json scalar: Unicode.Scalar) {
        if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
            appendEscape(of: UInt8(scalar.value))
        } else {
            append(contentsOf: String(scalar).utf8)
        }
    }

    fileprivate mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case .quote: append(ascii: "\\\"")
        case .backslash: append(ascii: "\\\\")
        case 0x08: append(ascii: "\\b")
        case 0x0C: append(ascii: "\\f")
        case .newline: append(ascii: "\\n")
        case .carriageReturn: append(ascii: "\\r")
        case .tab: append(ascii: "\\t")
        default:
            append(ascii: byte < 0x10 ? "\\u000" : "\\u00")
            append(contentsOf: String(byte, radix: 16, uppercase: true).utf8)
        }
    }

    mutating func append(ascii text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
