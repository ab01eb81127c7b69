import OnionGraphics

extension [PixelImage] {
    /// One image with all images from left to right, separated by a gray gap.
    var sideBySide: PixelImage {
        let gap = 24
        let width = reduce(0) { $0 + $1.width } + gap * Swift.max(0, count - 1)
        let height = map(\.height).max() ?? 0
        // Gray, and alpha in the highest byte.
        let gray = UInt32(0xFF80_8080).littleEndian
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            let target = UnsafeMutableRawBufferPointer(bytes)
            for offset in stride(from: 0, to: target.count, by: 4) {
                target.storeBytes(of: gray, toByteOffset: offset, as: UInt32.self)
            }
            var left = 0
            for image in self where image.hasValidSize {
                image.bytes.withUnsafeBytes { source in
                    for row in 0..<image.height {
                        let pixels = source[row * image.width * 4..<(row + 1) * image.width * 4]
                        target[((row * width + left) * 4)...].copyBytes(from: pixels)
                    }
                }
                left += image.width + gap
            }
            count = width * height * 4
        }
        return PixelImage(width: width, height: height, bytes: bytes)
    }
}
