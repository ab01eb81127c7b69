import OnionGraphics
import OnionModel

extension [Mark] {
    /// Returns the color that filled areas give a point. Images and texts do not count, and round corners count as square.
    ///
    /// - Parameter base: The color below the marks.
    func backdrop(at point: Point, over base: RGBA) -> RGBA {
        var color = base
        var waiting = reversed().map { (mark: $0, point: point, opacity: 1.0) }
        while let (mark, point, opacity) = waiting.popLast() {
            switch mark {
            case .fill(let path, let fill):
                if path.surrounds(point) { color = fill.faded(to: opacity).over(color) }
            case .group(let group):
                // The groups of views are moved, and neither turned nor scaled.
                let inner = Point(x: point.x - group.transform.tx, y: point.y - group.transform.ty)
                guard group.clip?.surrounds(inner) != false else { continue }
                waiting += group.marks.reversed().map { ($0, inner, opacity * group.opacity) }
            case .stroke, .text, .image: continue
            }
        }
        return color
    }
}

extension VectorPath {
    /// Whether the point is in the rectangle around the path.
    fileprivate func surrounds(_ point: Point) -> Bool {
        let ends = steps.compactMap { step -> Point? in
            switch step {
            case .move(let end), .line(let end), .curve(_, _, to: let end): end
            case .close: nil
            }
        }
        guard let first = ends.first else { return false }
        let columns = ends.reduce(first.x...first.x) { min($0.lowerBound, $1.x)...max($0.upperBound, $1.x) }
        let rows = ends.reduce(first.y...first.y) { min($0.lowerBound, $1.y)...max($0.upperBound, $1.y) }
        return columns.contains(point.x) && rows.contains(point.y)
    }
}

extension RGBA {
    /// Whether white has more contrast to the color than black.
    var isDark: Bool { 0.299 * red + 0.587 * green + 0.114 * blue < 0.5 }

    /// Returns the opaque color that is seen where the color is over another one.
    fileprivate func over(_ below: RGBA) -> RGBA {
        func mixed(_ component: KeyPath<RGBA, Double>) -> Double {
            self[keyPath: component] * alpha + below[keyPath: component] * (1 - alpha)
        }
        return RGBA(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
    }
}
