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
            let header = try JPEGReader.header(of: file.bytes)
            let surface = try PixelSurface(width: header.width, height: header.height)
            try JPEGReader.read(file.bytes, header, into: surface)
            guard file.orientation == .up else { return try surface.turned(file.orientation) }
            // In a PDF the file itself is the image: it is smaller, and no quality is lost. Readers do not agree about inks.
            if !header.isOfInks { surface.attach(file.bytes, as: CAIRO_MIME_TYPE_JPEG) }
            return surface
        }
    }

    /// Returns the upright pixels of a stored image.
    private func turned(_ orientation: ImageOrientation) throws(Problem) -> PixelSurface {
        let (width, height) = (width, height)
        let swaps = orientation.swapsSides
        let upright = try PixelSurface(width: swaps ? height : width, height: swaps ? width : height)
        withPixels { stored in
            upright.withPixels { pixels in
                for y in 0..<height {
                    for x in 0..<width {
                        let place = orientation.upright(x: x, y: y, width: width, height: height)
                        pixels[place.y * upright.width + place.x] = stored[y * width + x]
                    }
                }
            }
        }
        return upright
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
