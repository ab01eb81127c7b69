package import OnionModel

/// The file of an app's image.
package enum AppImage: Hashable, Sendable {
    /// An image of pixels.
    case pixels(ImageFile)
    /// An image without pixels.
    case vector(VectorImage)
    /// A file that cannot be drawn: its format is not supported, or it is damaged or too large.
    case undrawable(UndrawableImage)

    /// Whether it is drawn in the tint color (`UIImage.RenderingMode`); nil where its image set does not specify it.
    package var isTemplate: Bool? {
        switch self {
        case .pixels(let file): file.isTemplate
        case .vector(let image): image.isTemplate
        case .undrawable: nil
        }
    }

    /// The size in points; nil where it is not known.
    ///
    /// - Parameter scale: The pixels per point of a file whose scale is not known.
    package func size(usualScale scale: Double) -> Size? {
        switch self {
        case .pixels(let file): file.size(usualScale: scale)
        case .vector(let image): image.size
        case .undrawable(let image): image.size(usualScale: scale)
        }
    }

    /// Whether it is an app's own symbol.
    package var isSymbol: Bool { if case .vector(let image) = self { image.isSymbol } else { false } }

    /// The parts that keep their size when it is stretched; nil for none.
    package var slices: ImageSlices? {
        switch self {
        case .pixels(let file): file.slices
        case .vector(let image): image.slices
        case .undrawable: nil
        }
    }

    /// Returns the image with what its image set says.
    package func with(
        scale: Double, isTemplate: Bool?, preservesVector: Bool = true, slices: ImageSlices? = nil
    ) -> AppImage {
        switch self {
        case .pixels(var file):
            (file.scale, file.isTemplate, file.slices) = (scale, isTemplate, slices)
            return .pixels(file)
        case .vector(var image):
            let isSymbol = image.isSymbol
            image.isTemplate = isSymbol ? true : isTemplate
            (image.preservesVector, image.slices) = isSymbol ? (true, nil) : (preservesVector, slices)
            return .vector(image)
        case .undrawable(var image):
            image.scale = scale
            return .undrawable(image)
        }
    }
}

/// The format of an image that cannot be drawn, and its size.
package struct UndrawableImage: Hashable, Sendable {
    package var format: ImageFormat
    /// In pixels; nil where it is not known.
    package var pixels: PixelSize?
    /// Pixels per point; nil when it is not known.
    package var scale: Double?

    package struct PixelSize: Hashable, Sendable {
        package var width: Int
        package var height: Int
    }

    /// - Parameters:
    ///   - width: In pixels; nil where it is not known.
    ///   - height: In pixels; nil where it is not known.
    package init(_ format: ImageFormat, width: Int? = nil, height: Int? = nil) {
        self.format = format
        if let width, let height { pixels = PixelSize(width: width, height: height) }
    }

    /// The size in points; nil where it is not known.
    ///
    /// - Parameter scale: The pixels per point of a file whose scale is not known.
    package func size(usualScale scale: Double) -> Size? {
        let scale = self.scale ?? scale
        return pixels.map { Size(width: Double($0.width) / scale, height: Double($0.height) / scale) }
    }
}
