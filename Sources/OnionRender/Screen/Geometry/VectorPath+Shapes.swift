import OnionGraphics
import OnionModel

extension VectorPath {
    /// Creates a line from one point to another.
    init(from start: Point, to end: Point) {
        self.init(steps: [.move(start), .line(end)])
    }

    init(through points: [Point], isClosed: Bool = false) {
        var steps: [Step] = points.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
        if isClosed { steps.append(.close) }
        self.init(steps: steps)
    }

    /// Creates a quarter of a circle, clockwise on the screen, from a direction that is a unit vector.
    init(quarterArcAround center: Point, radius: Double, from start: Point) {
        let end = Point(x: -start.y, y: start.x)
        let handle = 0.552_284_749_830_793_4
        func point(_ along: Double, _ across: Double) -> Point {
            Point(
                x: center.x + radius * (start.x * along + end.x * across),
                y: center.y + radius * (start.y * along + end.y * across))
        }
        self.init(steps: [.move(point(1, 0)), .curve(point(1, handle), point(handle, 1), to: point(0, 1))])
    }

    init(circleAround center: Point, radius: Double) {
        self.init(
            ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    static func + (one: VectorPath, other: VectorPath) -> VectorPath { VectorPath(steps: one.steps + other.steps) }

    func applying(_ transform: Transform) -> VectorPath {
        VectorPath(
            steps: steps.map { step in
                switch step {
                case .move(let point): .move(transform.applied(to: point))
                case .line(let point): .line(transform.applied(to: point))
                case .curve(let first, let second, let end):
                    .curve(
                        transform.applied(to: first), transform.applied(to: second), to: transform.applied(to: end))
                case .close: .close
                }
            })
    }
}
