import CCairo
import OnionModel
import OnionRender

extension PixelSurface {
    /// The pixels of an image file.
    convenience init(_ file: ImageFile) throws(Problem) {
        switch file.format {
        case .png:
            try self.init(owning: PNGReader.surface(of: file.bytes))
        case .jpeg:
            let size = try JPEGReader.size(of: file.bytes)
            try self.init(width: size.width, height: size.height)
            try JPEGReader.read(file.bytes, into: self)
            // In a PDF the file itself is the image: it is smaller, and nothing is lost.
            keep(file.bytes, as: CAIRO_MIME_TYPE_JPEG)
        }
    }

    /// Cairo takes a copy of the bytes, and frees it with the surface.
    private func keep(_ bytes: [UInt8], as type: String) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        let status = cairo_surface_set_mime_data(
            surface, type, copy, UInt(bytes.count),
            { $0?.assumingMemoryBound(to: UInt8.self).deallocate() }, copy)
        if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
    }
}
