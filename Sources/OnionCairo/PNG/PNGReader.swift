import CCairo
import OnionModel

/// Reads PNG: the usual kind by itself, any other by Cairo's reader (libpng).
enum PNGReader {
    /// The image; the caller destroys it.
    static func surface(of bytes: [UInt8]) throws(Problem) -> OpaquePointer {
        try checkHeader(bytes)
        if let surface = PlainPNG(bytes)?.surface() { return surface }
        guard let surface = read(bytes) else { throw Problem.noMemory }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw damaged
        }
        return surface
    }

    private static var damaged: Problem { Problem("the PNG is damaged", remedy: "save the image again") }

    /// A file may claim any size in a few bytes: it is looked at before memory is taken for it.
    private static func checkHeader(_ bytes: [UInt8]) throws(Problem) {
        // The signature, then the first chunk's length, its name, the width and the height (PNG specification, 5.2 and 11.2.2).
        guard bytes.count > 32, bytes.starts(with: PNGFile.signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw damaged
        }
        func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        try PixelLimits.check(width: number(at: 16), height: number(at: 20))
    }

    private static func read(_ bytes: [UInt8]) -> OpaquePointer? {
        bytes.withUnsafeBytes { buffer in
            var rest = Rest(bytes: buffer)
            return withUnsafeMutablePointer(to: &rest) { rest in
                cairo_image_surface_create_from_png_stream(
                    { closure, data, length in
                        guard let rest = closure?.assumingMemoryBound(to: Rest.self), let data else {
                            return CAIRO_STATUS_READ_ERROR
                        }
                        return rest.pointee.take(Int(length), into: data)
                    }, rest)
            }
        }
    }

    /// What has not been read yet.
    private struct Rest {
        var bytes: UnsafeRawBufferPointer

        mutating func take(_ count: Int, into data: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
            guard count <= bytes.count else { return CAIRO_STATUS_READ_ERROR }
            UnsafeMutableRawBufferPointer(start: data, count: count).copyMemory(from: .init(rebasing: bytes[..<count]))
            bytes = UnsafeRawBufferPointer(rebasing: bytes[count...])
            return CAIRO_STATUS_SUCCESS
        }
    }
}
