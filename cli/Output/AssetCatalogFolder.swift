import Onion

/// An asset catalogue that a command writes.
struct AssetCatalogFolder {
    /// Without a slash at its end.
    let path: String

    /// Nil for a path that is not called as an asset catalogue is.
    init?(_ path: String?) {
        guard let path = path.map({ $0.hasSuffix("/") ? String($0.dropLast()) : $0 }), path.hasSuffix(".xcassets")
        else {
            return nil
        }
        self.path = path
    }

    /// The one of a folder that holds documents, too.
    init(in folder: String) {
        path = (folder.hasSuffix("/") ? folder : "\(folder)/") + "Images.xcassets"
    }

    /// Writes images with what describes them; files that are there already are replaced.
    ///
    /// - Parameter names: The images' names; all when there are none.
    func write(_ names: [String], from snapshot: Snapshot) throws {
        var images: [StoredImage] = []
        for name in names { images += try snapshot.images(named: name).filter { !images.contains($0) } }
        if names.isEmpty { try snapshot.eachImage { images.append($0) } }
        if images.isEmpty { throw CommandError(.noImages) }
        let items = images.map { AssetCatalogWriter.Item($0.variant, rendering: $0.rendering, format: $0.format) }
        for (image, item) in zip(images, items) {
            try OutputFile(path: "\(path)/\(item.path)").write(snapshot.bytes(of: image))
        }
        for description in AssetCatalogWriter(items).descriptions {
            try OutputFile(path: "\(path)/\(description.path)").write(description.bytes)
        }
    }
}
