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
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
            throw Problem.noMemory
        }
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
