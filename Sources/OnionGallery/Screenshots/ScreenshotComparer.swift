import OnionCoding
package import OnionGraphics
import OnionLayout
import OnionModel
package import OnionPreview
package import OnionRender

/// Compares the picture of a screen with a screenshot that iOS made of it.
///
/// Images, texts in fonts of the app and content of other processes are left out, and so are the status bar and the home indicator: snapshots
/// of views have none.
package struct ScreenshotComparer: Sendable {
    private let previewer: Previewer
    private let encoder: any PictureEncoding

    package init(previewer: Previewer, encoder: any PictureEncoding) {
        self.previewer = previewer
        self.encoder = encoder
    }

    /// Compares a screen with a screenshot in PNG, and draws the screenshot, the picture and their difference side by side.
    ///
    /// - Parameters:
    ///   - laidOut: The screen.
    ///   - png: The bytes of the screenshot.
    ///   - warnings: Collects the missing elements of the picture.
    /// - Throws: ``Problem`` `other-size` when the screenshot is of another screen, and those of a damaged file.
    package func compare(
        _ laidOut: LaidOutSubject, with png: [UInt8], noting warnings: inout PictureWarnings
    ) throws -> (comparison: ScreenshotComparison, picture: PixelImage) {
        let screenshot = try encoder.pixels(ofPNG: png)
        var laidOut = laidOut
        laidOut.fillsDevice = false
        var picture = previewer.picture(of: laidOut, noting: &warnings)
        guard picture.size.width >= 1, picture.size.height >= 1 else {
            throw Problem.otherSize(screenshot, picture.size)
        }
        picture.scale = (Double(screenshot.width) / picture.size.width * 1000).rounded() / 1000
        guard (0.5...4).contains(picture.scale),
            abs(picture.size.height * picture.scale - Double(screenshot.height)) <= 1
        else {
            throw Problem.otherSize(screenshot, picture.size)
        }
        let ours = try encoder.pixels(picture)
        let screen = DrawnScreen(picture, of: laidOut.result.root)
        let pixels = ScreenshotPixels(image: ours, scale: picture.scale)
        let others = ScreenshotPixels(image: screenshot, scale: picture.scale)
        var lines = LineMatcher(screen, picture: pixels, screenshot: others)
        let findings = lines.findings() + BoxMatcher(screen: screen, picture: pixels, screenshot: others).findings()
        let kinds = ScreenshotFinding.Kind.allCases
        return (
            ScreenshotComparison(findings: kinds.flatMap { kind in findings.filter { $0.kind == kind } }),
            [
                screenshot, ours,
                PixelComparison(threshold: PixelComparison.invisible).difference(from: screenshot, to: ours).picture(
                    over: ours),
            ].sideBySide
        )
    }
}
