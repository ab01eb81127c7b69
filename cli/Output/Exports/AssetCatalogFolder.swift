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

    /// Writes images and colours with their `Contents.json`, and replaces existing files.
    ///
    /// - Parameters:
    ///   - names: The names of images.
    ///   - colors: Colours; an alias is written with its values.
    func write(images names: [String], colors: [Reference], from snapshot: Snapshot) throws {
        let images = try names.flatMap { try snapshot.images(named: $0) }
        try write(images, colors: colors, isEverything: false, from: snapshot)
    }

    /// Writes all images, and the colours of the registry where they are wanted.
    func writeAll(withColors: Bool, from snapshot: Snapshot) throws {
        var images: [StoredImage] = []
        try snapshot.eachImage { images.append($0) }
        var colors: [Reference] = []
        if withColors { try snapshot.eachPart(PartFilter(kinds: [.color])) { colors.append($0.reference.head) } }
        try write(images, colors: colors, isEverything: true, from: snapshot)
    }

    private func write(
        _ found: [StoredImage], colors: [Reference], isEverything: Bool, from snapshot: Snapshot
    ) throws {
        var images: [StoredImage] = []
        for image in found where !images.contains(image) { images.append(image) }
        if images.isEmpty, colors.isEmpty { throw CommandError(.noImages) }
        let values = try colors.map { try snapshot.color($0) }
        let items = images.map { AssetCatalogWriter.Item($0.variant, rendering: $0.rendering, format: $0.format) }
        let folder = OutputFolder(path)
        for (image, item) in zip(images, items) {
            try folder.file(item.path).write(snapshot.bytes(of: image))
        }
        for description in AssetCatalogWriter(items, colors: values).descriptions {
            try folder.file(description.path).write(description.bytes)
        }
        if isEverything { try StaleFiles(snapshot: snapshot).removeImages(in: path) }
    }
}
