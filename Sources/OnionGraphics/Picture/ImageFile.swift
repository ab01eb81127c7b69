package import OnionModel

/// The bytes of an image file, and its size in pixels.
package struct ImageFile: Hashable, Sendable {
    /// The longest side in pixels, and the most pixels, of an image that can be drawn.
    package static let maximumSide = ImageContents.longestSide
    package static let maximumPixels = ImageContents.mostPixels

    package enum Format: String, CaseIterable, Hashable, Sendable {
        case png, jpeg
    }

    package var format: Format
    package var bytes: [UInt8]
    /// In pixels, of the upright image.
    package var pixelsWide: Int
    /// In pixels, of the upright image.
    package var pixelsHigh: Int
    /// How the stored pixels are turned.
    package var orientation = ImageOrientation.up
    /// Pixels per point; nil when it is not known.
    package var scale: Double?
    /// Whether it is drawn in the tint color (`UIImage.RenderingMode`); nil where its image set does not specify it.
    package var isTemplate: Bool?
    /// The parts that keep their size when it is stretched; nil for none.
    package var slices: ImageSlices?
    /// The SVG file that the pixels were drawn from without stretching it; nil for others. A picture in SVG has it in place of the pixels if
    /// it is self-contained.
    package var vector: [UInt8]?

    package init(format: Format, bytes: [UInt8], pixelsWide: Int, pixelsHigh: Int) {
        self.format = format
        self.bytes = bytes
        self.pixelsWide = pixelsWide
        self.pixelsHigh = pixelsHigh
    }

    /// The size in points.
    ///
    /// - Parameter scale: The pixels per point of a file whose scale is not known.
    package func size(usualScale scale: Double) -> Size {
        let scale = self.scale ?? scale
        return Size(width: Double(pixelsWide) / scale, height: Double(pixelsHigh) / scale)
    }

    /// Hashes the end of the file only, because hashing a whole photo takes long; in a PNG it has the checksum of the
    /// pixels.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        bytes.suffix(32).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}
