import OnionGraphics
import OnionModel

/// The dashes of a line, limited to a number that Cairo draws quickly.
struct Dashes {
    /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
    let lengths: [Double]

    /// A line with more dashes is drawn solid.
    private static let maximum = 10_000.0

    init(_ lengths: [Double], along path: VectorPath) {
        let sum = lengths.reduce(0, +)
        let areLengths = lengths.allSatisfy { $0 >= 0 && $0.isFinite }
        let drawn = areLengths && sum > 0 && path.reach < sum * Dashes.maximum
        self.lengths = drawn ? lengths.map(\.drawable) : []
    }
}

extension VectorPath {
    /// An upper bound of the path's length, in points.
    fileprivate var reach: Double {
        var (length, last, start) = (0.0, Point(), Point())
        func distance(_ first: Point, _ second: Point) -> Double {
            abs(first.x.drawable - second.x.drawable) + abs(first.y.drawable - second.y.drawable)
        }
        for step in steps {
            switch step {
            case .move(let point):
                (last, start) = (point, point)
            case .line(let point):
                length += distance(last, point)
                last = point
            case .curve(let first, let second, let end):
                length += distance(last, first) + distance(first, second) + distance(second, end)
                last = end
            case .close:
                length += distance(last, start)
                last = start
            }
        }
        return length
    }
}
