import OnionModel

/// Scans the bytes of a `.strings` file and tracks the position.
struct StringsScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index = 0
    /// The last position that was requested. Counting continues there, so that each byte is counted once.
    private var counted = (index: 0, position: Position(line: 1, column: 1))

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    /// The next byte; NUL at the end.
    var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    /// The position of the next byte.
    var position: Position {
        mutating get {
            counted.position.advance(over: bytes[counted.index..<index])
            counted.index = index
            return counted.position
        }
    }

    /// The next character for messages.
    var nextCharacter: String {
        if isAtEnd { return "the end of the file" }
        return String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.prefix(1)
            .map { String($0) }.joined().quotedOrNamed
    }

    mutating func advance() { index = min(index + 1, bytes.count) }

    /// Moves over a text if it is next; else returns false.
    mutating func take(_ text: StaticString) -> Bool {
        guard bytes.count - index >= text.utf8CodeUnitCount,
            text.withUTF8Buffer({ $0.elementsEqual(bytes[index..<index + $0.count]) })
        else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    /// Moves over the bytes that satisfy a predicate and returns them.
    mutating func take(while isIncluded: (UInt8) -> Bool) -> Slice<UnsafeBufferPointer<UInt8>> {
        let start = index
        while index < bytes.count, isIncluded(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }

    /// Moves over white space: that of ASCII, and the separators of lines and paragraphs of Unicode.
    mutating func skipSpace() {
        while index < bytes.count, bytes[index].isSpace || isAtSeparator { index += isAtSeparator ? 3 : 1 }
    }

    /// Moves over the rest of a line, up to a line feed, a carriage return or a separator of Unicode, and returns it.
    mutating func takeLine() -> Slice<UnsafeBufferPointer<UInt8>> {
        let start = index
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D, !isAtSeparator { index += 1 }
        return bytes[start..<index]
    }

    /// Whether U+2028 or U+2029 is next.
    private var isAtSeparator: Bool {
        current == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] | 1 == 0xA9
    }

    /// Moves over everything up to and including a text; returns nil when the text does not occur.
    mutating func take(through end: StaticString) -> Slice<UnsafeBufferPointer<UInt8>>? {
        let start = index
        while !isAtEnd {
            let content = start..<index
            if take(end) { return bytes[content] }
            index += 1
        }
        return nil
    }
}
