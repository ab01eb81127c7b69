import OnionModel
import OnionSupport

/// Converts `.strings` files, in UTF-8 or in UTF-16 (the encoding of older Xcode versions), to UTF-8.
enum StringsEncoding {
    /// Returns the file in UTF-8 and the index after its byte order mark.
    static func utf8(_ file: SpooledBytes) throws(Problem) -> (text: SpooledBytes, start: Int) {
        let start = Array(file.bytes.prefix(4))
        if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] {
            throw .utf32File
        }
        if start.starts(with: [0xFF, 0xFE]) { return (try transcoded(file, from: 2, isBigEndian: false), 0) }
        if start.starts(with: [0xFE, 0xFF]) { return (try transcoded(file, from: 2, isBigEndian: true), 0) }
        // Without a mark, zero bytes of ASCII characters reveal UTF-16.
        if start.count > 1, start[0] == 0 { return (try transcoded(file, from: 0, isBigEndian: true), 0) }
        if start.count > 1, start[1] == 0 { return (try transcoded(file, from: 0, isBigEndian: false), 0) }
        return try valid(file, from: file.bytes.afterByteOrderMark.startIndex)
    }

    private static func valid(_ file: SpooledBytes, from start: Int) throws(Problem) -> (SpooledBytes, Int) {
        guard let invalid = file.firstInvalidUTF8(from: start) else { return (file, start) }
        throw .invalidStrings(encoding: "UTF-8", at: Position(after: file.bytes[start..<invalid]))
    }

    private static func transcoded(
        _ file: SpooledBytes, from start: Int, isBigEndian: Bool
    ) throws(Problem) -> SpooledBytes {
        var spool = SpooledBytesBuilder()
        var parser = Unicode.UTF16.ForwardParser()
        var units = UTF16Units(bytes: file.bytes[start...], isBigEndian: isBigEndian)
        var isValid = true
        var isOver = false
        while !isOver {
            try spool.add { text throws(Problem) in
                let end = units.index + piece
                while !isOver, units.index < end {
                    switch parser.parseScalar(from: &units) {
                    case .valid(let scalar): text.append(contentsOf: UTF8.encode(UTF16.decode(scalar)) ?? .init())
                    case .emptyInput:
                        isOver = true
                        isValid = (file.bytes.count - start).isMultiple(of: 2)
                    case .error:
                        isOver = true
                        isValid = false
                    }
                }
                file.release(0..<units.index)
            }
        }
        let text = try spool.finish()
        if isValid { return text }
        throw .invalidStrings(encoding: "UTF-16", at: Position(after: text.bytes[...]))
    }

    /// The number of bytes converted at once.
    private static let piece = 1 << 20
}

/// Iterates over UTF-16 code units; ignores an incomplete unit at the end.
private struct UTF16Units: IteratorProtocol {
    private let bytes: Slice<UnsafeBufferPointer<UInt8>>
    private let isBigEndian: Bool
    private(set) var index: Int

    init(bytes: Slice<UnsafeBufferPointer<UInt8>>, isBigEndian: Bool) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
        index = bytes.startIndex
    }

    mutating func next() -> UInt16? {
        guard bytes.endIndex - index >= 2 else { return nil }
        defer { index += 2 }
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
}

extension Position {
    /// The position after a text that begins at 1:1.
    init(after text: some Sequence<UInt8>) {
        self.init(line: 1, column: 1)
        advance(over: text)
    }

    /// Moves over a text. Its lines end with a line feed, a carriage return or both.
    mutating func advance(over text: some Sequence<UInt8>) {
        var isAfterReturn = false
        for byte in text {
            if byte == UInt8(ascii: "\n") && isAfterReturn {
                isAfterReturn = false
                continue
            }
            isAfterReturn = byte == UInt8(ascii: "\r")
            if isAfterReturn || byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}
