import OnionCoding
import OnionModel

/// Steps over a stored body. They build no values.
///
/// Stored bodies were validated when they were written, so what is skipped is not validated. The scanner never reads
/// beyond the bytes. A damaged body throws `Problem.damagedBody`.
extension JSONScanner {
    /// Creates a scanner of one of several bodies. Indices and ranges refer to all bytes; the scanner does not leave the
    /// body.
    init(_ bytes: UnsafeRawBufferPointer, in body: Range<Int>) {
        self.init(bytes.slice(0..<body.upperBound).assumingMemoryBound(to: UInt8.self), at: body.lowerBound)
    }

    /// Returns the next byte that is not white space, without consuming it; 0 at the end.
    mutating func peek() -> UInt8 {
        skipWhitespace()
        return current
    }

    /// Consumes a byte if it is the next one after white space, and returns whether it was.
    private mutating func takeNext(_ byte: UInt8) -> Bool {
        skipWhitespace()
        return take(byte)
    }

    private mutating func expect(_ byte: UInt8) throws(Problem) {
        guard takeNext(byte) else { throw Problem.damagedBody }
    }

    /// Consumes a value of any type, and returns its range.
    mutating func value() throws(Problem) -> Range<Int> {
        skipWhitespace()
        let start = index
        guard skipValue() == .whole else { throw Problem.damagedBody }
        return start..<index
    }

    /// Consumes a key and the colon after it, and returns the range between the quotes.
    private mutating func key() throws(Problem) -> Range<Int> {
        guard peek() == .quote else { throw Problem.damagedBody }
        let start = index + 1
        guard skipString() == .whole else { throw Problem.damagedBody }
        let end = index - 1
        try expect(.colon)
        return start..<end
    }

    /// Calls a closure for each member of an object, with the range of the key between its quotes and the scanner at the
    /// value.
    ///
    /// The closure must consume the value.
    mutating func eachMember(
        _ visit: (Range<Int>, inout JSONScanner) throws(Problem) -> Void
    ) throws(Problem) {
        try expect(.openBrace)
        if takeNext(.closeBrace) { return }
        repeat {
            let key = try key()
            try visit(key, &self)
        } while takeNext(.comma)
        try expect(.closeBrace)
    }

    /// Advances to the value of a member, and returns whether the object has it. The first member is found without a
    /// search.
    mutating func findMember(_ name: StaticString) throws(Problem) -> Bool {
        try expect(.openBrace)
        if takeNext(.closeBrace) { return false }
        repeat {
            let key = try key()
            if range(key, is: name) { return true }
            _ = try value()
        } while takeNext(.comma)
        return false
    }

    /// Advances to the value of the next member of an object, and returns whether it has a name.
    mutating func takeNextMember(_ name: StaticString) throws(Problem) -> Bool {
        guard takeNext(.comma) else { return false }
        let key = try key()
        return range(key, is: name)
    }

    /// Calls a closure for each item of an array. The closure must consume the item.
    mutating func eachItem(_ visit: (inout JSONScanner) throws(Problem) -> Void) throws(Problem) {
        try expect(.openBracket)
        if takeNext(.closeBracket) { return }
        repeat {
            try visit(&self)
        } while takeNext(.comma)
        try expect(.closeBracket)
    }

    /// Consumes a whole number of at least 0, and returns it.
    mutating func ordinal() throws(Problem) -> Int {
        let digits = try value()
        var number = 0
        guard digits.count <= 9 else { throw Problem.damagedBody }
        for byte in bytes[digits] {
            guard byte.isDigit else { throw Problem.damagedBody }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }
}
