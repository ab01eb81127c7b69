import OnionModel

/// Encodes pictures as PNG and PDF. It is a protocol so that a program that draws nothing needs no drawing library.
package protocol PictureEncoding: Sendable {
    /// Returns the picture as PNG, at its own scale. The same picture produces the same bytes.
    func png(_ picture: Picture) throws -> [UInt8]

    /// Returns a PDF with one page a picture, each of the picture's size.
    func pdf(_ pictures: [Picture]) throws -> [UInt8]

    /// Returns the picture's pixels, at its own scale.
    func pixels(_ picture: Picture) throws -> PixelImage

    func pixels(ofPNG bytes: [UInt8]) throws -> PixelImage

    func png(_ pixels: PixelImage) throws -> [UInt8]
}

/// An image of pixels, row by row from the top left corner.
package struct PixelImage: Hashable, Sendable {
    package var width: Int
    package var height: Int
    /// Four bytes a pixel: red, green and blue, not premultiplied, and alpha.
    package var bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
