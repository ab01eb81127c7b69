extension NamedColor {
    /// Creates a color of an app's asset catalogue.
    ///
    /// - Parameter assetName: The name in the catalogue, with the names of folders that have a namespace: `Brand/primary`. What
    ///   a key cannot have becomes a hyphen, and a name that UIKit has gets a word more.
    package init(assetName: String, light: ColorReference) {
        self.init(key: NamedColor.key(ofAsset: assetName), asset: assetName, light: light)
    }

    /// The key of a color of an asset catalogue.
    package static func key(ofAsset name: String) -> Key {
        if let key = try? Key(name), !ColorReference.isUIKitName(name) { return key }
        let text = String(name.map { (try? Key("a\($0)")) == nil ? "-" : $0 }).drop { "-_.".contains($0) }
        let base = text.isEmpty ? "color" : ColorReference.isUIKitName(String(text)) ? "\(text)-color" : String(text)
        return (try? Key(base)) ?? Key(stored: "color")
    }

    /// The name in an asset catalogue that is written of the color.
    package var assetName: String { asset ?? key.name }
}
