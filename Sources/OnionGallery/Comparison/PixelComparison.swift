package import OnionGraphics
import OnionRender

/// Compares pictures pixel by pixel: exactly, or with a threshold as an eye does. Then colors that look the same are equal, and so are edges
/// of letters that are smoothed a little differently.
///
/// The difference of two colors is that of brightness and hue in YIQ, weighted as Kotsarenko and Ramos do
/// ("Measuring perceived color difference using YIQ NTSC transmission color space in mobile applications", 2010). 1
/// is the largest possible difference; black and white have 0.97. A pixel is antialiased by the rules of Vyšniauskas ("Anti-aliased pixel and
/// intensity slope detector", 2009). A translucent pixel is compared over white and over black, and the larger difference is used.
package struct PixelComparison: Sendable {
    /// The threshold below which people see no difference.
    package static let invisible = 0.1

    /// The largest difference of two colors that is none, from 0, where every difference counts, to 1, where none does.
    package let threshold: Double

    package init(threshold: Double = 0) {
        self.threshold = threshold
    }

    /// Returns the difference of two pictures. Pictures of different sizes are aligned at their top left corners; the
    /// area that only one of them has is changed.
    package func difference(from old: PixelImage, to new: PixelImage) -> PixelDifference {
        let width = max(old.width, new.width)
        let height = max(old.height, new.height)
        var difference = PixelDifference(width: width, height: height)
        guard old.hasValidSize, new.hasValidSize else { return difference }
        if old.width == new.width, old.height == new.height, old.bytes == new.bytes { return difference }
        old.bytes.withUnsafeBytes { oldBytes in
            new.bytes.withUnsafeBytes { newBytes in
                let one = PixelRows(bytes: oldBytes, width: old.width, height: old.height)
                let other = PixelRows(bytes: newBytes, width: new.width, height: new.height)
                compare(one, other, into: &difference)
            }
        }
        return difference
    }

    private func compare(_ old: PixelRows, _ new: PixelRows, into difference: inout PixelDifference) {
        // The measure is squared, so the threshold must be squared, too.
        let limit = YIQ.maximumDifference * Float(threshold * threshold)
        let antialiasing = AntialiasedPixels(old: old, new: new)
        for y in 0..<difference.height {
            let areBoth = old.width == new.width && y < old.height && y < new.height
            if areBoth, old.hasRow(y, of: new) { continue }
            for x in 0..<difference.width {
                guard x < old.width, x < new.width, y < old.height, y < new.height else {
                    difference.mark(.changed, x: x, y: y)
                    continue
                }
                let (before, after) = (old[x, y], new[x, y])
                guard before != after, YIQ.difference(before, after).magnitude > limit else { continue }
                let isSmooth = threshold > 0 && antialiasing.contains(x: x, y: y)
                difference.mark(isSmooth ? .antialiased : .changed, x: x, y: y)
            }
        }
    }
}

extension PixelImage {
    /// Whether the number of bytes matches the size.
    var hasValidSize: Bool {
        width >= 0 && height >= 0 && bytes.count == width * height * 4
    }
}
