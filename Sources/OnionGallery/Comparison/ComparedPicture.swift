package struct ComparedPicture: Hashable, Sendable {
    package enum Outcome: String, CaseIterable, Hashable, Sendable {
        case same
        /// Some pixels look different.
        case changed
        /// The sizes differ.
        case resized
        /// Only the new side has the picture.
        case added
        /// Only the old side has the picture.
        case removed
    }

    /// The name of the screen, such as `screen/new-year`, or a file with the scene or template in it.
    package var screen: String
    package var variant: GalleryVariant
    package var outcome: Outcome
    /// The number of pixels that look different.
    package var changedPixels = 0
    /// The fraction of pixels that look different, from 0 to 1.
    package var share = 0.0
    /// The smallest rectangle that contains these pixels; nil where there are none.
    package var bounds: PixelDifference.Bounds?
    /// Whether pixels were compared. Pictures that the same program makes from the same parts are not drawn.
    package var wasDrawn = false

    init(_ name: PictureName, _ outcome: Outcome) {
        screen = name.screen
        variant = name.variant
        self.outcome = outcome
    }

    mutating func record(_ difference: PixelDifference) {
        changedPixels = difference.changed
        share = difference.share
        bounds = difference.bounds
    }
}

package struct PictureComparison: Hashable, Sendable {
    /// Every picture of either side, ordered by screen and variant.
    package var pictures: [ComparedPicture]

    package var differences: [ComparedPicture] { pictures.filter { $0.outcome != .same } }

    /// The screens that the new side does not have at all, sorted.
    package var removedScreens: [String] {
        let kept = Set(pictures.filter { $0.outcome != .removed }.map(\.screen))
        let removed = Set(pictures.filter { $0.outcome == .removed }.map(\.screen))
        return removed.subtracting(kept).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
