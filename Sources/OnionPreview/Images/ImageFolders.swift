import OnionDocuments
package import OnionGraphics
package import OnionModel
import OnionRender
import Synchronization

/// Images from folders: asset catalogues, and image files by their names.
///
/// The folders are searched when the first image is requested, and each file is read at most once.
package final class ImageFolders: ImageSource {
    private struct State {
        var catalog: ImageCatalog?
        var files: [String: AppImage?] = [:]
    }

    private let folders: [String]
    private let state = Mutex(State())

    /// The maximum size of an image file in bytes.
    private static let limit = 64 << 20

    package init(_ folders: [String]) {
        self.folders = folders
    }

    /// Returns the best image with a name; nil when the folders have none.
    package func image(named name: String, scale: Double, appearance: Traits.Appearance) -> AppImage? {
        guard !folders.isEmpty else { return nil }
        return state.withLock { state in
            let catalog = state.catalog ?? ImageCatalog(folders: folders)
            state.catalog = catalog
            guard let entry = catalog.entry(named: name, scale: scale, appearance: appearance) else { return nil }
            if let known = state.files[entry.path] { return known }
            let image = ImageFolders.image(at: entry.path)?.with(
                scale: entry.scale, isTemplate: entry.isTemplate, preservesVector: entry.preservesVector,
                slices: entry.slices)
            state.files[entry.path] = .some(image)
            return image
        }
    }

    private static func image(at path: String) -> AppImage? {
        Folder.bytes(ofFileAt: path, atMost: limit).flatMap(AppImage.init)
    }
}

extension AppImage {
    /// Creates an image from the bytes of a file, whose pixels are not read. Fails for a file that is no image, and for one whose end is
    /// missing.
    init?(_ bytes: [UInt8]) {
        guard let header = try? ImageHeader(bytes) else { return nil }
        if header.format == .svg, let symbol = SymbolDrawings(bytes) {
            self = .vector(symbol.image)
            return
        }
        if let format = VectorImage.Format(rawValue: header.format.rawValue) {
            self = .vector(
                VectorImage(format: format, bytes: bytes, size: VectorSize(of: bytes, header.format)?.rounded))
        } else if let file = ImageFile(bytes, header) {
            self = .pixels(file)
        } else {
            self = .undrawable(UndrawableImage(header.format, width: header.width, height: header.height))
        }
    }
}

extension ImageFile {
    /// Creates an image from the bytes of a PNG or JPEG file. Fails for other files, and for one that is too large to be drawn.
    fileprivate init?(_ bytes: [UInt8], _ header: ImageHeader) {
        guard let format = Format(rawValue: header.format.rawValue), let width = header.width,
            let height = header.height,
            max(width, height) <= ImageFile.maximumSide, width * height <= ImageFile.maximumPixels
        else { return nil }
        self.init(format: format, bytes: bytes, pixelsWide: width, pixelsHigh: height)
        orientation = header.orientation
    }
}
