import CCairo
import OnionModel

/// Pixels that Cairo draws on.
final class PixelSurface {
    let surface: OpaquePointer
    let width: Int
    let height: Int

    /// Pixels that are all transparent.
    init(width: Int, height: Int) throws(Problem) {
        try PixelLimits.check(width: width, height: height)
        guard let surface = PixelSurface.surface(width: width, height: height) else { throw Problem.noMemory }
        self.surface = surface
        self.width = width
        self.height = height
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw Problem.noMemory }
    }

    /// Takes a surface with pixels over, and destroys it in the end.
    init(owning surface: OpaquePointer) {
        self.surface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
    }

    private static func surface(width: Int, height: Int) -> OpaquePointer? {
        guard let memory = PixelMemory(count: width * height * 4) else {
            return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        }
        let surface = cairo_image_surface_create_for_data(
            memory.start.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(width * 4))
        // Cairo may hold on to the surface for longer than its owner does. Any address that nobody else has is a key.
        let owned = Unmanaged.passRetained(memory).toOpaque()
        let status = cairo_surface_set_user_data(
            surface, memory.start.assumingMemoryBound(to: cairo_user_data_key_t.self), owned,
            { owned in owned.map { Unmanaged<PixelMemory>.fromOpaque($0).release() } })
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            Unmanaged<PixelMemory>.fromOpaque(owned).release()
            return nil
        }
        return surface
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// Draws on the pixels, in pixels from the top left corner.
    func draw(_ body: (OpaquePointer) -> Void) throws(Problem) {
        guard let context = cairo_create(surface) else { throw Problem.noMemory }
        defer { cairo_destroy(context) }
        body(context)
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw Problem.notDrawn(cairo_status(context)) }
    }

    /// All pixels, row by row: alpha, red, green and blue from the highest byte of each to the lowest, the colours multiplied by alpha.
    func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Result) -> Result {
        cairo_surface_flush(surface)
        defer { cairo_surface_mark_dirty(surface) }
        guard let data = cairo_image_surface_get_data(surface) else { return body(.init(start: nil, count: 0)) }
        // A row of 32 bits a pixel has no padding (`cairo_format_stride_for_width`).
        let count = width * height
        return data.withMemoryRebound(to: UInt32.self, capacity: count) {
            body(UnsafeMutableBufferPointer(start: $0, count: count))
        }
    }
}

extension Problem {
    static var noMemory: Problem { Problem("there is not enough memory for the picture", remedy: "draw less at once") }

    static func notDrawn(_ status: cairo_status_t) -> Problem {
        let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
        return Problem("the picture could not be drawn (\(reason))")
    }
}
