/// What was missing when pictures were painted: placeholders stand for it.
public struct PictureRemarks: Hashable, Sendable {
    /// The names of pictures that no source has.
    public var missingImages: Set<String> = []
    /// The names of colours that UIKit does not have.
    public var missingColors: Set<String> = []

    public init() {}

    public var isEmpty: Bool { missingImages.isEmpty && missingColors.isEmpty }

    /// Takes over what was missing elsewhere.
    public mutating func formUnion(_ other: PictureRemarks) {
        missingImages.formUnion(other.missingImages)
        missingColors.formUnion(other.missingColors)
    }

    /// A sentence for each, in the order of the names.
    public var sentences: [String] {
        missingImages.sorted().map { "the image \"\($0)\" is missing: a placeholder is drawn" }
            + missingColors.sorted().map { "the colour \"\($0)\" is not known: a placeholder is drawn" }
    }
}
