/// Makes files with pixels or pages of pictures. Commands ask it, so that a program that draws nothing needs no drawing library.
public protocol PictureEncoding: Sendable {
    /// The picture as PNG, in its own scale.
    ///
    /// The same picture gives the same bytes.
    func png(_ picture: Picture) throws -> [UInt8]

    /// The pictures as the pages of one PDF, each of its own size.
    func pdf(_ pictures: [Picture]) throws -> [UInt8]

    /// The picture's pixels, in its own scale.
    func pixels(_ picture: Picture) throws -> PixelImage

    /// The pixels of a PNG.
    func pixels(ofPNG bytes: [UInt8]) throws -> PixelImage

    /// Pixels as PNG.
    func png(_ pixels: PixelImage) throws -> [UInt8]
}

/// Pixels, row by row from the top left corner.
public struct PixelImage: Hashable, Sendable {
    public var width: Int
    public var height: Int
    /// Four bytes a pixel: red, green, blue (not multiplied by alpha) and alpha.
    public var bytes: [UInt8]

    public init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
