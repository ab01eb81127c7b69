import OnionRender

extension ImageFile {
    /// A PNG or JPEG by its bytes; nil when they are neither, or say nothing of their size.
    ///
    /// Only the header is looked at: PNG's IHDR (RFC 2083, section 4.1.1), JPEG's frame header (ITU T.81, section B.2.2).
    init?(_ bytes: [UInt8]) {
        if let size = Self.sizeOfPNG(bytes) {
            self.init(format: .png, bytes: bytes, pixelsWide: size.width, pixelsHigh: size.height)
        } else if let size = Self.sizeOfJPEG(bytes) {
            self.init(format: .jpeg, bytes: bytes, pixelsWide: size.width, pixelsHigh: size.height)
        } else {
            return nil
        }
    }

    private static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, bytes.starts(with: signatureOfPNG) else { return nil }
        return sound(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
    }

    private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xFF {
                place += 1
            } else if isFrame(marker) {
                return sound(
                    width: number(bytes[(place + 7)..<(place + 9)]), height: number(bytes[(place + 5)..<(place + 7)]))
            } else {
                place += 2 + max(2, number(bytes[(place + 2)..<(place + 4)]))
            }
        }
        return nil
    }

    /// Start of frame: C0 to CF without the tables and the arithmetic conditioning among them.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func sound(width: Int, height: Int) -> (width: Int, height: Int)? {
        width > 0 && height > 0 ? (width, height) : nil
    }
}
