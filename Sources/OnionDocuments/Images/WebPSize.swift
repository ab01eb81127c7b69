/// The size of the canvas of a WebP file (RFC 9649, sections 2.5 to 2.7).
enum WebPSize {
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 30 else { return nil }
        func number(_ range: Range<Int>) -> Int { bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) } }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8 " where bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]):
            return (number(26..<28) & 0x3FFF, number(28..<30) & 0x3FFF)
        case "VP8L" where bytes[20] == 0x2F:
            let sides = number(21..<25)
            return (sides & 0x3FFF + 1, sides >> 14 & 0x3FFF + 1)
        case "VP8X":
            return (number(24..<27) + 1, number(27..<30) + 1)
        default: return nil
        }
    }
}
