import OnionGraphics
import OnionModel
package import OnionPreview
import OnionRender

package enum ComparisonSide: Sendable {
    /// The pictures of an existing gallery.
    case gallery(Gallery, in: GalleryFolder)
    /// Subjects that are drawn for the comparison, each in its variants.
    case subjects([GalleryEntry])

    /// Returns the source of every picture of this side.
    func pictures(drawnBy drawing: SubjectDrawing) throws -> [PictureName: PictureSource] {
        var pictures: [PictureName: PictureSource] = [:]
        switch self {
        case .gallery(let gallery, let folder):
            for screen in gallery.screens {
                for picture in screen.pictures {
                    let path = screen.path(of: picture)
                    pictures[PictureName(screen: screen.name, variant: picture.variant)] =
                        .file(picture, path: path, in: folder, drawnBy: gallery.drawnBy)
                }
            }
        case .subjects(let entries):
            for entry in entries {
                for variant in entry.variants {
                    let request = PictureRequest(subject: entry.subject, variant: variant)
                    let shown = try GalleryVariant(drawing.prepared(entry.subject, for: variant))
                    pictures[PictureName(screen: entry.subject.name, variant: shown)] = .request(request)
                }
            }
        }
        return pictures
    }
}

struct PictureName: Hashable, Comparable, Sendable {
    let screen: String
    let variant: GalleryVariant

    static func < (left: PictureName, right: PictureName) -> Bool {
        left.screen == right.screen
            ? left.variant < right.variant : left.screen.utf8.lexicographicallyPrecedes(right.screen.utf8)
    }
}

/// The origin of a compared picture's pixels.
enum PictureSource: Sendable {
    case file(GalleryPicture, path: String, in: GalleryFolder, drawnBy: String)
    case request(PictureRequest)

    /// Prepares the source without drawing or reading pixels.
    func prepared(_ drawing: SubjectDrawing) throws -> PreparedPicture {
        switch self {
        case .file(let picture, let path, let folder, let drawnBy):
            // A modified file is compared pixel by pixel, regardless of the manifest.
            let isAsWritten = folder.has(path, checksum: picture.checksum)
            return PreparedPicture(digest: isAsWritten ? picture.digest : nil, drawnBy: drawnBy) {
                do {
                    return try drawing.encoder.pixels(ofPNG: folder.bytes(of: path))
                } catch var problem as Problem {
                    problem.source = folder.path(of: path)
                    throw problem
                }
            }
        case .request(let request):
            let prepared = try drawing.prepared(request.subject, for: request.variant)
            return PreparedPicture(digest: prepared.digest, drawnBy: drawing.drawnBy) {
                try drawing.pixels(of: prepared)
            }
        }
    }
}

/// The known facts about a picture, and a closure that returns its pixels.
struct PreparedPicture {
    let digest: String?
    let drawnBy: String
    let pixels: () throws -> PixelImage

    /// Whether two pictures must be the same, because the same program draws them from the same parts.
    func isKnownIdentical(to other: PreparedPicture) -> Bool {
        digest != nil && digest == other.digest && drawnBy == other.drawnBy
    }
}

extension Gallery {
    /// Returns entries for subjects in the variants that the gallery has of them. Subjects that the gallery does not
    /// have get all of its variants. The tabs and states are those that the subjects have now.
    ///
    /// - Throws: ``RegistryError`` when a screen cannot be assembled.
    package func entries(for subjects: [Subject]) throws -> [GalleryEntry] {
        let known = Dictionary(screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let all = variants.map(\.variant)
        return try subjects.map { subject in
            let wanted = known[subject.name]?.pictures.map(\.variant.variant) ?? all
            let plain = wanted.filter { $0.state == nil && $0.traits.tab == nil }
            return GalleryEntry(subject, variants: try subject.expanded(plain, inAllTabs: true, inAllStates: true))
        }
    }
}
