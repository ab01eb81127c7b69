import OnionGraphics
import OnionSupport

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
    /// The SHA-256 of the changed part before and after; nil where pixels were not compared.
    private(set) var change: String?
    /// Whether pixels were compared. Pictures that the same program makes from the same parts are not drawn.
    package var wasDrawn = false

    init(_ name: PictureName, _ outcome: Outcome) {
        screen = name.screen
        variant = name.variant
        self.outcome = outcome
    }

    mutating func record(_ difference: PixelDifference, from old: PixelImage, to new: PixelImage) {
        changedPixels = difference.changed
        share = difference.share
        bounds = difference.bounds
        guard let bounds else { return }
        change = SHA256.hash([old, new].flatMap { $0.part(bounds) }).hexadecimal
    }
}

extension PixelImage {
    /// Returns the width of a part and its pixels, as far as the image has them.
    fileprivate func part(_ part: PixelDifference.Bounds) -> [UInt8] {
        let columns = min(part.x, width)..<min(part.x + part.width, width)
        let rows = min(part.y, height)..<min(part.y + part.height, height)
        let pixels = rows.flatMap {
            bytes[4 * ($0 * width + columns.lowerBound)..<4 * ($0 * width + columns.upperBound)]
        }
        return Array("\(columns.count) ".utf8) + pixels
    }
}

package struct PictureComparison: Hashable, Sendable {
    /// Every picture of either side, ordered by screen and variant.
    package var pictures: [ComparedPicture]

    package var differences: [ComparedPicture] { pictures.filter { $0.outcome != .same } }

    /// The indices of the differences, in groups that changed alike, wherever on the screen. The new pictures of a screen are a group, and so
    /// are its removed ones.
    package var groups: [[Int]] {
        struct Key: Hashable {
            var outcome: ComparedPicture.Outcome
            var change: String
        }
        var indices: [Key: Int] = [:]
        var groups: [[Int]] = []
        for (number, picture) in differences.enumerated() {
            let key = Key(outcome: picture.outcome, change: picture.change ?? picture.screen)
            if let index = indices[key] {
                groups[index].append(number)
            } else {
                indices[key] = groups.count
                groups.append([number])
            }
        }
        return groups
    }

    /// The screens that the new side does not have at all, sorted.
    package var removedScreens: [String] {
        let kept = Set(pictures.filter { $0.outcome != .removed }.map(\.screen))
        let removed = Set(pictures.filter { $0.outcome == .removed }.map(\.screen))
        return removed.subtracting(kept).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
