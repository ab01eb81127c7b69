import OnionModel

/// Walks over the bytes of a stored body without building anything.
///
/// Stored bodies were checked when they were written, so the cursor only finds its way: it does not look inside what it skips.
/// It never leaves the bytes; on a body that is damaged it says so with ``malformed``.
struct JSONCursor {
    /// The body is not what ``JSONWriter`` wrote.
    static let malformed = Problem("the stored body is damaged")

    let bytes: UnsafeRawBufferPointer
    private(set) var offset: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        self.offset = 0
    }

    /// Walks over one of several bodies. Its ranges are ranges of all the bytes, and it does not leave the body.
    init(_ bytes: UnsafeRawBufferPointer, in body: Range<Int>) {
        self.bytes = bytes.slice(0..<body.upperBound)
        self.offset = body.lowerBound
    }

    /// The next byte that is no white space, which stays where it is; 0 at the end.
    mutating func peek() -> UInt8 {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte > 0x20 { return byte }
            offset += 1
        }
        return 0
    }

    /// Steps over a byte when it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        offset += 1
        return true
    }

    mutating func expect(_ byte: UInt8) throws(Problem) {
        guard take(byte) else { throw JSONCursor.malformed }
    }

    /// Steps over a string; gives the range between its quotes.
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
        throw JSONCursor.malformed
    }

    /// Steps to the next quote or backslash, eight bytes at a time: texts are most of a body. Stops short of the last seven.
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

    /// Marks where a byte stands among eight, by its highest bit. Only the lowest mark is sure: what is left of the byte is
    /// zero, and the zero borrows from what stands above it.
    private static func marks(_ byte: UInt8, in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let rest = word ^ (ones &* UInt64(byte))
        return (rest &- ones) & ~rest & (ones << 7)
    }

    /// Steps over any value; gives its range.
    mutating func value() throws(Problem) -> Range<Int> {
        let first = peek()
        let start = offset
        switch first {
        case UInt8(ascii: "\""):
            _ = try string()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try skipNested()
        case 0:
            throw JSONCursor.malformed
        default:
            skipScalar()
            if offset == start { throw JSONCursor.malformed }
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
        throw JSONCursor.malformed
    }

    /// Visits the members of an object: the key's range between its quotes, and a cursor that stands at the value.
    ///
    /// The visitor steps over the value.
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

    /// Steps to the value of a member; says whether there is one. It is found at once when it is the first.
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

    /// Visits the items of an array. The visitor steps over the item.
    mutating func eachItem(_ visit: (inout JSONCursor) throws(Problem) -> Void) throws(Problem) {
        try expect(UInt8(ascii: "["))
        if take(UInt8(ascii: "]")) { return }
        repeat {
            try visit(&self)
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
    }

    /// Steps over a whole number from 0.
    mutating func ordinal() throws(Problem) -> Int {
        let range = try value()
        var number = 0
        guard range.count <= 9 else { throw JSONCursor.malformed }
        for byte in bytes[range] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { throw JSONCursor.malformed }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    /// Whether the bytes of a range are those of a text.
    func range(_ range: Range<Int>, is text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        for index in 0..<range.count where bytes[range.lowerBound + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Whether the bytes of a range are these.
    func range(_ range: Range<Int>, is text: [UInt8]) -> Bool {
        guard range.count == text.count else { return false }
        for index in 0..<range.count where bytes[range.lowerBound + index] != text[index] { return false }
        return true
    }
}
