import OnionGraphics
import OnionModel

/// The largest sizes of pictures and images.
enum PixelLimits {
    static let maximumSide = ImageFile.maximumSide
    /// The most pixels of a picture or image. A pixel takes four bytes.
    static let maximumPixels = ImageFile.maximumPixels

    /// Returns a length rounded up to whole pixels.
    static func pixels(_ length: Double) -> Int {
        // A hundredth of a pixel is a rounding error, such as that of 3 times a third.
        let whole = (length - 0.01).rounded(.up)
        return whole.isNaN ? 0 : Int(min(max(whole, 0), Double(Int32.max)))
    }

    static func check(width: Int, height: Int) throws(Problem) {
        guard width > 0, height > 0 else { throw Problem.noPixels }
        guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
            throw Problem.tooManyPixels(width: width, height: height)
        }
    }
}
