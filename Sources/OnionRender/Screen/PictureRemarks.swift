/// The images and colours that were missing when pictures were painted. Placeholders replace them.
public struct PictureRemarks: Hashable, Sendable {
    /// The names of images that no source has.
    public var missingImages: Set<String> = []
    /// The names of colours that UIKit does not have.
    public var missingColors: Set<String> = []

    public init() {}

    public var isEmpty: Bool { missingImages.isEmpty && missingColors.isEmpty }

    /// Adds the remarks of other pictures.
    public mutating func formUnion(_ other: PictureRemarks) {
        missingImages.formUnion(other.missingImages)
        missingColors.formUnion(other.missingColors)
    }

    /// One sentence for each name, sorted by name.
    public var sentences: [String] {
        missingImages.sorted().map { "the image \"\($0)\" is missing: a placeholder is drawn" }
            + missingColors.sorted().map { "the colour \"\($0)\" is not known: a placeholder is drawn" }
    }
}
