/// The mark of a file that Onion wrote: the digest of all its other bytes.
///
/// A file with a mark is exactly as it was written. In a PNG it is a text chunk, in other formats a line that the format ignores.
package enum WrittenMark: Sendable {
    /// A PNG (<https://www.w3.org/TR/png-3/#11tEXt>).
    case png
    /// A last line in the form of a comment.
    case comment(before: String, after: String)

    /// SVG and HTML.
    package static let xml = WrittenMark.comment(before: "<!-- ", after: " -->")
    package static let pdf = WrittenMark.comment(before: "% ", after: "")
    /// A page of the manual, in the format of man.
    package static let manual = WrittenMark.comment(before: ".\\\" ", after: "")

    /// The beginning of the mark.
    package static let name = "onion sha256:"
    private static let digits = 64

    /// Returns the bytes of a file with the mark.
    package func added(to bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .png: PNGMark.added(to: bytes, Self.text(of: bytes))
        case .comment: bytes + line(for: SHA256.hash(bytes))
        }
    }

    /// Returns the last line of a file in which the mark is a comment.
    package func line(for digest: SHA256Digest) -> [UInt8] {
        guard case .comment(let before, let after) = self else { return [] }
        return Array("\(before)\(Self.name)\(digest.hexadecimal)\(after)\n".utf8)
    }

    private static func text(of bytes: [UInt8]) -> [UInt8] {
        Array("\(name)\(SHA256.hash(bytes).hexadecimal)".utf8)
    }

    /// Whether a file has a mark, and is as Onion wrote it.
    package static func isIntact(in bytes: [UInt8]) -> Bool {
        if let unmarked = PNGMark.removed(from: bytes, length: name.utf8.count + digits) {
            return PNGMark.added(to: unmarked, text(of: unmarked)) == bytes
        }
        guard bytes.last == UInt8(ascii: "\n") else { return false }
        let start = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return bytes[start...].firstRange(of: text(of: Array(bytes[..<start]))) != nil
    }
}

/// The text chunk before the end of a PNG.
private enum PNGMark {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let type = Array("tEXt".utf8)
    private static let keyword = Array("Software\0".utf8)
    /// The size of the last chunk, in bytes.
    private static let endSize = 12
    /// The length, the type and the checksum of a chunk.
    private static let overhead = 12

    static func added(to png: [UInt8], _ text: [UInt8]) -> [UInt8] {
        guard png.starts(with: signature), png.count > signature.count + endSize else { return png }
        let body = type + keyword + text
        let chunk = bigEndian(UInt32(body.count - type.count)) + body + bigEndian(checksum(of: body))
        var bytes = png
        bytes.insert(contentsOf: chunk, at: png.count - endSize)
        return bytes
    }

    /// Returns a PNG without the chunk; nil where it cannot have one.
    ///
    /// - Parameter length: The number of bytes of the text.
    static func removed(from bytes: [UInt8], length: Int) -> [UInt8]? {
        let size = keyword.count + length + overhead
        guard bytes.starts(with: signature), bytes.count > signature.count + size + endSize else { return nil }
        return Array(bytes[..<(bytes.count - size - endSize)]) + Array(bytes[(bytes.count - endSize)...])
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The CRC of a chunk (<https://www.w3.org/TR/png-3/#5CRC-algorithm>).
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
        }
    }
}
