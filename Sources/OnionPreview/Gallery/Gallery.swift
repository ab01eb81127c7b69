import OnionModel

/// Pictures of screens in a folder, as the manifest `gallery.json` in it lists them.
package struct Gallery: Hashable, Sendable {
    /// What decided about pixels beside the documents and the variants: two pictures of the same digest and variant that were
    /// drawn by the same are the same.
    package var drawnBy: String
    /// In the order of their names.
    package var screens: [GalleryScreen]

    package init(drawnBy: String, screens: [GalleryScreen] = []) {
        self.drawnBy = drawnBy
        self.screens = screens
    }

    /// Every variant that one of the pictures shows, in order, each once.
    package var variants: [GalleryVariant] {
        screens.reduce(into: Set()) { $0.formUnion($1.pictures.map(\.variant)) }.sorted()
    }

    package var pictureCount: Int {
        screens.reduce(0) { $0 + $1.pictures.count }
    }
}

/// A screen of a gallery, or what else was drawn, with all its pictures.
package struct GalleryScreen: Hashable, Sendable {
    /// `screen/new-year`, or the file and the thing in it.
    package var name: String
    /// Nil for what is no screen of a registry.
    package var revision: Int?
    /// The folder of its pictures among those of the others.
    package var folder: String
    /// The outermost first.
    package var layers: [LayerName]
    /// What one can read on it, by language; under `und` what has none.
    package var texts: [String: [String]]
    /// In the order of their variants.
    package var pictures: [GalleryPicture]

    init(name: String, layers: [LayerName] = []) {
        self.name = name
        let prefix = "\(PartKind.screen.rawValue)/"
        folder = FileName.plain(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
        self.layers = layers
        texts = [:]
        pictures = []
    }
}

/// A picture of a gallery.
package struct GalleryPicture: Hashable, Sendable {
    package var variant: GalleryVariant
    /// In pixels.
    package var width: Int
    package var height: Int
    /// Pixels to the point.
    package var scale: Double
    /// Of all that went into the screen; nil for what is no screen.
    package var digest: String?
    /// SHA-256 of the file, in hexadecimal digits.
    package var checksum: String
}

extension GalleryScreen {
    /// The path of a picture in the gallery's folder.
    package func path(of picture: GalleryPicture) -> String {
        "\(GalleryFolder.pictures)/\(folder)/\(picture.variant.name).png"
    }

    /// The path of the same picture, made small.
    func thumbnailPath(of picture: GalleryPicture) -> String {
        "\(GalleryFolder.thumbnails)/\(folder)/\(picture.variant.name).png"
    }
}
