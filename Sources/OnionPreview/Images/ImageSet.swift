import Foundation
import OnionModel

/// An image set of an asset catalogue, as its `Contents.json` describes it (Apple's "Asset Catalog Format Reference").
struct ImageSet {
    let entries: [ImageCatalog.Entry]

    /// The most bytes of a description.
    private static let limit = 1 << 20

    /// Reads a description; one that cannot be read has no entries.
    ///
    /// - Parameter folder: The set's, without a slash at its end.
    init(contentsAt path: String, in folder: String) {
        entries = ImageSet.images(at: path).compactMap { ImageSet.entry($0, in: folder) }
    }

    private static func images(at path: String) -> [Node] {
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: limit),
            let node = try? JSONReader.read(Array(data))
        else { return [] }
        return node["images"]?.items ?? []
    }

    /// Nil for what names no file of the set's own folder.
    private static func entry(_ image: Node, in folder: String) -> ImageCatalog.Entry? {
        guard let name = image["filename"]?.string, !name.contains("/") else { return nil }
        let scale = image["scale"]?.string.flatMap { Double($0.dropLast()) } ?? 1
        let luminosity = image["appearances"]?.items?.first { $0["appearance"]?.string == "luminosity" }
        return ImageCatalog.Entry(
            path: "\(folder)/\(name)", scale: scale,
            appearance: luminosity?["value"]?.string.flatMap(Traits.Appearance.init))
    }
}
