package import OnionModel

extension ProblemCode {
    /// A file that is not the manifest of a gallery.
    package static let unrecognizedGallery = ProblemCode(rawValue: "unrecognized-gallery")
    /// A manifest of another version of the format.
    package static let unsupportedGallery = ProblemCode(rawValue: "unsupported-gallery")
    /// A manifest with a missing or invalid value.
    package static let damagedGallery = ProblemCode(rawValue: "damaged-gallery")
}

extension Problem {
    static let unrecognizedGallery = Problem("this is not a gallery", code: .unrecognizedGallery)

    static func unsupportedGallery(version: Double) -> Problem {
        Problem(
            "another version of Onion wrote this gallery", code: .unsupportedGallery,
            values: ["version": version.text], remedy: "draw it again")
    }

    static func damagedGallery(_ key: String) -> Problem {
        Problem(
            "\(key.quoted) has no valid value for a gallery", code: .damagedGallery, values: ["key": key],
            remedy: "draw the gallery again")
    }
}
