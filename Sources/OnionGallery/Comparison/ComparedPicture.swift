import OnionGraphics
package import OnionModel
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
    package var outcome = Outcome.same
    /// The number of pixels that look different.
    package var changedPixels = 0
    /// The fraction of pixels that look different, from 0 to 1.
    package var share = 0.0
    /// The smallest rectangle that contains these pixels; nil where there are none.
    package var bounds: PixelDifference.Bounds?
    /// The SHA-256 of the changed pixels before and after; nil where the causes are known, or pixels were not compared.
    private(set) var change: String?
    /// The parts that the picture shows and whose documents differ, sorted; empty where nothing is known about the parts of a side.
    package var causes: [Reference] = []
    /// Whether pixels were compared. Pictures that the same program makes from the same parts are not drawn.
    package var wasDrawn = false

    init(_ name: PictureName) {
        screen = name.screen
        variant = name.variant
    }

    mutating func record(_ difference: PixelDifference, from old: PixelImage, to new: PixelImage) {
        changedPixels = difference.changed
        share = difference.share
        bounds = difference.bounds
        guard let bounds, causes.isEmpty else { return }
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
