public import OnionModel

/// A stored file of an image, without its bytes.
public struct StoredImage: Hashable, Sendable {
    /// The image's name, and the screens for which the file is used.
    public var variant: ImageVariant
    /// The rendering of the image set; nil when it does not say.
    public var rendering: ImageEntry.Rendering?
    /// The format of the file.
    public var format: ImageFormat
    /// The size in pixels; nil where the format does not state it simply.
    public var width: Int?
    /// The height in pixels; nil where the format does not state it simply.
    public var height: Int?
    /// The size of the file in bytes.
    public var size: Int
    /// SHA-256 of the bytes.
    public var digest: [UInt8]
    /// The time when it was stored: UTC, as `2026-11-21T12:00:00.000Z`.
    public var changed: String

    /// The digest in hexadecimal digits.
    public var digestText: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// The size in points: `120 × 90`; nil where it is not known.
    public var points: String? {
        guard let width, let height else { return nil }
        return "\(points(of: width)) × \(points(of: height))"
    }

    private func points(of pixels: Int) -> String {
        ((Double(pixels) / Double(variant.scale) * 100).rounded() / 100).text
    }
}

extension StoredImage {
    /// The rows of files in use, sorted by name; a condition and `ORDER BY` may follow.
    static let query = """
        SELECT file.name, file.scale, file.idiom, file.appearance, file.rendering, file.format, file.width, file.height,
            length(image_bytes.bytes), file.digest, change.time
        FROM image_file AS file
        JOIN image_bytes ON image_bytes.digest = file.digest
        JOIN change ON change.id = file.stored
        WHERE file.replaced IS NULL
        """

    init?(_ row: Columns) {
        guard let idiom = ImageVariant.Idiom(rawValue: row.text(2)),
            let appearance = ImageVariant.Appearance(rawValue: row.text(3)),
            let format = ImageFormat(rawValue: row.text(5))
        else { return nil }
        self.init(
            variant: ImageVariant(row.text(0), scale: Int(row.integer(1)), idiom: idiom, appearance: appearance),
            rendering: ImageEntry.Rendering(rawValue: row.text(4)), format: format, width: row.number(6),
            height: row.number(7), size: Int(row.integer(8)), digest: row.bytes(9), changed: row.text(10))
    }
}
