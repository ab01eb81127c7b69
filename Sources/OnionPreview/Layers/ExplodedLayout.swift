package import OnionGraphics
package import OnionModel
import OnionRender

/// The positions of the layers in an exploded drawing: upright planes seen from the side, one behind the other.
package struct ExplodedLayout {
    let screen: Size
    let count: Int

    /// The visible fraction of a plane's width, and the rise of its far edge.
    private static let narrowing = 0.62
    private static let rise = 0.2
    private static let margin = 48.0
    private static let captionHeight = 72.0

    /// - Parameters:
    ///   - screen: The size of the screen, in points.
    ///   - count: The number of layers.
    package init(screen: Size, count: Int) {
        (self.screen, self.count) = (screen, count)
    }

    private var planeWidth: Double { screen.width * ExplodedLayout.narrowing }
    private var planeRise: Double { screen.width * ExplodedLayout.rise }

    /// The distance between two planes.
    private var step: Double { max(planeWidth * 0.82, 190) }

    var captionWidth: Double { step - 30 }

    /// The size of the picture.
    package var size: Size {
        Size(
            width: wholeScreen.x + screen.width + ExplodedLayout.margin,
            height: ExplodedLayout.margin + planeRise + screen.height + 24 + ExplodedLayout.captionHeight
                + ExplodedLayout.margin / 2)
    }

    /// Returns the transform from the screen's coordinates to those of the picture: the left edge is near, the right
    /// edge is far and higher.
    package func transform(of layer: Int) -> Transform {
        Transform(
            a: ExplodedLayout.narrowing, b: -ExplodedLayout.rise, c: 0, d: 1,
            tx: ExplodedLayout.margin + Double(layer) * step,
            ty: ExplodedLayout.margin + planeRise)
    }

    /// Returns the top left corner of a layer's caption.
    func caption(of layer: Int) -> Point {
        Point(
            x: ExplodedLayout.margin + Double(layer) * step, y: ExplodedLayout.margin + planeRise + screen.height + 24)
    }

    /// The top left corner of the complete screen, to the right of its layers.
    var wholeScreen: Point {
        Point(
            x: ExplodedLayout.margin + Double(max(0, count - 1)) * step + max(planeWidth, step) + ExplodedLayout.margin,
            y: ExplodedLayout.margin + planeRise)
    }
}
