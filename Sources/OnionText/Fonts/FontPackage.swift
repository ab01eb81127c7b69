/// The location of a Debian package's fonts, so that they are found without a search of all folders.
struct FontPackage {
    /// The folder below `/usr/share/fonts`.
    let folder: String
    /// The file extension.
    let suffix: String

    /// Returns nil if the package is not known.
    init?(_ name: String) {
        switch name {
        case "fonts-inter": (folder, suffix) = ("opentype/inter", "otf")
        case "fonts-noto-core", "fonts-noto-color-emoji": (folder, suffix) = ("truetype/noto", "ttf")
        case "fonts-noto-cjk": (folder, suffix) = ("opentype/noto", "ttc")
        case "fonts-liberation": (folder, suffix) = ("truetype/liberation", "ttf")
        case "fonts-dejavu-core": (folder, suffix) = ("truetype/dejavu", "ttf")
        case "fonts-lato": (folder, suffix) = ("truetype/lato", "ttf")
        case "fonts-open-sans": (folder, suffix) = ("truetype/open-sans", "ttf")
        case "fonts-roboto-unhinted": (folder, suffix) = ("truetype/roboto/unhinted/RobotoTTF", "ttf")
        default: return nil
        }
    }
}
