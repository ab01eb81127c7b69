package import OnionModel
import OnionSupport

/// A position among the bytes of a JSON text, and the steps over it that all readers of JSON share.
///
/// ``JSONReader`` makes nodes on the way, ``JSONArrayScan`` finds records, ``ContentScanner`` writes stored bodies, and the assembly skips
/// to the values that it needs. The bytes may end anywhere.
package struct JSONScanner {
    /// The bytes of a string that need no escape.
    package struct PlainRun {
        package var range: Range<Int>
        /// The number of scalars, which columns and lengths count.
        var scalars: Int
        var isASCII: Bool

        @usableFromInline
        init(range: Range<Int>, scalars: Int, isASCII: Bool) {
            self.range = range
            self.scalars = scalars
            self.isASCII = isASCII
        }
    }

    package internal(set) var bytes: UnsafeBufferPointer<UInt8>
    /// The deepest nesting of lists and objects that is read.
    let depthLimit: Int
    /// The values that were made into nodes.
    var values: ValueCount
    /// The index of the next byte.
    package var index: Int
    @usableFromInline var line = 1
    /// The index at which a byte would have column 1: bytes that continue a scalar push it on, so that columns count scalars.
    @usableFromInline var lineStart = 0

    /// - Parameters:
    ///   - index: The index of the first byte to read.
    ///   - position: The position of that byte in its file.
    ///   - values: The values of the text that were read before.
    package init(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int = 0, position: Position = Position(line: 1, column: 1),
        depthLimit: Int = JSONReader.depthLimit, values: ValueCount = ValueCount()
    ) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        self.values = values
        self.index = index
        line = position.line
        lineStart = index - position.column + 1
    }

    @inlinable
    package var isAtEnd: Bool { index >= bytes.count }

    /// The next byte; NUL at the end, which is nowhere allowed in JSON either.
    @inlinable
    package var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    /// The position of the next byte.
    package var position: Position { Position(line: line, column: index - lineStart + 1) }

    /// The position of an earlier byte of the same line. All bytes after it must be ASCII.
    func position(at index: Int) -> Position { Position(line: line, column: index - lineStart + 1) }

    /// The bytes of a range.
    @inlinable
    package subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }

    /// Whether the bytes of a range are those of a text.
    @inlinable
    package func range(_ range: Range<Int>, is text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        for offset in 0..<range.count where bytes[range.lowerBound + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Whether the bytes of a range are equal to others.
    @inlinable
    package func range(_ range: Range<Int>, is text: [UInt8]) -> Bool {
        guard range.count == text.count else { return false }
        for offset in 0..<range.count where bytes[range.lowerBound + offset] != text[offset] { return false }
        return true
    }

    /// Skips a byte if it is the next one, and returns whether it was.
    @inlinable
    package mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Skips a word such as `true` if it comes next, and returns whether it did.
    package mutating func take(_ word: StaticString) -> Bool {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, range(index..<end, is: word) else { return false }
        index = end
        return true
    }

    /// Skips a byte order mark at the start, which has no column.
    mutating func skipByteOrderMark() -> Bool {
        let length = bytes[index...].afterByteOrderMark.startIndex - index
        index += length
        lineStart += length
        return length > 0
    }

    @inlinable
    package mutating func skipWhitespace() {
        while index < bytes.count, bytes[index] <= .space {
            switch bytes[index] {
            case .space, .tab: index += 1
            case .newline, .carriageReturn: skipLineBreak()
            default: return
            }
        }
    }

    @usableFromInline
    mutating func skipLineBreak() {
        let isPair = bytes[index] == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .newline
        index += isPair ? 2 : 1
        line += 1
        lineStart = index
    }

    /// Skips the bytes of a string up to the next quote, escape or control character, eight at a time, because strings are most of a text.
    @inlinable
    package mutating func skipPlainBytes() -> PlainRun {
        let start = index
        var continuations = 0
        var union: UInt64 = 0
        while index < bytes.count {
            let word = bytes.word(at: index)
            let count = min(word.plainCount, bytes.count - index)
            let plain = word & ~(UInt64.max << UInt64(count * 8))
            union |= plain
            // Of a byte that continues a scalar, the first bit is set and the second is not.
            if plain & .highBits != 0 { continuations += (plain & ~(plain << 1) & .highBits).nonzeroBitCount }
            index += count
            if count < 8 { break }
        }
        lineStart += continuations
        return PlainRun(
            range: start..<index, scalars: index - start - continuations, isASCII: union & .highBits == 0)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Eight bytes as a number whose lowest byte is the first one, with zeros after the last byte.
    @inlinable
    func word(at index: Int) -> UInt64 {
        if index + 8 <= count {
            return UInt64(
                littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
        var word: UInt64 = 0
        for offset in 0..<count - index { word |= UInt64(self[index + offset]) << UInt64(offset * 8) }
        return word
    }
}

extension UInt64 {
    @usableFromInline static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// The number of bytes, from the lowest, before a quote, a backslash or a control character.
    @inlinable
    var plainCount: Int {
        (marks(of: .quote) | marks(of: .backslash) | lessThanSpace).trailingZeroBitCount / 8
    }

    /// The highest bit of each byte that is equal to another. Only the lowest is exact: the subtraction borrows from the bytes above it.
    @inlinable
    func marks(of byte: UInt8) -> UInt64 {
        let rest = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (rest &- 0x0101_0101_0101_0101) & ~rest & .highBits
    }

    /// The highest bit of each byte that is a control character, of which only the lowest is exact.
    @inlinable
    var lessThanSpace: UInt64 { (self &- 0x2020_2020_2020_2020) & ~self & .highBits }
}

extension UInt8 {
    @inlinable package static var tab: UInt8 { 0x09 }
    @inlinable package static var newline: UInt8 { 0x0A }
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
    @inlinable package static var space: UInt8 { 0x20 }
    @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
    @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
    @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
    @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
    @inlinable package static var openBrace: UInt8 { UInt8(ascii: "{") }
    @inlinable package static var closeBrace: UInt8 { UInt8(ascii: "}") }
    @inlinable package static var openBracket: UInt8 { UInt8(ascii: "[") }
    @inlinable package static var closeBracket: UInt8 { UInt8(ascii: "]") }
    static let zero = UInt8(ascii: "0")
    static let nine = UInt8(ascii: "9")

    /// Whether the byte is a decimal digit in ASCII.
    @inlinable
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// The value of a hexadecimal digit in ASCII; nil for other bytes.
    var hexDigit: UInt8? {
        if isDigit { return self &- .zero }
        let letter = (self | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }
}
