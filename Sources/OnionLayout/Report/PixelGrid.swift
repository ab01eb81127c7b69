import OnionModel

/// The device's pixels, on which UIKit puts every edge.
struct PixelGrid {
    var scale: Double

    /// Frames in their superviews: absolute edges are rounded half up, and sizes are what lies between them.
    func frames(_ frames: [Rect], in tree: LayoutTree) -> [Rect] {
        frames.indices.map { index in
            let frame = frames[index]
            let parent = tree.nodes[index].parent
            let (left, top) = (rounded(frame.x), rounded(frame.y))
            return Rect(
                x: left - (parent < 0 ? 0 : rounded(frames[parent].x)),
                y: top - (parent < 0 ? 0 : rounded(frames[parent].y)),
                width: rounded(frame.x + frame.width) - left,
                height: rounded(frame.y + frame.height) - top
            )
        }
    }

    /// The nearest pixel edge; what is only noise away from the middle counts as the middle.
    private func rounded(_ value: Double) -> Double {
        (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
}
