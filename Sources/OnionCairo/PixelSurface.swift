import CCairo
import OnionModel

final class PixelSurface {
    let surface: OpaquePointer
    let width: Int
    let height: Int

    /// Creates transparent pixels.
    ///
    /// - Throws: ``Problem`` without memory, or when the size is beyond ``PixelLimits``.
    init(width: Int, height: Int) throws(Problem) {
        try PixelLimits.check(width: width, height: height)
        guard let surface = PixelSurface.surface(width: width, height: height) else { throw Problem.noMemory }
        self.surface = surface
        self.width = width
        self.height = height
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw Problem.noMemory }
    }

    /// Takes ownership of an image surface; it is destroyed with this object.
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
        // Cairo may keep the surface longer than its owner does. Any unique address is a valid key.
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

    /// Draws on the surface; user space is in pixels, from the top left corner.
    func draw(_ body: (OpaquePointer) -> Void) throws(Problem) {
        guard let context = cairo_create(surface) else { throw Problem.noMemory }
        defer { cairo_destroy(context) }
        body(context)
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw Problem.drawingFailed(cairo_status(context)) }
    }

    /// Calls a closure with all pixels, row by row. A pixel has alpha in its highest byte, then red, green and blue,
    /// premultiplied with alpha.
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
