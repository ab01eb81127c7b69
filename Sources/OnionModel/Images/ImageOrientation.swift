/// How the rows and columns of an image file are turned to show it upright: the tag Orientation of Exif (CIPA DC-008, section 4.6.5), which
/// `UIImage.imageOrientation` follows.
package enum ImageOrientation: Int, Hashable, Sendable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether the width of the upright image is the height of the stored one.
    package var swapsSides: Bool { rawValue >= ImageOrientation.leftMirrored.rawValue }

    /// Returns the position of a stored pixel in the upright image.
    ///
    /// - Parameters:
    ///   - width: The width of the stored image.
    ///   - height: The height of the stored image.
    package func upright(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch self {
        case .up: (x, y)
        case .upMirrored: (width - 1 - x, y)
        case .down: (width - 1 - x, height - 1 - y)
        case .downMirrored: (x, height - 1 - y)
        case .leftMirrored: (y, x)
        case .right: (height - 1 - y, x)
        case .rightMirrored: (height - 1 - y, width - 1 - x)
        case .left: (y, width - 1 - x)
        }
    }
}
