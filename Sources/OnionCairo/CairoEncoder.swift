import CCairo
package import OnionGraphics
import OnionModel

/// Encodes pictures as PNG and PDF, with Cairo.
///
/// It has no state, so that several threads may use it at once.
package struct CairoEncoder: PictureEncoding {
    private let text: any TextSetting

    /// - Parameter text: The engine that set the texts of the pictures; it provides the shapes of their glyphs.
    package init(text: any TextSetting) {
        self.text = text
    }

    /// Returns the picture as PNG.
    ///
    /// - Throws: ``Problem`` when the picture is larger than ``PixelLimits`` allow, or has no pixels.
    package func png(_ picture: Picture) throws -> [UInt8] {
        try PNGWriter.png(draw(picture))
    }

    package func png(_ pixels: PixelImage) throws -> [UInt8] {
        try PNGWriter.png(PixelSurface(pixels))
    }

    package func pixels(_ picture: Picture) throws -> PixelImage {
        try PixelImage(draw(picture))
    }

    package func pixels(ofPNG bytes: [UInt8]) throws -> PixelImage {
        try PixelImage(PNGReader.surface(of: bytes))
    }

    /// Returns the pixels of an image file.
    ///
    /// - Throws: ``Problem`` when the file cannot be read. A picture shows such an image as an empty box.
    package func pixels(of file: ImageFile) throws -> PixelImage {
        try PixelImage(PixelSurface.read(file))
    }

    package func pdf(_ pictures: [Picture]) throws -> [UInt8] {
        try PDFDocument(text: text).bytes(of: pictures)
    }

    private func draw(_ picture: Picture) throws -> PixelSurface {
        let scale = picture.scale
        let surface = try PixelSurface(
            width: PixelLimits.pixels(picture.size.width * scale),
            height: PixelLimits.pixels(picture.size.height * scale))
        try surface.draw { context in
            cairo_scale(context, scale, scale)
            var drawing = PictureDrawing(on: context, text: text)
            drawing.draw(picture.marks)
        }
        return surface
    }
}
