import Onion

/// The name of a space on the command line, where it may be given among names of parts: `space/shop`.
enum SpaceName {
    private static let prefix = "space/"

    /// Returns the name of the space; nil for another name.
    static func read(_ word: String) -> String? {
        word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)).composed : nil
    }
}

/// The name of an image on the command line, where it may be given among names of parts: `image/clock`.
enum ImageName {
    private static let prefix = "image/"

    /// Returns the image's name; nil for the name of a part.
    static func read(_ word: String) -> String? {
        word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)).composed : nil
    }
}
