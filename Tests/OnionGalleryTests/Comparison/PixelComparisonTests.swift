import OnionGraphics
import OnionRender
import Testing

@testable import OnionGallery

struct PixelComparisonTests {
    private static let white: PixelImage.Pixel = (255, 255, 255, 255)
    private static let black: PixelImage.Pixel = (0, 0, 0, 255)
    private let paper = PixelImage(filling: Self.white, width: 12, height: 10)

    private func painted(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ pixel: PixelImage.Pixel = black)
        -> PixelImage
    {
        var image = paper
        image.fill(x, y, width, height, pixel)
        return image
    }

    private func difference(
        _ old: PixelImage, _ new: PixelImage, threshold: Double = PixelComparison.invisible
    ) -> PixelDifference {
        PixelComparison(threshold: threshold).difference(from: old, to: new)
    }

    @Test("Equal pictures have no difference")
    func equalPictures() {
        let difference = difference(painted(2, 2, 4, 4), painted(2, 2, 4, 4))
        #expect(difference.changed == 0)
        #expect(difference.bounds == nil)
        #expect(difference.share == 0)
    }

    @Test("A changed pixel is found at its position")
    func changedPixel() {
        let difference = difference(paper, painted(7, 3, 1, 1))
        #expect(difference.changed == 1)
        #expect(difference.bounds == PixelDifference.Bounds(x: 7, y: 3, width: 1, height: 1))
        #expect(difference.share == 1.0 / 120)
    }

    @Test("The bounds contain all changes")
    func boundsContain() {
        var new = painted(9, 1, 1, 1)
        new.fill(2, 8, 1, 1, Self.black)
        #expect(difference(paper, new).bounds == PixelDifference.Bounds(x: 2, y: 1, width: 8, height: 8))
    }

    @Test("Every pixel counts; with a threshold, colors that look alike are equal")
    func colorsLook() {
        let (old, new) = (paper, painted(3, 3, 4, 4, (255, 255, 254, 255)))
        #expect(PixelComparison().difference(from: old, to: new).changed == 16)
        #expect(difference(old, new).changed == 0)
    }

    @Test("Brightness counts more than hue")
    func brightnessCounts() {
        let old = painted(0, 0, 12, 10, (128, 128, 128, 255))
        let brighter = painted(0, 0, 12, 10, (148, 148, 148, 255))
        let bluer = painted(0, 0, 12, 10, (128, 128, 148, 255))
        #expect(difference(old, brighter, threshold: 0.05).changed == 120)
        #expect(difference(old, bluer, threshold: 0.05).changed == 0)
    }

    @Test("Black and white have nearly the greatest distance")
    func blackWhite() {
        #expect(difference(paper, painted(0, 0, 12, 10), threshold: 0.96).changed == 120)
        #expect(difference(paper, painted(0, 0, 12, 10), threshold: 1).changed == 0)
    }

    @Test("An edge with other smoothing is not a change")
    func edgeOther() {
        // Black meets white along a column, whose gray is the argument.
        func edge(_ gray: UInt8) -> PixelImage {
            var image = painted(0, 0, 6, 10)
            image.fill(6, 0, 1, 10, (gray, gray, gray, 255))
            return image
        }
        let difference = difference(edge(90), edge(160))
        #expect(difference.changed == 0)
        #expect(difference.antialiased == 10)
        let exact = PixelComparison().difference(from: edge(90), to: edge(160))
        #expect(exact.changed == 10)
        #expect(exact.antialiased == 0)
    }

    @Test("A shift by one pixel is seen at both edges")
    func shiftOne() {
        let difference = difference(painted(3, 2, 4, 5), painted(4, 2, 4, 5))
        #expect(difference.changed == 10)
        #expect(difference.bounds == PixelDifference.Bounds(x: 3, y: 2, width: 5, height: 5))
    }

    @Test("The part that only one of two sizes has is changed")
    func partOnly() {
        let taller = PixelImage(filling: Self.white, width: 12, height: 12)
        let difference = difference(paper, taller)
        #expect(difference.height == 12)
        #expect(difference.changed == 24)
        #expect(difference.bounds == PixelDifference.Bounds(x: 0, y: 10, width: 12, height: 2))
        #expect(self.difference(taller, paper).changed == 24)
    }

    @Test("White and transparent are different")
    func whiteTransparent() {
        let clear = PixelImage(filling: (255, 255, 255, 0), width: 12, height: 10)
        #expect(difference(paper, clear).changed == 120)
    }

    @Test("Transparent pixels have no color")
    func transparentPixels() {
        let clear = PixelImage(filling: (255, 255, 255, 0), width: 12, height: 10)
        #expect(difference(clear, PixelImage(filling: (0, 80, 10, 0), width: 12, height: 10)).changed == 0)
    }

    @Test("A picture without its pixels is not read")
    func picturePixels() {
        #expect(difference(paper, PixelImage(width: 12, height: 10, bytes: [1])).changed == 0)
        #expect(
            difference(PixelImage(width: 0, height: 0, bytes: []), PixelImage(width: 0, height: 0, bytes: [])).share
                == 0)
    }

    @Test("The difference shows changes in red")
    func differenceShows() {
        let new = painted(7, 3, 1, 1)
        let picture = difference(paper, new).picture(over: new)
        #expect(picture.pixel(7, 3) == [225, 25, 70, 255])
        #expect(picture.pixel(0, 0) == [255, 255, 255, 255])
        let same = difference(new, new).picture(over: new)
        #expect(same.pixel(7, 3) == [224, 224, 224, 255])
    }
}
