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
        bytes.append(.quote)
        if string.utf8.withContiguousStorageIfAvailable({ append(escaping: $0) }) == nil {
            var copy = string
            copy.withUTF8 { append(escaping: $0) }
        }
        bytes.append(.quote)
    }

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        var written = 0
        for index in text.indices where text[index].isEscapedInJSON {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<index]))
            appendEscape(of: text[index])
            written = index + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case .quote: write(ascii: "\\\"")
        case .backslash: write(ascii: "\\\\")
        case .backspace: write(ascii: "\\b")
        case .formFeed: write(ascii: "\\f")
        case .newline: write(ascii: "\\n")
        case .carriageReturn: write(ascii: "\\r")
        case .tab: write(ascii: "\\t")
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            write(ascii: byte < 0x10 ? "\\u000" : "\\u00")
            bytes.append(contentsOf: digits.utf8)
        }
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate var isEscapedInJSON: Bool { self < .space || self == .quote || self == .backslash }
}
