import CPNG
import OnionModel

/// Writes pixels as PNG, with libpng.
///
/// The file has no filters and zlib's level 3 (`PNG_IMAGE_FLAG_FAST`). Measured on a third of the pizzeria's gallery,
/// for a picture: 9.3 ms and 94 KB so, 13.7 ms and 108 KB with the filter "up" at level 1, 56 ms and 104 KB with a
/// filter chosen for each row.
enum PNGWriter {
    /// Returns a PNG file; it has an alpha channel only where a pixel is not opaque.
    ///
    /// - Parameter surface: Its pixels are lost. They are converted in place, because fresh memory costs more than the
    ///   conversion.
    /// - Throws: ``Problem`` without memory.
    static func png(_ surface: PixelSurface) throws(Problem) -> [UInt8] {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(surface.width)
        image.height = png_uint_32(surface.height)
        image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
        let bytes = surface.withPixels { pixels in
            let isOpaque = pixels.reduce(UInt32.max, &) >> 24 == 0xFF
            image.format = isOpaque ? PNG_FORMAT_FLAG_COLOR : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA
            if isOpaque { packOpaque(pixels) } else { removePremultiplication(pixels) }
            return write(&image, pixels: UnsafeRawPointer(pixels.baseAddress))
        }
        guard let bytes else { throw Problem.noMemory }
        return bytes
    }

    /// Writes three bytes a pixel over the pixels: red, green and blue.
    private static func packOpaque(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        let bytes = UnsafeMutableRawBufferPointer(pixels)
        for index in pixels.indices {
            let pixel = pixels[index]
            let color = (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF
            // The next pixel overwrites the fourth byte, and is still to be read from beyond it.
            bytes.storeBytes(of: color.littleEndian, toByteOffset: index * 3, as: UInt32.self)
        }
    }

    /// Writes four bytes a pixel over the pixels: red, green and blue, not multiplied by alpha, and alpha.
    private static func removePremultiplication(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        for index in pixels.indices {
            let pixel = Pixel(premultiplied: pixels[index])
            let color =
                UInt32(pixel.alpha) << 24 | UInt32(pixel.blue) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.red)
            pixels[index] = color.littleEndian
        }
    }

    /// Returns the file; nil without memory.
    private static func write(_ image: inout png_image, pixels: UnsafeRawPointer?) -> [UInt8]? {
        // Only the pages that libpng writes to take memory.
        var count = png_image_png_size_max(image)
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 1)
        defer { buffer.deallocate() }
        guard let pixels, png_image_write_to_memory(&image, buffer, &count, 0, pixels, 0, nil) != 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: buffer, count: count))
    }
}
