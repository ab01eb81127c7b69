public import OnionModel

/// A stored file of an image, without its bytes.
public struct StoredImage: Hashable, Sendable {
    /// The image's name, and the screens for which the file is used.
    public var variant: ImageVariant
    /// The rendering of the image set; nil when it has none.
    public var rendering: ImageEntry.Rendering?
    /// How the image set says that the file is drawn at other sizes.
    public var resizing: ImageResizing
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
    public var digestText: String { digest.hexadecimalText }

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
            length(image_bytes.bytes), file.digest, change.time, file.preserves_vector, file.slices
        FROM image_file AS file
        JOIN image_bytes ON image_bytes.digest = file.digest
        JOIN change ON change.id = file.stored
        WHERE file.replaced IS NULL
        """

    init(_ row: Columns) throws {
        try self.init(
            variant: row.variant(of: row.text(0), from: 1), rendering: row.optionalValue(4),
            resizing: row.resizing(from: 11), format: row.value(5),
            width: row.pixels(6), height: row.pixels(7), size: Int(row.integer(8)), digest: row.bytes(9),
            changed: row.text(10))
    }
}

extension Columns {
    /// Returns the variant in the columns `scale, idiom, appearance` from an index on.
    func variant(of name: String, from column: Int32) throws -> ImageVariant {
        try ImageVariant(
            name, scale: Int(integer(column, in: 1...3)), idiom: value(column + 1), appearance: value(column + 2))
    }

    /// Returns what is in the columns `preserves_vector, slices` from an index on.
    func resizing(from column: Int32) throws -> ImageResizing {
        try ImageResizing(preservesVector: bool(column), slices: optionalText(column + 1))
    }

    /// Returns the width or height of an image, or nil for NULL.
    func pixels(_ column: Int32) throws -> Int? {
        try id(column).map { _ in Int(try integer(column, in: 1...Int64(Int32.max))) }
    }
}

extension [UInt8] {
    /// Two lower-case hexadecimal digits a byte.
    var hexadecimalText: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
