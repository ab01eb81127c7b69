import OnionGraphics
import OnionModel

extension PixelImage {
    init(_ surface: PixelSurface) {
        let bytes = surface.withPixels { pixels in
            [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
                for (index, pixel) in pixels.enumerated() {
                    let color = Pixel(premultiplied: pixel)
                    bytes[index * 4] = color.red
                    bytes[index * 4 + 1] = color.green
                    bytes[index * 4 + 2] = color.blue
                    bytes[index * 4 + 3] = color.alpha
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
            for index in pixels.indices {
                pixels[index] =
                    Pixel(
                        red: image.bytes[index * 4], green: image.bytes[index * 4 + 1],
                        blue: image.bytes[index * 4 + 2], alpha: image.bytes[index * 4 + 3]
                    ).premultiplied
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
