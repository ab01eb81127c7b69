package import OnionGraphics
import OnionLayout
package import OnionModel
import OnionRender

/// The outlines of the layers of a template or a content in a picture, or of a view in them.
package struct LayerOutline {
    package let marks: [Mark]

    /// - Parameter view: The id of a view of the template. A layer without such a view is outlined as a whole, as with nil.
    package init(of part: Reference, view: String? = nil, in laidOut: LaidOutSubject) {
        let tint = LayerTint.tint(1, isDark: laidOut.variant.traits.appearance == .dark)
        marks = laidOut.layers.indices.filter { index in
            let layer = laidOut.layers[index]
            return layer.template.head == part.head || layer.content?.head == part.head
        }.flatMap { index -> [Mark] in
            let views = view.map { laidOut.result.root.frames(of: $0, inLayer: index) } ?? []
            if !views.isEmpty { return views.flatMap { outline($0.inset(-3), tint, width: 3) } }
            return LayerFrames(laidOut.result.root, layer: index).root.map {
                outline($0.inset(2), tint, width: 4)
            } ?? []
        }
    }
}

/// The marks around a frame.
private func outline(_ frame: Rect, _ tint: RGBA, width: Double) -> [Mark] {
    [.fill(VectorPath(frame), tint.withAlpha(0.08)), .stroke(VectorPath(frame), tint, width: width)]
}

extension LaidOutView {
    /// Returns the frames of the views of a layer with an id, in points from the screen's top left corner.
    fileprivate func frames(of id: String, inLayer layer: Int) -> [Rect] {
        var frames: [Rect] = []
        var waiting = [(view: self, origin: Point())]
        while let (view, origin) = waiting.popLast() {
            let corner = Point(x: origin.x + view.frame.x, y: origin.y + view.frame.y)
            if view.layer == layer, view.id == id {
                frames.append(Rect(x: corner.x, y: corner.y, width: view.frame.width, height: view.frame.height))
            }
            waiting += view.subviews.map { ($0, corner) }
        }
        return frames
    }
}
