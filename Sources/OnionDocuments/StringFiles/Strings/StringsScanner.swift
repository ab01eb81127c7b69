import OnionModel

/// Steps through the bytes of a `.strings` file, and knows where it stands in it.
struct StringsScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index = 0
    /// The place of the byte that was asked for last, so that each byte is counted once.
    private var counted = (index: 0, position: Position(line: 1, column: 1))

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    /// The next byte; NUL at the end.
    var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    /// Where the next byte stands.
    var position: Position {
        mutating get {
            counted.position.advance(over: bytes[counted.index..<index])
            counted.index = index
            return counted.position
        }
    }

    /// The next byte as a message shows it.
    var told: String {
        if isAtEnd { return "the end of the file" }
        return String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.prefix(1)
            .map { String($0) }.joined().quoted
    }

    mutating func advance() { index = min(index + 1, bytes.count) }

    /// Steps over a text when it stands next.
    mutating func take(_ text: StaticString) -> Bool {
        guard bytes.count - index >= text.utf8CodeUnitCount,
            text.withUTF8Buffer({ $0.elementsEqual(bytes[index..<index + $0.count]) })
        else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    /// Steps over the bytes that are meant, and gives them.
    mutating func take(while isMeant: (UInt8) -> Bool) -> Slice<UnsafeBufferPointer<UInt8>> {
        let start = index
        while index < bytes.count, isMeant(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }

    /// Steps over everything up to a text and the text itself; nil when it does not come.
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
