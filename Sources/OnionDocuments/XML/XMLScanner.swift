import OnionModel
import OnionSupport

/// Scans the bytes of an XML document and tracks the position.
struct XMLScanner {
    private static let longestName = 1 << 16

    let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the next byte.
    private(set) var index = 0
    /// The last position that was requested. Counting continues there, so that each byte is counted once.
    private var counted = (index: 0, line: 1, column: 1)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index >= bytes.count }

    /// The next byte; NUL at the end, since XML does not allow NUL.
    @inline(__always)
    var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    @inline(__always)
    mutating func advance(by count: Int = 1) { index = min(index + count, bytes.count) }

    /// The position of the next byte.
    var position: Position {
        mutating get {
            Work.add(index - counted.index)
            for byte in bytes[counted.index..<index] {
                if byte == UInt8(ascii: "\n") {
                    counted.line += 1
                    counted.column = 1
                } else if byte & 0xC0 != 0x80 {
                    counted.column += 1
                }
            }
            counted.index = index
            return Position(line: counted.line, column: counted.column)
        }
    }

    func isNext(_ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + $0.count]) }
    }

    /// Moves over a text if it is next; else returns false.
    mutating func take(_ text: StaticString) -> Bool {
        guard isNext(text) else { return false }
        advance(by: text.utf8CodeUnitCount)
        return true
    }

    /// Skips white space. Returns whether any was skipped.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = index
        while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
        return index > start
    }

    /// Moves to one of three bytes or the end, and returns the bytes before it.
    mutating func take(upTo first: UInt8, _ second: UInt8, _ third: UInt8) -> Slice<UnsafeBufferPointer<UInt8>> {
        let start = index
        while index < bytes.count, bytes[index] != first, bytes[index] != second, bytes[index] != third { index += 1 }
        return bytes[start..<index]
    }

    /// Moves over everything up to and including a text; returns nil when the text does not occur.
    mutating func take(through end: StaticString) -> Slice<UnsafeBufferPointer<UInt8>>? {
        let start = index
        while !isAtEnd {
            if isNext(end) {
                defer { advance(by: end.utf8CodeUnitCount) }
                return bytes[start..<index]
            }
            index += 1
        }
        return nil
    }

    /// Reads the encoding in the attributes of a declaration; returns nil without one.
    mutating func takeEncoding() -> String? {
        while skipSpace(), let name = takeName() {
            skipSpace()
            guard take("="), case _ = skipSpace(), current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") else {
                return nil
            }
            let quote = current
            advance()
            let value = String(decoding: take(upTo: quote, quote, quote), as: UTF8.self)
            advance()
            if name == "encoding" { return value }
        }
        return nil
    }

    /// Reads a name; returns nil if none is next.
    mutating func takeName() -> String? {
        guard current.beginsXMLName else { return nil }
        let start = index
        let end = min(bytes.count, start + XMLScanner.longestName)
        while index < end, bytes[index].isInXMLName { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    fileprivate var beginsXMLName: Bool {
        (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
            || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80
    }

    fileprivate var isInXMLName: Bool {
        beginsXMLName || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9"))
            || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}
