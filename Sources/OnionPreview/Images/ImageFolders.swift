import OnionDocuments
package import OnionGraphics
package import OnionModel
import OnionRender
import Synchronization

/// Images from folders: asset catalogues, and PNG and JPEG files by their names.
///
/// The folders are searched when the first image is requested, and each file is read at most once.
package final class ImageFolders: ImageSource {
    private struct State {
        var catalog: ImageCatalog?
        var files: [String: ImageFile?] = [:]
    }

    private let folders: [String]
    private let state = Mutex(State())

    /// The maximum size of an image file in bytes.
    private static let limit = 64 << 20

    package init(_ folders: [String]) {
        self.folders = folders
    }

    /// Returns the best image with a name; nil when the folders have none that can be drawn.
    package func image(named name: String, scale: Double, appearance: Traits.Appearance) -> ImageFile? {
        guard !folders.isEmpty else { return nil }
        return state.withLock { state in
            let catalog = state.catalog ?? ImageCatalog(folders: folders)
            state.catalog = catalog
            guard let entry = catalog.entry(named: name, scale: scale, appearance: appearance) else { return nil }
            if let known = state.files[entry.path] { return known }
            var file = ImageFolders.file(at: entry.path)
            file?.scale = entry.scale
            file?.isTemplate = entry.isTemplate
            state.files[entry.path] = .some(file)
            return file
        }
    }

    private static func file(at path: String) -> ImageFile? {
        Folder.bytes(ofFileAt: path, atMost: limit).flatMap(ImageFile.init)
    }
}

extension ImageFile {
    /// Creates an image from the bytes of a PNG or JPEG file, whose pixels are not read. Fails for other files, for one
    /// whose end is missing, and for one that is too large to be drawn.
    init?(_ bytes: [UInt8]) {
        guard let header = try? ImageHeader(bytes), let format = Format(rawValue: header.format.rawValue),
            let width = header.width, let height = header.height,
            max(width, height) <= ImageFile.maximumSide, width * height <= ImageFile.maximumPixels
        else { return nil }
        self.init(format: format, bytes: bytes, pixelsWide: width, pixelsHigh: height)
    }
}
