/// What became of one picture.
package struct ComparedPicture: Hashable, Sendable {
    package enum Outcome: String, CaseIterable, Hashable, Sendable {
        case same
        /// Pixels look different.
        case changed
        /// It has another size.
        case resized
        /// Only the new side has it.
        case added
        /// Only the old side has it.
        case removed
    }

    /// `screen/new-year`, or the file and the thing in it.
    package var screen: String
    package var variant: GalleryVariant
    package var outcome: Outcome
    /// How many pixels look different.
    package var changedPixels = 0
    /// From 0 to 1, the part of all pixels that look different.
    package var share = 0.0
    /// The smallest rectangle that holds these pixels; nil where there are none.
    package var bounds: PixelDifference.Bounds?
    /// Whether pixels had to be looked at: what is made of the same parts by the same program is not drawn.
    package var wasDrawn = false

    init(_ name: PictureName, _ outcome: Outcome) {
        screen = name.screen
        variant = name.variant
        self.outcome = outcome
    }

    mutating func take(_ difference: PixelDifference) {
        changedPixels = difference.changed
        share = difference.share
        bounds = difference.bounds
    }
}

/// What a comparison found.
package struct PictureComparison: Hashable, Sendable {
    /// Every picture of either side, in the order of their screens and variants.
    package var pictures: [ComparedPicture]

    /// Those that are not the same.
    package var differences: [ComparedPicture] { pictures.filter { $0.outcome != .same } }

    /// The screens of which the new side has nothing, in order.
    package var removedScreens: [String] {
        let kept = Set(pictures.filter { $0.outcome != .removed }.map(\.screen))
        let removed = Set(pictures.filter { $0.outcome == .removed }.map(\.screen))
        return removed.subtracting(kept).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
