/// Reads the rows of a PNG, one after the other.
struct RowReader {
    private let pixelBytes: Int
    private let isOpaque: Bool
    /// The last row without its filter: of each pixel red in the lowest byte, then green, blue and alpha.
    private var row: [UInt32]

    init(width: Int, colors: PNGRows.Colors) {
        pixelBytes = colors.bytes
        isOpaque = colors == .opaque
        row = [UInt32](repeating: 0, count: width)
    }

    /// Gives whether the row has a filter that there is.
    ///
    /// - Parameters:
    ///   - bytes: The number of its filter, its pixels, and at least a byte more.
    ///   - pixels: Get what ``PixelSurface/withPixels(_:)`` has.
    mutating func read(_ bytes: UnsafeRawBufferPointer, into pixels: UnsafeMutablePointer<UInt32>) -> Bool {
        guard let filter = PNGFilter(rawValue: bytes[0]) else { return false }
        remove(filter, from: bytes)
        if isOpaque {
            for x in row.indices { pixels[x] = row[x].opaque }
        } else {
            for x in row.indices { pixels[x] = row[x].premultiplied }
        }
        return true
    }

    private mutating func remove(_ filter: PNGFilter, from bytes: UnsafeRawBufferPointer) {
        let mask: UInt32 = isOpaque ? 0xFF_FFFF : 0xFFFF_FFFF
        var (left, corner, place): (UInt32, UInt32, Int) = (0, 0, 1)
        for x in row.indices {
            let above = row[x]
            let stored = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) & mask
            left = stored.addingBytes(filter.guess(left: left, above: above, corner: corner))
            row[x] = left
            corner = above
            place &+= pixelBytes
        }
    }
}

extension UInt32 {
    /// A pixel of a file as Cairo has it.
    fileprivate var opaque: UInt32 {
        0xFF00_0000 | (self & 0xFF) << 16 | self & 0xFF00 | self >> 16 & 0xFF
    }

    /// A pixel of a file as Cairo has it, which rounds as this does.
    fileprivate var premultiplied: UInt32 {
        let alpha = self >> 24
        if alpha == 0xFF { return opaque }
        if alpha == 0 { return 0 }
        func part(_ shift: UInt32) -> UInt32 {
            let product = (self &>> shift & 0xFF) &* alpha &+ 0x80
            return (product &+ product &>> 8) &>> 8
        }
        return alpha << 24 | part(0) << 16 | part(8) << 8 | part(16)
    }
}
