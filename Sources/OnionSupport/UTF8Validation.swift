extension UnsafeBufferPointer<UInt8> {
    /// The index of the first byte that is not UTF-8 (RFC 3629, <https://www.rfc-editor.org/rfc/rfc3629>); nil for valid text.
    ///
    /// The standard library's parser takes four times as long for Russian text (measured: 1.1 s for 100 MB, and 0.25 s this
    /// way).
    package var firstInvalidUTF8: Int? {
        let end = endOfUTF8(from: 0, to: count)
        return end < count ? end : nil
    }

    /// Returns the index after the last character that begins before `end`, or the index of the first invalid byte.
    package func endOfUTF8(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end {
            if self[index] < 0x80 {
                index += 1
                while index + 8 <= end, isASCII(at: index) { index += 8 }
                continue
            }
            let length = lengthOfCharacter(at: index)
            if length == 0 { break }
            index += length
        }
        return index
    }

    /// Whether the next eight bytes are ASCII.
    @inline(__always)
    private func isASCII(at index: Int) -> Bool {
        UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    }

    /// Returns the length in bytes of the character at a byte above ASCII; zero for an invalid one.
    @inline(__always)
    private func lengthOfCharacter(at index: Int) -> Int {
        func continues(_ offset: Int, in range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < count && range.contains(self[index + offset])
        }
        switch self[index] {
        case 0xC2...0xDF: return continues(1) ? 2 : 0
        case 0xE0: return continues(1, in: 0xA0...0xBF) && continues(2) ? 3 : 0
        case 0xED: return continues(1, in: 0x80...0x9F) && continues(2) ? 3 : 0
        case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
        case 0xF0: return continues(1, in: 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
        case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
        case 0xF4: return continues(1, in: 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
        default: return 0
        }
    }
}
