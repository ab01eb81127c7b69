import OnionModel

/// The device's pixel grid. UIKit aligns every edge to it.
struct PixelGrid {
    var scale: Double

    /// Converts frames to superview coordinates: absolute edges are rounded half up, and sizes are the distances
    /// between rounded edges.
    func frames(_ frames: [Rect], in tree: LayoutTree) -> [Rect] {
        frames.indices.map { index in
            let frame = frames[index]
            let parent = tree.nodes[index].parent
            let (left, top) = (rounded(frame.x), rounded(frame.y))
            return Rect(
                x: left - (parent < 0 ? 0 : rounded(frames[parent].x)),
                y: top - (parent < 0 ? 0 : rounded(frames[parent].y)),
                width: rounded(frame.x + frame.width) - left,
                height: rounded(frame.y + frame.height) - top)
        }
    }

    /// Rounds to the nearest pixel edge, half up. A tolerance treats numeric noise below one half as one half.
    private func rounded(_ value: Double) -> Double {
        (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
}
