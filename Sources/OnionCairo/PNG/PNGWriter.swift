import OnionModel

/// Writes pixels as PNG: without alpha where all of them are opaque.
enum PNGWriter {
    /// - Parameter surface: Its pixels are not what they were afterwards: the rows of the file are made where they stand, as fresh
    ///   memory takes longer than what is done with it.
    static func png(_ surface: PixelSurface) throws(Problem) -> [UInt8] {
        let (width, height) = (surface.width, surface.height)
        let file = surface.withPixels { pixels -> PNGFile? in
            guard let start = pixels.baseAddress else { return nil }
            let isOpaque = pixels.reduce(UInt32.max, &) >> 24 == 0xFF
            let rows = PNGRows(start, width: width, height: height, colors: isOpaque ? .opaque : .transparent)
            return PNGFile(rows)
        }
        guard let file else { throw Problem.noMemory }
        return file.bytes
    }
}
