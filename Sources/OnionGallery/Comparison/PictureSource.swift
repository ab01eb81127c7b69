import OnionGraphics
import OnionModel
import OnionPreview
import OnionRender
import OnionSupport

/// The origin of a compared picture's pixels.
enum PictureSource: Sendable {
    case file(GalleryPicture, of: GalleryScreen, in: GalleryFolder, drawnBy: String)
    /// A picture that is drawn for the comparison, with the digest of its screen and the parts that went in.
    case request(PictureRequest, digest: String?, parts: [Reference])

    /// Prepares the source without drawing or reading pixels.
    func prepared(_ drawing: SubjectDrawing) -> PreparedPicture {
        switch self {
        case .file(let picture, let screen, let folder, let drawnBy):
            let path = screen.path(of: picture)
            let file = Result { try folder.bytes(of: path) }
            let bytes = try? file.get()
            // A modified file is compared pixel by pixel, regardless of the manifest.
            let isAsWritten = bytes.map { SHA256.hash($0).hexadecimal == picture.checksum } ?? false
            return PreparedPicture(digest: isAsWritten ? picture.digest : nil, drawnBy: drawnBy, file: bytes) {
                do {
                    return try drawing.encoder.pixels(ofPNG: file.get())
                } catch var problem as Problem {
                    problem.source = folder.path(of: path)
                    throw problem
                }
            }
        case .request(let request, let digest, _):
            return PreparedPicture(digest: digest, drawnBy: drawing.drawnBy) {
                try drawing.pixels(of: drawing.prepared(request.subject, for: request.variant))
            }
        }
    }
}

/// The known facts about a picture, and a closure that returns its pixels.
struct PreparedPicture {
    let digest: String?
    let drawnBy: String
    /// The picture as PNG; nil for a picture that is drawn for the comparison.
    var file: [UInt8]?
    let pixels: () throws -> PixelImage

    /// Whether two pictures must be the same, because the same program draws them from the same parts.
    func isKnownIdentical(to other: PreparedPicture) -> Bool {
        digest != nil && digest == other.digest && drawnBy == other.drawnBy
    }
}
