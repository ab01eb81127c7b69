/// An image format that neither Onion nor an asset catalogue on a device reads.
enum ForeignImageFormat: String {
    case photoshop = "a Photoshop file"
    case tiff = "TIFF"
    case bmp = "BMP"
    case avif = "AVIF"
    case jpeg2000 = "JPEG 2000"
    case icon = "an icon file"
    case postScript = "PostScript"
    /// The form in which Xcode copies PNG files into an app: its first chunk is CgBI.
    case optimizedPNG = "a PNG in the form of an iOS app (CgBI)"

    /// Recognizes a format by the first bytes of a file; nil for others.
    init?(_ bytes: [UInt8]) {
        let format = ForeignImageFormat.signatures.first { start, signature, _ in
            bytes.dropFirst(start).starts(with: signature)
        }
        guard let format else { return nil }
        self = format.format
    }

    /// The signatures of the formats: bytes at a fixed offset.
    private static let signatures: [(start: Int, bytes: [UInt8], format: ForeignImageFormat)] = [
        (0, Array("8BPS".utf8), .photoshop), (0, [0x49, 0x49, 0x2A, 0], .tiff), (0, [0x4D, 0x4D, 0, 0x2A], .tiff),
        (0, Array("BM".utf8), .bmp), (4, Array("ftypavif".utf8), .avif), (4, Array("ftypavis".utf8), .avif),
        (4, Array("jP  ".utf8), .jpeg2000), (0, Array("icns".utf8), .icon), (0, [0, 0, 1, 0], .icon),
        (0, Array("%!PS".utf8), .postScript), (12, Array("CgBI".utf8), .optimizedPNG),
    ]
}
