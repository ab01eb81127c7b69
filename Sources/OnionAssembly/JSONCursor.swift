import OnionModel

/// A cursor over the bytes of a stored body. It builds no values.
///
/// Stored bodies were validated when they were written, so the cursor does not validate what it skips. It never reads
/// beyond the bytes. A damaged body throws `Problem.damagedBody`.
struct JSONCursor {
    let bytes: UnsafeRawBufferPointer
    private(set) var offset: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        self.offset = 0
    }

    /// Creates a cursor over one of several bodies. Offsets and ranges refer to all bytes; the cursor does not leave
    /// the body.
    init(_ bytes: UnsafeRawBufferPointer, in body: Range<Int>) {
        self.bytes = bytes.slice(0..<body.upperBound)
        self.offset = body.lowerBound
    }

    /// Returns the next byte that is not white space, without consuming it; 0 at the end.
    mutating func peek() -> UInt8 {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte > 0x20 { return byte }
            offset += 1
        }
        return 0
    }

    /// Consumes a byte if it is the next one, and returns whether it was.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        offset += 1
        return true
    }

    mutating func expect(_ byte: UInt8) throws(Problem) {
        guard take(byte) else { throw Problem.damagedBody }
    }

    /// Consumes a string, and returns the range between its quotes.
    mutating func string() throws(Problem) -> Range<Int> {
        try expect(UInt8(ascii: "\""))
        let start = offset
        while offset < bytes.count {
            skipPlainText()
            guard offset < bytes.count else { break }
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return start..<(offset - 1)
            case UInt8(ascii: "\\"):
                offset += 2
            default:
                offset += 1
            }
        }
        throw Problem.damagedBody
    }

    /// Advances to the next quote or backslash, eight bytes at a time, because texts are most of a body. It may stop
    /// within the last seven bytes.
    private mutating func skipPlainText() {
        while offset <= bytes.count - 8 {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let found = JSONCursor.marks(UInt8(ascii: "\""), in: word) | JSONCursor.marks(UInt8(ascii: "\\"), in: word)
            if found != 0 {
                offset += found.trailingZeroBitCount / 8
                return
            }
            offset += 8
        }
    }

    /// Returns a mask with the highest bit set in each byte of the word that equals `byte`. Only the lowest mark is
    /// exact: the subtraction borrows from the bytes above a match.
    private static func marks(_ byte: UInt8, in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // Wrapping arithmetic, because the subtraction is meant to borrow from one byte to the next.
        let rest = word ^ (ones &* UInt64(byte))
        return (rest &- ones) & ~rest & (ones << 7)
    }

    /// Consumes a value of any type, and returns its range.
    mutating func value() throws(Problem) -> Range<Int> {
        let first = peek()
        let start = offset
        switch first {
        case UInt8(ascii: "\""):
            _ = try string()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try skipNested()
        case 0:
            throw Problem.damagedBody
        default:
            skipScalar()
            if offset == start { throw Problem.damagedBody }
        }
        return start..<offset
    }

    private mutating func skipScalar() {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0...0x20: return
            default: offset += 1
            }
        }
    }

    private mutating func skipNested() throws(Problem) {
        var depth = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                _ = try string()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
            default:
                break
            }
            offset += 1
            if depth == 0 { return }
        }
        throw Problem.damagedBody
    }

    /// Calls a closure for each member of an object, with the range of the key between its quotes and the cursor at the
    /// value.
    ///
    /// The closure must consume the value.
    mutating func eachMember(
        _ visit: (Range<Int>, inout JSONCursor) throws(Problem) -> Void
    ) throws(Problem) {
        try expect(UInt8(ascii: "{"))
        if take(UInt8(ascii: "}")) { return }
        repeat {
            let key = try string()
            try expect(UInt8(ascii: ":"))
            try visit(key, &self)
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
    }

    /// Advances to the value of a member, and returns whether the object has it. The first member is found without a
    /// search.
    mutating func findMember(_ name: StaticString) throws(Problem) -> Bool {
        try expect(UInt8(ascii: "{"))
        if take(UInt8(ascii: "}")) { return false }
        repeat {
            let key = try string()
            try expect(UInt8(ascii: ":"))
            if range(key, is: name) { return true }
            _ = try value()
        } while take(UInt8(ascii: ","))
        return false
    }

    /// Calls a closure for each item of an array. The closure must consume the item.
    mutating func eachItem(_ visit: (inout JSONCursor) throws(Problem) -> Void) throws(Problem) {
        try expect(UInt8(ascii: "["))
        if take(UInt8(ascii: "]")) { return }
        repeat {
            try visit(&self)
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
    }

    /// Consumes a whole number of at least 0, and returns it.
    mutating func ordinal() throws(Problem) -> Int {
        let range = try value()
        var number = 0
        guard range.count <= 9 else { throw Problem.damagedBody }
        for byte in bytes[range] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { throw Problem.damagedBody }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    /// Returns whether the bytes of a range are equal to a text.
    func range(_ range: Range<Int>, is text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        for index in 0..<range.count where bytes[range.lowerBound + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Returns whether the bytes of a range are equal to other bytes.
    func range(_ range: Range<Int>, is text: [UInt8]) -> Bool {
        guard range.count == text.count else { return false }
        for index in 0..<range.count where bytes[range.lowerBound + index] != text[index] { return false }
        return true
    }
}
