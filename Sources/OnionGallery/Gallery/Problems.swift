package import OnionModel

extension ProblemCode {
    /// A file that is not the manifest of a gallery.
    package static let unrecognizedGallery = ProblemCode(rawValue: "unrecognized-gallery")
    /// A manifest of another version of the format.
    package static let unsupportedGallery = ProblemCode(rawValue: "unsupported-gallery")
    /// A manifest with a missing or invalid value.
    package static let damagedGallery = ProblemCode(rawValue: "damaged-gallery")
    /// A screen that the old side of a comparison does not have.
    package static let notInBaseline = ProblemCode(rawValue: "not-in-baseline")
    /// A comparison of which neither side has a picture.
    package static let nothingToCompare = ProblemCode(rawValue: "nothing-to-compare")
}

extension Problem {
    static let unrecognizedGallery = Problem("this is not a gallery", code: .unrecognizedGallery)

    static func unsupportedGallery(version: Double) -> Problem {
        Problem(
            "another version of Onion wrote this gallery", code: .unsupportedGallery,
            values: ["version": version.text], remedy: "draw a new one into an empty folder")
    }

    static func damagedGallery(_ key: String) -> Problem {
        Problem(
            "\(key.quoted) has no valid value for a gallery", code: .damagedGallery, values: ["key": key],
            remedy: "draw a new one into an empty folder")
    }

    /// - Parameter known: The screens of the baseline.
    static func notInBaseline(_ screen: String, _ baseline: String, known: [String]) -> Problem {
        Problem(
            "there is no \(screen) in \(baseline.quotedPath) to compare with", code: .notInBaseline,
            values: ["screen": screen, "baseline": baseline],
            remedy: known.isEmpty
                ? nil : "it has \(known.prefix(5).joined(separator: ", "))\(known.count > 5 ? " and others" : "")")
    }

    static func nothingToCompare(_ baseline: String) -> Problem {
        Problem(
            "there are no pictures to compare with \(baseline.quotedPath)", code: .nothingToCompare,
            values: ["baseline": baseline])
    }
}
