/// The bytes of a picture from a file, and how many pixels it has.
public struct ImageFile: Hashable, Sendable {
    /// What the bytes are written in.
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

    /// By the end of the file: in a PNG it has the checksum of the pixels, and a whole photo takes long.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        bytes.suffix(32).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}
