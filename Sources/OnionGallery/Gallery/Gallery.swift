package import OnionModel
package import OnionPreview

/// The pictures of screens in a folder, as its manifest `gallery.json` lists them.
package struct Gallery: Hashable, Sendable {
    /// A signature of everything beside the documents and the variants that determines the pixels. Two pictures with
    /// the same signature, digest and variant are the same.
    package var drawnBy: String
    /// The style of the pictures, so that others can be drawn alike for a comparison.
    package var style = PictureStyle()
    /// The title of the page, such as the app's name; nil for the default.
    package var title: String?
    /// Whether each screen was drawn in all the languages that it had then: a comparison finds a new one.
    package var hasAllLocales = false
    /// Sorted by name.
    package var screens: [GalleryScreen] = []

    /// Every variant of the pictures, sorted, each once.
    package var variants: [GalleryVariant] {
        screens.reduce(into: Set()) { $0.formUnion($1.pictures.map(\.variant)) }.sorted()
    }

    package var pictureCount: Int {
        screens.reduce(0) { $0 + $1.pictures.count }
    }

    /// The files of the gallery in its folder.
    var files: [String] {
        let pictures = screens.flatMap { screen in
            screen.pictures.flatMap { [screen.path(of: $0), screen.thumbnailPath(of: $0)] }
        }
        return pictures + [GalleryFolder.page, GalleryFolder.manifest]
    }
}

/// A screen of a gallery, or another drawn subject, with all its pictures.
package struct GalleryScreen: Hashable, Sendable {
    /// The name, such as `screen/new-year`, or a file with the scene or template in it.
    package var name: String
    /// Nil for a subject that is not a screen of a registry.
    package var revision: Int?
    /// The name of the folder of its pictures.
    package var folder: String
    /// The outermost first.
    package var layers: [LayerName]
    /// The visible texts by language; texts without a language are under `und`.
    package var texts: [String: [String]]
    /// The parts that its pictures show, without revisions, with digests of their documents, which do not depend on the registry. A comparison
    /// finds by them which part changed. Empty for a subject that is not a screen.
    package var parts: [Reference: String] = [:]
    /// Sorted by variant.
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

package struct GalleryPicture: Hashable, Sendable {
    package var variant: GalleryVariant
    /// In pixels.
    package var width: Int
    package var height: Int
    /// Pixels per point.
    package var scale: Double
    /// The digest of everything that went into the screen; nil for a subject that is not a screen.
    package var digest: String?
    /// The SHA-256 of the file, in hexadecimal digits.
    package var checksum: String
    /// The tab that is shown; nil where there is one alone.
    package var tab: String?
    /// The state of the templates that have states; nil where none has.
    package var state: String?
}

extension GalleryScreen {
    package func path(of picture: GalleryPicture) -> String {
        "\(GalleryFolder.pictures)/\(folder)/\(picture.variant.name).png"
    }

    func thumbnailPath(of picture: GalleryPicture) -> String {
        "\(GalleryFolder.thumbnails)/\(folder)/\(picture.variant.name).png"
    }
}
