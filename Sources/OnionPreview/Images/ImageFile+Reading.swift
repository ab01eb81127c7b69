import OnionDocuments
import OnionModel
import OnionRender

extension ImageFile {
    /// A PNG or JPEG by its bytes, of which only the header is looked at; nil when they are neither, or say nothing of their size.
    init?(_ bytes: [UInt8]) {
        guard let header = try? ImageHeader(bytes), let format = Format(rawValue: header.format.rawValue),
            let width = header.width, let height = header.height
        else { return nil }
        self.init(format: format, bytes: bytes, pixelsWide: width, pixelsHigh: height)
    }
}
