import OnionDocuments
import OnionGraphics
import OnionModel
import OnionRender

extension ImageFile {
    /// Creates an image from the bytes of a PNG or JPEG file, of which only the header is read. Fails for other
    /// files, and when the header has no size.
    init?(_ bytes: [UInt8]) {
        guard let header = try? ImageHeader(bytes), let format = Format(rawValue: header.format.rawValue),
            let width = header.width, let height = header.height
        else { return nil }
        self.init(format: format, bytes: bytes, pixelsWide: width, pixelsHigh: height)
    }
}
