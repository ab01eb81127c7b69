import Onion

/// The name of an image on the command line, where it may be given among names of parts: `image/clock`.
enum ImageName {
    private static let prefix = "image/"

    /// Returns the image's name; nil for the name of a part.
    static func read(_ word: String) -> String? {
        word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : nil
    }

    /// Looks up the parts that words name, and returns the names of images beside them.
    static func divided(_ words: [String], in registry: Registry) throws -> (parts: [Reference], images: [String]) {
        (
            try words.filter { read($0) == nil }.map { try registry.reference(named: $0) },
            words.compactMap(read)
        )
    }
}
