import OnionModel

/// The images and colors that were missing when pictures were painted. Placeholders replace them.
package struct PictureWarnings: Hashable, Sendable {
    /// The names of images that no source has.
    package var missingImages: Set<String> = []
    /// The names of SF Symbols that have no drawing here, and of none that look like one.
    package var missingSymbols: Set<String> = []
    /// The names of colors that UIKit does not have.
    package var missingColors: Set<String> = []

    package init() {}

    package var isEmpty: Bool { self == PictureWarnings() }

    package mutating func formUnion(_ other: PictureWarnings) {
        missingImages.formUnion(other.missingImages)
        missingSymbols.formUnion(other.missingSymbols)
        missingColors.formUnion(other.missingColors)
    }

    /// One sentence for each name, sorted by name.
    package var sentences: [String] {
        missingImages.sorted().map { "the image \"\($0)\" is missing: a placeholder is drawn" }
            + missingSymbols.sorted().map { name -> String in
                guard let ios = SystemSymbols.since(name) else {
                    return "there is no SF Symbol \"\(name)\": a placeholder is drawn"
                }
                return "the SF Symbol \"\(name)\" (iOS \(ios)) has no drawing here: a placeholder is drawn"
            }
            + missingColors.sorted().map { "the color \"\($0)\" is unknown: a placeholder is drawn" }
    }
}
