import CCairo
import OnionGraphics
import OnionModel

extension PixelSurface {
    /// Returns the pixels of an image file.
    ///
    /// - Throws: ``Problem`` where the file is damaged or larger than ``PixelLimits`` allow.
    static func read(_ file: ImageFile) throws(Problem) -> PixelSurface {
        switch file.format {
        case .png: return try PNGReader.surface(of: file.bytes)
        case .jpeg:
            let size = try JPEGReader.size(of: file.bytes)
            let surface = try PixelSurface(width: size.width, height: size.height)
            try JPEGReader.read(file.bytes, into: surface)
            // In a PDF the file itself is the image: it is smaller, and no quality is lost.
            surface.attach(file.bytes, as: CAIRO_MIME_TYPE_JPEG)
            return surface
        }
    }

    /// Attaches a copy of the bytes, which Cairo frees together with the surface.
    private func attach(_ bytes: [UInt8], as type: String) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        let status = cairo_surface_set_mime_data(
            surface, type, copy, UInt(bytes.count),
            { $0?.assumingMemoryBound(to: UInt8.self).deallocate() }, copy)
        if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
    }
}
