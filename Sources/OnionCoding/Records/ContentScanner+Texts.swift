import OnionModel

extension ContentScanner {
    /// The length of a text after its escapes are resolved.
    struct TextLength {
        var bytes = 0
        var scalars = 0
    }

    /// Reads a text in double quotes, and writes it as stored bodies have it; nil for one that is no valid JSON.
    mutating func scanText() -> TextLength? {
        guard take(.quote) else { return nil }
        values.append(.quote)
        var length = TextLength()
        while true {
            guard appendPlainBytes(&length), index < end else { return nil }
            if bytes[index] == .quote { break }
            guard bytes[index] == .backslash, appendEscape(&length) else { return nil }
        }
        index += 1
        values.append(.quote)
        return length
    }

    /// Copies the bytes of a text up to the next escape or quote; returns false if they are not UTF-8.
    @inline(__always)
    private mutating func appendPlainBytes(_ length: inout TextLength) -> Bool {
        let start = index
        let run = JSONScanner.plainRun(in: bytes, from: start, to: end)
        index = run.end
        let plain = UnsafeBufferPointer(start: bytes + start, count: run.end - start)
        if run.union >= 0x80, !plain.isUTF8 { return false }
        values.append(contentsOf: plain)
        length.bytes += plain.count
        length.scalars += plain.count - run.continuations
        return true
    }

    /// Takes an escape, and writes it as stored bodies have it: only what has to be escaped is.
    private mutating func appendEscape(_ length: inout TextLength) -> Bool {
        guard end - index >= 2 else { return false }
        let letter = bytes[index + 1]
        switch letter {
        case .quote, .backslash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
            UInt8(ascii: "t"):
            values.append(.backslash)
            values.append(letter)
            length.bytes += 1
        case UInt8(ascii: "/"):
            values.append(letter)
            length.bytes += 1
        case UInt8(ascii: "u"):
            return appendUnicodeEscape(&length)
        default:
            return false
        }
        length.scalars += 1
        index += 2
        return true
    }

    private mutating func appendUnicodeEscape(_ length: inout TextLength) -> Bool {
        guard let first = scanCodeUnit() else { return false }
        var scalar = Unicode.Scalar(first)
        if UTF16.isLeadSurrogate(first) {
            guard let second = scanCodeUnit(), UTF16.isTrailSurrogate(second) else { return false }
            scalar = UTF16.decode(UTF16.EncodedScalar([first, second]))
        }
        // Control characters, quotes and backslashes are escapes of their own, which the reader of documents writes.
        guard let scalar, scalar.value >= 0x20, scalar != "\"", scalar != "\\", let encoded = UTF8.encode(scalar) else {
            return false
        }
        values.append(contentsOf: encoded)
        length.bytes += encoded.count
        length.scalars += 1
        return true
    }

    /// Reads `\uXXXX`.
    private mutating func scanCodeUnit() -> UInt16? {
        guard end - index >= 6, bytes[index] == .backslash, bytes[index + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt16 = 0
        for offset in 2..<6 {
            guard let digit = bytes[index + offset].hexDigit else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        index += 6
        return unit
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are well-formed UTF-8 (the Unicode Standard, table 3-7).
    var isUTF8: Bool {
        var index = 0
        while index < count {
            let lead = self[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length: Int
            var range: ClosedRange<UInt8> = 0x80...0xBF
            switch lead {
            case 0xC2...0xDF: length = 2
            case 0xE0: (length, range) = (3, 0xA0...0xBF)
            case 0xED: (length, range) = (3, 0x80...0x9F)
            case 0xE1...0xEF: length = 3
            case 0xF0: (length, range) = (4, 0x90...0xBF)
            case 0xF4: (length, range) = (4, 0x80...0x8F)
            case 0xF1...0xF3: length = 4
            default: return false
            }
            guard index + length <= count, range.contains(self[index + 1]) else { return false }
            for next in index + 1..<index + length where !self[next].continuesScalar { return false }
            index += length
        }
        return true
    }
}
