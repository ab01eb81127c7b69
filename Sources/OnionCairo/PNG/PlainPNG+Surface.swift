import CCairo

extension PlainPNG {
    /// Its pixels as Cairo makes them with libpng; nil without memory, or with a filter that there is not. The caller destroys them.
    func surface() -> OpaquePointer? {
        let format = colors == .opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)) else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, fill(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }

    private func fill(_ surface: OpaquePointer) -> Bool {
        cairo_surface_flush(surface)
        defer { cairo_surface_mark_dirty(surface) }
        guard let data = cairo_image_surface_get_data(surface) else { return false }
        return data.withMemoryRebound(to: UInt32.self, capacity: width * height) { pixels in
            rows.withUnsafeBytes { bytes in
                var reader = RowReader(width: width, colors: colors)
                return (0..<height).allSatisfy { y in
                    let row = UnsafeRawBufferPointer(rebasing: bytes[(y * rowBytes)...])
                    return reader.read(row, into: pixels + y * width)
                }
            }
        }
    }
}
