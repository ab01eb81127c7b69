import CCairo
public import OnionModel
public import OnionRender

/// Makes PNG and PDF of pictures, with Cairo.
///
/// It keeps nothing, so that several threads may ask it at once.
public struct CairoEncoder: PictureEncoding {
    private let text: any TextSetting

    /// - Parameter text: What set the texts of the pictures; it knows what their glyphs look like.
    public init(text: any TextSetting) {
        self.text = text
    }

    /// - Throws: ``Problem`` where the picture is larger than ``PixelLimits`` allow.
    public func png(_ picture: Picture) throws -> [UInt8] {
        try PNGWriter.png(draw(picture))
    }

    public func png(_ pixels: PixelImage) throws -> [UInt8] {
        try PNGWriter.png(PixelSurface(pixels))
    }

    public func pixels(_ picture: Picture) throws -> PixelImage {
        try PixelImage(draw(picture))
    }

    public func pixels(ofPNG bytes: [UInt8]) throws -> PixelImage {
        try PixelImage(PNGReader.surface(of: bytes))
    }

    /// The pixels of an image file.
    ///
    /// - Throws: ``Problem`` where they cannot be read. Such an image is drawn as an empty box.
    public func pixels(of file: ImageFile) throws -> PixelImage {
        try PixelImage(PixelSurface.read(file))
    }

    public func pdf(_ pictures: [Picture]) throws -> [UInt8] {
        try PDFDocument(text: text).bytes(of: pictures)
    }

    private func draw(_ picture: Picture) throws -> PixelSurface {
        let scale = picture.scale
        let surface = try PixelSurface(
            width: PixelLimits.pixels(picture.size.width * scale),
            height: PixelLimits.pixels(picture.size.height * scale)
        )
        try surface.draw { context in
            cairo_scale(context, scale, scale)
            var drawing = PictureDrawing(on: context, text: text)
            drawing.draw(picture.marks)
        }
        return surface
    }
}
