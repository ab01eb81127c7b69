import Onion

/// The name of an image, as commands take it among those of parts: `image/clock`.
enum ImageName {
    private static let prefix = "image/"

    /// The image's name; nil for the name of a part.
    static func read(_ word: String) -> String? {
        word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : nil
    }

    /// Divides words into the names of parts, which are looked up, and of images.
    static func divided(_ words: [String], in registry: Registry) throws -> (parts: [Reference], images: [String]) {
        (
            try words.filter { read($0) == nil }.map { try registry.reference(named: $0) },
            words.compactMap(read)
        )
    }
}
