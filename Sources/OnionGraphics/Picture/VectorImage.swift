package import OnionModel

/// A vector image: a file that is drawn at any size without loss.
package struct VectorImage: Hashable, Sendable {
    package enum Format: String, CaseIterable, Hashable, Sendable {
        case svg, pdf
    }

    /// The largest file in bytes, and the longest side in pixels, that is drawn.
    package static let largestFile = 16 << 20
    package static let longestSide = 4_096.0

    package var format: Format
    /// The whole file.
    package var bytes: [UInt8]
    /// The natural size in whole points; nil where the file does not state it plainly.
    package var size: Size?
    /// Whether it is drawn in the tint color (`UIImage.RenderingMode`); nil where its image set does not specify it.
    package var isTemplate: Bool?
    /// Whether it is drawn anew at each size; else it is drawn in its natural size, and its pixels are stretched.
    package var preservesVector = true
    /// The parts that keep their size when it is stretched; nil for none.
    package var slices: ImageSlices?
    /// The files of an app's own symbol in each weight that it has; empty for another image.
    package var weights: [FontStyle.Weight: [UInt8]] = [:]

    package init(format: Format, bytes: [UInt8], size: Size?) {
        self.format = format
        self.bytes = bytes
        self.size = size
    }

    /// Whether it is an app's own symbol, which is drawn in the tint color and has configurations as SF Symbols have.
    package var isSymbol: Bool { !weights.isEmpty }

    /// Whether a size has the ratio of the natural size, so that the image is not stretched.
    package func hasRatio(of frame: Size) -> Bool {
        guard let size, size.width > 0, size.height > 0 else { return false }
        return abs(frame.width * size.height - frame.height * size.width) <= 0.01 * frame.width * size.height
    }

    /// Returns the image of a symbol in a weight, or in the nearest one that it has; another image as it is.
    package func drawn(in weight: FontStyle.Weight) -> VectorImage {
        let all = FontStyle.Weight.allCases
        func index(_ weight: FontStyle.Weight) -> Int { all.firstIndex(of: weight) ?? 0 }
        let nearest = weights.min { first, second in
            let (one, other) = (index(first.key), index(second.key))
            let (distance, otherDistance) = (abs(one - index(weight)), abs(other - index(weight)))
            return (distance, one) < (otherDistance, other)
        }
        guard let nearest else { return self }
        var image = self
        (image.bytes, image.weights) = (nearest.value, [:])
        return image
    }

    /// Hashes the middle and the end of the file only. Files of one program begin and end in the same way.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        for part in [bytes.dropFirst(bytes.count / 2).prefix(256), bytes.suffix(256)] {
            part.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }
}

/// Draws vector images. It is a protocol so that a program that draws nothing needs no drawing library.
package protocol VectorDrawing: Sendable {
    /// Returns the pixels of a whole vector image as a PNG of this size in pixels, which stretches the image if necessary.
    ///
    /// - Throws: The reason why it cannot be drawn.
    func pixels(of image: VectorImage, width: Int, height: Int) throws(VectorDrawingFailure) -> ImageFile

    /// Changes when other vector images can be drawn, such as after the installation of a library.
    var signature: String { get }
}

/// The reason why a vector image cannot be drawn.
package enum VectorDrawingFailure: Error, Hashable, Sendable {
    /// The program for vector images is not installed.
    case programMissing
    /// The library for the format is not installed.
    case libraryMissing
    /// The file is damaged, or needs too much time or memory.
    case unreadable
}

/// Draws no vector images.
package struct NoVectorDrawing: VectorDrawing {
    package init() {}

    package func pixels(
        of image: VectorImage, width: Int, height: Int
    ) throws(VectorDrawingFailure) -> ImageFile {
        throw .programMissing
    }

    package var signature: String { "" }
}
