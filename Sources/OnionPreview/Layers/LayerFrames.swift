import OnionGraphics
import OnionLayout
import OnionModel

/// The frames of a layer's root view and of its slots, in points from the screen's top left corner.
struct LayerFrames {
    private(set) var root: Rect?
    private(set) var slots: [Rect] = []

    init(_ screen: LaidOutView, layer: Int) {
        var waiting = [(view: screen, origin: Point())]
        while let (view, origin) = waiting.popLast() {
            let corner = Point(x: origin.x + view.frame.x, y: origin.y + view.frame.y)
            if view.layer == layer {
                let frame = Rect(x: corner.x, y: corner.y, width: view.frame.width, height: view.frame.height)
                if root == nil { root = frame }
                if view.slot != nil { slots.append(frame) }
            }
            waiting += view.subviews.reversed().map { ($0, corner) }
        }
    }
}
