import OnionModel

/// The bytes of an image file, and its size in pixels.
package struct ImageFile: Hashable, Sendable {
    package enum Format: String, CaseIterable, Hashable, Sendable {
        case png, jpeg
    }

    package var format: Format
    package var bytes: [UInt8]
    package var pixelsWide: Int
    package var pixelsHigh: Int

    package init(format: Format, bytes: [UInt8], pixelsWide: Int, pixelsHigh: Int) {
        self.format = format
        self.bytes = bytes
        self.pixelsWide = pixelsWide
        self.pixelsHigh = pixelsHigh
    }

    /// Hashes the end of the file only, because hashing a whole photo takes long; in a PNG it has the checksum of the
    /// pixels.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        bytes.suffix(32).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}
