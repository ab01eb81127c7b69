import CCairo
import OnionGraphics
import OnionModel

/// The edges of outlines, in pixels. Curves are replaced by straight lines.
struct Edges {
    /// A straight edge. Horizontal edges are left out.
    struct Edge {
        var start: SIMD2<Float>
        var end: SIMD2<Float>
    }

    private(set) var edges: [Edge] = []
    /// The smallest and the largest coordinates of all edges; nil without edges.
    private(set) var bounds: (lowest: SIMD2<Float>, highest: SIMD2<Float>)?

    /// - Parameter matrix: The transform from the outline's coordinates to pixels.
    mutating func append(_ outline: VectorPath, _ matrix: cairo_matrix_t) {
        func pixel(_ point: Point) -> SIMD2<Float> {
            let x = matrix.xx * point.x + matrix.xy * point.y + matrix.x0
            let y = matrix.yx * point.x + matrix.yy * point.y + matrix.y0
            return SIMD2(Float(x.drawable), Float(y.drawable))
        }
        var (first, last) = (SIMD2<Float>(), SIMD2<Float>())
        for step in outline.steps {
            switch step {
            case .move(let point):
                append(last, first)
                first = pixel(point)
                last = first
            case .line(let point):
                let end = pixel(point)
                append(last, end)
                last = end
            case .curve(let one, let two, let point):
                let end = pixel(point)
                appendCurve(from: last, control1: pixel(one), control2: pixel(two), to: end)
                last = end
            case .close:
                append(last, first)
                last = first
            }
        }
        append(last, first)
    }

    private mutating func append(_ start: SIMD2<Float>, _ end: SIMD2<Float>) {
        let (start, end) = (start.snapped, end.snapped)
        guard start.y != end.y else { return }
        edges.append(Edge(start: start, end: end))
        let (lowest, highest) = (pointwiseMin(start, end), pointwiseMax(start, end))
        bounds =
            bounds.map { (pointwiseMin($0.lowest, lowest), pointwiseMax($0.highest, highest)) } ?? (lowest, highest)
    }

    private mutating func appendCurve(
        from start: SIMD2<Float>, control1 one: SIMD2<Float>, control2 two: SIMD2<Float>, to end: SIMD2<Float>
    ) {
        // The distance of a curve from its chord is at most an eighth of its second derivative over the square of the
        // number of pieces. A fiftieth of a pixel is not visible.
        let bend = max(abs(start - 2 * one + two).max(), abs(one - 2 * two + end).max())
        let count = min(max(1, (bend * 37.5).squareRoot().rounded(.up)), 100)
        var last = start
        for index in 1...Int(count) {
            let t = Float(index) / count
            let u = 1 - t
            let next = u * u * u * start + 3 * u * u * t * one + 3 * u * t * t * two + t * t * t * end
            append(last, next)
            last = next
        }
    }
}

extension SIMD2<Float> {
    /// The point with y rounded to 1024ths of a pixel, so that no edge is too flat for the arithmetic.
    fileprivate var snapped: SIMD2<Float> {
        SIMD2(x, (y * 1024).rounded() / 1024)
    }
}

private func abs(_ vector: SIMD2<Float>) -> SIMD2<Float> {
    pointwiseMax(vector, -vector)
}
