/// The pixels of a picture in memory, for as long as it is looked at.
struct PixelRows {
    private let bytes: UnsafeRawBufferPointer
    let width: Int
    let height: Int

    /// - Parameter bytes: Four for each pixel.
    init(bytes: UnsafeRawBufferPointer, width: Int, height: Int) {
        self.bytes = bytes
        self.width = width
        self.height = height
    }

    /// Red in the lowest byte, alpha in the highest.
    @inline(__always)
    subscript(x: Int, y: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: (y &* width &+ x) &* 4, as: UInt32.self))
    }
}
