import OnionGraphics
import OnionModel

extension PixelImage {
    init(_ surface: PixelSurface) {
        let bytes = surface.withPixels { pixels in
            [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
                let target = UnsafeMutableRawBufferPointer(bytes)
                for index in pixels.indices {
                    target.storeBytes(
                        of: Pixel.bytes(premultiplied: pixels[index]).littleEndian, toByteOffset: index &* 4,
                        as: UInt32.self)
                }
                count = pixels.count * 4
            }
        }
        self.init(width: surface.width, height: surface.height, bytes: bytes)
    }
}

extension PixelSurface {
    convenience init(_ image: PixelImage) throws(Problem) {
        guard image.width >= 0, image.height >= 0, image.bytes.count / 4 / max(1, image.width) >= image.height else {
            throw Problem.missingBytes
        }
        try self.init(width: image.width, height: image.height)
        withPixels { pixels in
            image.bytes.withUnsafeBytes { bytes in
                for index in pixels.indices {
                    let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
                    pixels[index] = Pixel.premultiplied(bytes: word)
                }
            }
        }
    }
}

/// A color of four bytes, not premultiplied with alpha.
struct Pixel {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8
}

extension Pixel {
    /// Returns the four bytes of a color, red in the lowest one. Nearly all pixels of screens are opaque, which takes a tenth of the time.
    ///
    /// - Parameter word: A pixel in the format of ``PixelSurface/withPixels(_:)``.
    @inline(__always)
    fileprivate static func bytes(premultiplied word: UInt32) -> UInt32 {
        if word >> 24 == 0xFF { return swappingRedAndBlue(word) }
        let color = Pixel(premultiplied: word)
        return UInt32(color.alpha) << 24 | UInt32(color.blue) << 16 | UInt32(color.green) << 8 | UInt32(color.red)
    }

    /// Returns a pixel in the format of ``PixelSurface/withPixels(_:)``.
    ///
    /// - Parameter word: The four bytes of a color, red in the lowest one.
    @inline(__always)
    fileprivate static func premultiplied(bytes word: UInt32) -> UInt32 {
        let isOpaque = word >> 24 == 0xFF
        return isOpaque ? swappingRedAndBlue(word) : Pixel(bytes: word).premultiplied
    }

    @inline(__always)
    private static func swappingRedAndBlue(_ word: UInt32) -> UInt32 {
        word & 0xFF00_FF00 | (word & 0xFF) << 16 | word >> 16 & 0xFF
    }

    private init(bytes word: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
    }

    /// - Parameter word: A pixel in the format of ``PixelSurface/withPixels(_:)``.
    init(premultiplied word: UInt32) {
        let alpha = word >> 24
        guard alpha != 0xFF else {
            self.init(opaque: word)
            return
        }
        guard alpha != 0 else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        func part(_ shift: UInt32) -> UInt8 {
            UInt8(min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha))
        }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: UInt8(alpha))
    }

    /// - Parameter word: A pixel in the same format; its alpha is ignored.
    init(opaque word: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word), alpha: 0xFF)
    }

    var premultiplied: UInt32 {
        let alpha = UInt32(self.alpha)
        func part(_ color: UInt8) -> UInt32 { (UInt32(color) * alpha + 127) / 255 }
        return alpha << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }
}
