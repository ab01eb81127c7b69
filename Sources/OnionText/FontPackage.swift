/// Where a Debian package puts its fonts, so that they are found without a look at all others.
struct FontPackage {
    /// Below `/usr/share/fonts`.
    let folder: String
    /// Of all its files.
    let suffix: String

    /// Nil where the package is not known.
    init?(_ name: String) {
        switch name {
        case "fonts-inter": (folder, suffix) = ("opentype/inter", "otf")
        case "fonts-noto-core", "fonts-noto-color-emoji": (folder, suffix) = ("truetype/noto", "ttf")
        case "fonts-noto-cjk": (folder, suffix) = ("opentype/noto", "ttc")
        case "fonts-liberation": (folder, suffix) = ("truetype/liberation", "ttf")
        case "fonts-dejavu-core": (folder, suffix) = ("truetype/dejavu", "ttf")
        default: return nil
        }
    }
}
