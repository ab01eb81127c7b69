/// The bytes of an image file, and its size in pixels.
public struct ImageFile: Hashable, Sendable {
    /// The file format of the bytes.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        case png, jpeg
    }

    public var format: Format
    public var bytes: [UInt8]
    public var pixelsWide: Int
    public var pixelsHigh: Int

    public init(format: Format, bytes: [UInt8], pixelsWide: Int, pixelsHigh: Int) {
        self.format = format
        self.bytes = bytes
        self.pixelsWide = pixelsWide
        self.pixelsHigh = pixelsHigh
    }

    /// Hashes the end of the file only, because hashing a whole photo takes long; in a PNG it has the checksum of the
    /// pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        bytes.suffix(32).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}
