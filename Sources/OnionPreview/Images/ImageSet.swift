import OnionCoding
import OnionDocuments
import OnionGraphics
import OnionModel

/// An image set or a symbol set of an asset catalogue, as its `Contents.json` describes it (Apple's "Asset Catalog Format
/// Reference").
struct ImageSet {
    let entries: [ImageCatalog.Entry]

    /// The maximum size of `Contents.json` in bytes.
    private static let limit = 1 << 20

    /// Reads the `Contents.json` of an image set. An unreadable one has no entries.
    ///
    /// - Parameter folder: The folder of the set, without a trailing slash.
    init(contentsAt path: String, in folder: String) {
        let set = Folder.bytes(ofFileAt: path, atMost: ImageSet.limit).flatMap { try? JSONReader.read($0) }
        let rendering = set?["properties"]?["template-rendering-intent"]?.string
        let usual: ImageEntry.Rendering? = set?["symbols"] == nil ? nil : .template
        let isTemplate = (rendering.flatMap(ImageEntry.Rendering.init) ?? usual).map { $0 == .template }
        let preserves = set?["properties"]?["preserves-vector-representation"]?.value == .bool(true)
        entries = ((set?["images"] ?? set?["symbols"])?.items ?? []).compactMap { image in
            var entry = ImageSet.entry(image, in: folder, isTemplate: isTemplate)
            entry?.preservesVector = preserves
            entry?.slices = image["resizing"].flatMap(ImageSlices.init)
            return entry
        }
    }

    /// Returns nil for an image without a file in the set's own folder.
    private static func entry(_ image: Node, in folder: String, isTemplate: Bool?) -> ImageCatalog.Entry? {
        guard let name = image["filename"]?.string, !name.contains("/"),
            let path = AssetFolder(folder).file(named: name)
        else { return nil }
        let scale = image["scale"]?.string.flatMap { Double($0.dropLast()) } ?? 1
        let luminosity = image["appearances"]?.items?.first { $0["appearance"]?.string == "luminosity" }
        return ImageCatalog.Entry(
            path: path, scale: scale,
            appearance: luminosity?["value"]?.string.flatMap(Traits.Appearance.init), isTemplate: isTemplate)
    }
}
