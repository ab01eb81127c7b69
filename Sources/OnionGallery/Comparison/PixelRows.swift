import Foundation

/// The pixels of a picture, borrowed from its bytes. The value must not outlive them.
struct PixelRows {
    /// Four bytes for each pixel.
    let bytes: UnsafeRawBufferPointer
    let width: Int
    let height: Int

    /// Red is in the lowest byte, alpha in the highest.
    @inline(__always)
    subscript(x: Int, y: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: (y &* width &+ x) &* 4, as: UInt32.self))
    }

    /// Whether a row of two pictures of the same width has the same bytes.
    func hasRow(_ y: Int, of other: PixelRows) -> Bool {
        guard let one = bytes.baseAddress, let two = other.bytes.baseAddress else { return true }
        let (start, count) = (y &* width &* 4, width &* 4)
        return memcmp(one + start, two + start, count) == 0
    }
}
