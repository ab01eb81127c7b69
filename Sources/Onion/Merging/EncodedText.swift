/// A text in UTF-8, or in UTF-16 as `.strings` files of older Xcode versions are.
struct EncodedText {
    /// The encoding of a text, with its byte order mark.
    enum Encoding {
        case utf8(hasMark: Bool)
        case utf16(isBigEndian: Bool)

        /// Returns a text of UTF-8 in the encoding.
        func encoded(_ text: [UInt8]) -> [UInt8] {
            switch self {
            case .utf8(let hasMark): (hasMark ? EncodedText.mark : []) + text
            case .utf16(let isBigEndian):
                ([0xFEFF] + Array(String(decoding: text, as: UTF8.self).utf16)).flatMap { unit in
                    let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                    return isBigEndian ? bytes : bytes.reversed()
                }
            }
        }
    }

    /// The text in UTF-8, without a byte order mark.
    let utf8: [UInt8]
    let encoding: Encoding

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// - Returns: nil for bytes that are no text.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            let isBigEndian = bytes[0] == 0xFE
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
                return UInt16(high) << 8 | UInt16(low)
            }
            (utf8, encoding) = (Array(String(decoding: units, as: UTF16.self).utf8), .utf16(isBigEndian: isBigEndian))
        } else {
            if bytes.contains(0) { return nil }
            let hasMark = bytes.starts(with: Self.mark)
            (utf8, encoding) = (Array(bytes.dropFirst(hasMark ? 3 : 0)), .utf8(hasMark: hasMark))
        }
    }
}
