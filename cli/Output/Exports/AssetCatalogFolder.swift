import Onion

/// An asset catalogue (`.xcassets`) that a command writes.
struct AssetCatalogFolder {
    /// The path without a slash at the end.
    let path: String

    /// Nil for a path that does not end in `.xcassets`.
    init?(_ path: String?) {
        guard let path = path.map({ $0.hasSuffix("/") ? String($0.dropLast()) : $0 }), path.hasSuffix(".xcassets")
        else {
            return nil
        }
        self.path = path
    }

    /// The catalogue in a folder with documents.
    init(in folder: String) {
        path = (folder.hasSuffix("/") ? folder : "\(folder)/") + "Images.xcassets"
    }

    /// Writes images with their `Contents.json`, and replaces existing files.
    ///
    /// - Parameter names: The names of images; empty for all.
    func write(_ names: [String], from snapshot: Snapshot) throws {
        var images: [StoredImage] = []
        for name in names { images += try snapshot.images(named: name).filter { !images.contains($0) } }
        if names.isEmpty { try snapshot.eachImage { images.append($0) } }
        if images.isEmpty { throw CommandError(.noImages) }
        let items = images.map { AssetCatalogWriter.Item($0.variant, rendering: $0.rendering, format: $0.format) }
        let folder = OutputFolder(path)
        for (image, item) in zip(images, items) {
            try folder.file(item.path).write(snapshot.bytes(of: image))
        }
        for description in AssetCatalogWriter(items).descriptions {
            try folder.file(description.path).write(description.bytes)
        }
        if names.isEmpty { try StaleFiles(snapshot: snapshot).removeImages(in: path) }
    }
}
