import OnionModel
import OnionRender

/// Where the layers stand when they are drawn apart: upright planes that are seen from the side, one behind the other.
struct Fan {
    let screen: Size
    let count: Int

    /// How much of a plane's width is seen from the side, and how far its far edge is up.
    private static let narrowing = 0.62
    private static let rise = 0.2
    private static let margin = 48.0
    private static let captionHeight = 72.0

    private var planeWidth: Double { screen.width * Fan.narrowing }
    private var planeRise: Double { screen.width * Fan.rise }

    /// From one plane to the next.
    private var step: Double { max(planeWidth * 0.82, 190) }

    var captionWidth: Double { step - 30 }

    var size: Size {
        Size(
            width: whole.x + screen.width + Fan.margin,
            height: Fan.margin + planeRise + screen.height + 24 + Fan.captionHeight + Fan.margin / 2)
    }

    /// From the screen's coordinates to those of the picture: the left edge near, the right edge far and up.
    func transform(of layer: Int) -> Transform {
        Transform(
            a: Fan.narrowing, b: -Fan.rise, c: 0, d: 1, tx: Fan.margin + Double(layer) * step,
            ty: Fan.margin + planeRise)
    }

    /// The top left corner of a layer's name.
    func caption(of layer: Int) -> Point {
        Point(x: Fan.margin + Double(layer) * step, y: Fan.margin + planeRise + screen.height + 24)
    }

    /// The top left corner of the screen as it is, at the right of its layers.
    var whole: Point {
        Point(
            x: Fan.margin + Double(max(0, count - 1)) * step + max(planeWidth, step) + Fan.margin,
            y: Fan.margin + planeRise)
    }
}
