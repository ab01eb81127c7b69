import CCairo
import OnionModel

/// Reads PNG, with Cairo's reader, which is libpng.
enum PNGReader {
    /// The signature that each file begins with (PNG specification, 5.2).
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns the image of a file.
    ///
    /// - Throws: ``Problem`` where the file is damaged or larger than ``PixelLimits`` allow.
    static func surface(of bytes: [UInt8]) throws(Problem) -> PixelSurface {
        try checkHeader(bytes)
        guard let surface = read(bytes) else { throw Problem.noMemory }
        let image = PixelSurface(owning: surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw Problem.damagedPNG }
        return try image.withEightBits()
    }

    /// Checks the size before libpng takes memory: a file of a few bytes can claim any size.
    private static func checkHeader(_ bytes: [UInt8]) throws(Problem) {
        // The signature, then the first chunk's length, its name, the width and the height (PNG specification, 5.2 and
        // 11.2.2).
        guard bytes.count > 32, bytes.starts(with: signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw Problem.damagedPNG
        }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        try PixelLimits.check(width: number(at: 16), height: number(at: 20))
    }

    private static func read(_ bytes: [UInt8]) -> OpaquePointer? {
        bytes.withUnsafeBytes { buffer in
            var unread = UnreadBytes(bytes: buffer)
            return withUnsafeMutablePointer(to: &unread) { unread in
                cairo_image_surface_create_from_png_stream(
                    { closure, data, length in
                        guard let unread = closure?.assumingMemoryBound(to: UnreadBytes.self), let data else {
                            return CAIRO_STATUS_READ_ERROR
                        }
                        return unread.pointee.read(Int(length), into: data)
                    }, unread)
            }
        }
    }

    private struct UnreadBytes {
        var bytes: UnsafeRawBufferPointer

        mutating func read(_ count: Int, into data: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
            guard count <= bytes.count else { return CAIRO_STATUS_READ_ERROR }
            UnsafeMutableRawBufferPointer(start: data, count: count).copyMemory(from: .init(rebasing: bytes[..<count]))
            bytes = UnsafeRawBufferPointer(rebasing: bytes[count...])
            return CAIRO_STATUS_SUCCESS
        }
    }
}

extension PixelSurface {
    /// Returns the same image with eight bits a channel. Cairo 1.18 reads a file of 16 bits a channel as floating-point
    /// numbers.
    fileprivate func withEightBits() throws(Problem) -> PixelSurface {
        switch cairo_image_surface_get_format(surface) {
        case CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24: return self
        default:
            let copy = try PixelSurface(width: width, height: height)
            try copy.draw { context in
                cairo_set_source_surface(context, surface, 0, 0)
                cairo_paint(context)
            }
            return copy
        }
    }
}
