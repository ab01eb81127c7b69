import OnionModel

/// `.strings` files are written in UTF-8, or in UTF-16 as Xcode did for long.
enum StringsEncoding {
    /// The file in UTF-8 without a byte order mark.
    static func utf8(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
        let start = Array(bytes.prefix(4))
        if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] {
            throw Problem("the file is written in UTF-32", remedy: "save it as UTF-8")
        }
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return try valid(Array(bytes.dropFirst(3))) }
        if start.starts(with: [0xFF, 0xFE]) { return try transcoded(bytes.dropFirst(2), isBigEndian: false) }
        if start.starts(with: [0xFE, 0xFF]) { return try transcoded(bytes.dropFirst(2), isBigEndian: true) }
        // Without a mark, half of the bytes of ASCII tell.
        if start.count > 1, start[0] == 0 { return try transcoded(bytes[...], isBigEndian: true) }
        if start.count > 1, start[1] == 0 { return try transcoded(bytes[...], isBigEndian: false) }
        return try valid(bytes)
    }

    private static func valid(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput: return bytes
            case .error:
                throw Problem(
                    "the file is no valid UTF-8 here", remedy: "save it as UTF-8 or UTF-16",
                    position: Position(after: bytes[..<offset]))
            }
        }
    }

    private static func transcoded(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(Problem) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var parser = Unicode.UTF16.ForwardParser()
        var units = UTF16Units(bytes: bytes, isBigEndian: isBigEndian)
        while true {
            switch parser.parseScalar(from: &units) {
            case .valid(let scalar): text.append(contentsOf: String(Unicode.UTF16.decode(scalar)).utf8)
            case .emptyInput where bytes.count.isMultiple(of: 2): return text
            case .emptyInput, .error:
                throw Problem(
                    "the file is no valid UTF-16 here", remedy: "save it as UTF-8 or UTF-16",
                    position: Position(after: text[...]))
            }
        }
    }
}

/// The code units in bytes; half a unit at the end is left out.
private struct UTF16Units: IteratorProtocol {
    let bytes: ArraySlice<UInt8>
    let isBigEndian: Bool
    private var index: Int

    init(bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
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
    /// The place after a text.
    init(after text: ArraySlice<UInt8>) {
        self.init(line: 1, column: 1)
        advance(over: text)
    }

    /// Goes on over a text.
    mutating func advance(over text: some Sequence<UInt8>) {
        for byte in text {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}
