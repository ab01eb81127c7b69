import OnionModel
import OnionRender

extension Rect {
    /// Returns the common part; nil when there is none.
    func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let common = Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
        return common.isEmpty ? nil : common
    }

    /// Whether another rectangle is inside this one.
    func contains(_ other: Rect) -> Bool {
        x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
    }

    /// Returns the side on which this rectangle extends farthest beyond another, and by how many points.
    func reach(beyond other: Rect) -> (side: String, points: Double) {
        let sides = [
            ("top", other.y - y), ("bottom", maxY - other.maxY), ("left", other.x - x), ("right", maxX - other.maxX),
        ]
        return sides.reduce(("top", 0)) { $1.1 > $0.1 ? $1 : $0 }
    }
}

extension Double {
    /// The number of points, rounded to a tenth, as text.
    var points: String {
        let tenths = isFinite ? (self * 10).rounded() / 10 : 0
        return "\(tenths.text) \(tenths == 1 ? "point" : "points")"
    }
}
