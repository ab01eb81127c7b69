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
}
