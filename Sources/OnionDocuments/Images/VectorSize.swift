package import OnionModel

/// The natural size of a vector image, read from the plain part of its file.
package struct VectorSize: Hashable, Sendable {
    /// In points.
    package let width: Double
    /// In points.
    package let height: Double

    /// The longest side in points of a page (ISO 32000-1, annex C.2), and of an image that is drawn.
    static let longestSide = 14_400.0

    /// Reads the size of a file; fails where the file does not state it plainly, and for other formats.
    package init?(of bytes: [UInt8], _ format: ImageFormat) {
        let size: (width: Double, height: Double)? =
            switch format {
            case .svg: SVGSize.size(of: bytes)
            case .pdf: PDFSize.size(of: bytes)
            case .png, .jpeg, .gif, .webp, .heic: nil
            }
        guard let size, size.width > 0, size.height > 0, max(size.width, size.height) <= VectorSize.longestSide else {
            return nil
        }
        (width, height) = size
    }

    /// The size in whole points, as Xcode saves it in documents: 153.56 × 20.01 points are 154 × 20.
    package var rounded: Size { Size(width: max(1, width.rounded()), height: max(1, height.rounded())) }
}
