import OnionModel

/// The steps over bytes that ``JSONReader``, ``JSONArrayScan`` and ``ContentScanner`` share.
///
/// They are functions of the bytes and not methods of a cursor, since each of the three keeps another position: the reader counts
/// lines and columns, the array scan works on bytes that may end anywhere, and the content scanner writes what it reads.
enum JSONScanner {
    /// The bytes of a text up to the next quote, escape or control character.
    struct PlainRun {
        /// The index after the run.
        var end: Int
        /// The number of bytes in it that continue a UTF-8 sequence, which columns and lengths do not count.
        var continuations: Int
        /// All bits that are set in its bytes: below 0x80 if they are ASCII.
        var union: UInt8
    }

    /// Finds the end of the bytes that need no escape.
    ///
    /// - Parameters:
    ///   - start: the index of the first byte, inside of a text.
    ///   - limit: the index at which the bytes end.
    @inline(__always)
    static func plainRun(in bytes: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> PlainRun {
        var next = start
        var continuations = 0
        var union: UInt8 = 0
        while next < limit {
            let byte = bytes[next]
            if byte == .quote || byte == .backslash || byte < .space { break }
            union |= byte
            continuations &+= byte.continuesScalar ? 1 : 0
            next &+= 1
        }
        return PlainRun(end: next, continuations: continuations, union: union)
    }

    /// Whether a word such as `true` is at an index.
    @inline(__always)
    static func isWord(
        _ word: StaticString, in bytes: UnsafePointer<UInt8>, at start: Int, to limit: Int
    ) -> Bool {
        guard limit - start >= word.utf8CodeUnitCount else { return false }
        for offset in 0..<word.utf8CodeUnitCount where bytes[start + offset] != word.utf8Start[offset] { return false }
        return true
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit in ASCII; nil for other bytes.
    @inline(__always)
    var hexDigit: UInt8? {
        if self &- .zero < 10 { return self &- .zero }
        let letter = (self | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }

    /// Whether the byte is a decimal digit in ASCII.
    @inline(__always)
    var isDigit: Bool { self &- .zero < 10 }
}
