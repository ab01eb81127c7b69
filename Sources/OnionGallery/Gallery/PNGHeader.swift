/// The header of a PNG file (PNG specification, 11.2.2 IHDR).
enum PNGHeader {
    /// Returns the size in pixels; zero when the bytes are not a PNG.
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int) {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return (0, 0) }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }
}
