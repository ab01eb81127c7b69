package import OnionGraphics
package import OnionLayout
import OnionModel

/// Draws a screen as UIKit shows it, in the look of its version of iOS: every view in its frame, and the system's parts around them.
///
/// The same screen in the same environment produces the same picture on every run.
package struct ScreenPainter: Sendable {
    private let text: any TextSetting
    private let images: any ImageSource
    private let vectors: any VectorDrawing

    /// - Parameters:
    ///   - text: Sets texts with the fonts that layout measured them with.
    ///   - images: Finds the images that views name. Placeholders replace missing images.
    ///   - vectors: Draws the vector images. Placeholders replace those that it cannot draw.
    package init(
        text: any TextSetting, images: any ImageSource = NoImages(), vectors: any VectorDrawing = NoVectorDrawing()
    ) {
        self.text = text
        self.images = images
        self.vectors = vectors
    }

    /// Returns the picture of a layout.
    ///
    /// - Parameter warnings: Receives missing images and colors.
    package func picture(
        of result: LayoutResult, on renderEnvironment: RenderEnvironment, noting warnings: inout PictureWarnings
    ) -> Picture {
        let context = PaintContext(
            renderEnvironment: renderEnvironment, text: text, images: images, vectors: vectors,
            palette: Palette(
                appearance: renderEnvironment.appearance, contrast: renderEnvironment.contrast,
                look: renderEnvironment.environment.look))
        let frame = result.root.frame.sanitized.size
        // A cell without height is a line, because a picture has pixels.
        let size = Size(width: max(1, frame.width), height: max(1, frame.height))
        var marks: [Mark] = [
            .fill(VectorPath(Rect(width: size.width, height: size.height)), context.palette.system("systemBackground"))
        ]
        marks += ViewTreePainter(context: context).marks(of: result.root, noting: &warnings)
        marks += SystemParts(context: context, size: size, screen: marks).marks
        return Picture(
            size: size, scale: context.scale, title: renderEnvironment.title,
            marks: DeviceShape(renderEnvironment: renderEnvironment, size: size).around(marks))
    }

    /// Returns the picture of a layout, without a record of missing items.
    package func picture(of result: LayoutResult, on renderEnvironment: RenderEnvironment) -> Picture {
        var warnings = PictureWarnings()
        return picture(of: result, on: renderEnvironment, noting: &warnings)
    }
}
