import Foundation
import OnionGraphics
import OnionModel

extension VectorPath {
    /// Creates a path from the notation of ``SymbolCatalogue``. Angles are in degrees, clockwise from the right.
    ///
    /// | command | shape |
    /// |---|---|
    /// | `M x y`, `L x y`, `C` with three points, `Z` | as in SVG |
    /// | `P x y x y …` | a line through points |
    /// | `O x y radius` | a circle |
    /// | `E x y rx ry` | an ellipse |
    /// | `R x y width height radius` | a rectangle with round corners |
    /// | `A x y radius start end` | an arc of a circle |
    /// | `N x y radius corners start` | a regular polygon |
    /// | `S x y radius points ratio` | a star, with the ratio of its inner radius |
    init(symbol words: String) {
        var steps: [Step] = []
        var waiting = words.split(separator: " ")[...]
        while let command = waiting.popFirst() {
            let numbers = waiting.prefix { Double($0) != nil }.compactMap { Double($0) }
            waiting = waiting.dropFirst(numbers.count)
            steps += VectorPath.steps(command, numbers)
        }
        self.init(steps: steps)
    }

    private static func steps(_ command: Substring, _ numbers: [Double]) -> [Step] {
        switch (command, numbers.count) {
        case ("M", 2): [.move(Point(x: numbers[0], y: numbers[1]))]
        case ("L", 2): [.line(Point(x: numbers[0], y: numbers[1]))]
        case ("C", 6):
            [
                .curve(
                    Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3]),
                    to: Point(x: numbers[4], y: numbers[5]))
            ]
        case ("Z", 0): [.close]
        case ("P", 4...): line(through: numbers)
        case ("O", 3): VectorPath(circleAround: Point(x: numbers[0], y: numbers[1]), radius: numbers[2]).steps
        case ("E", 4):
            VectorPath(
                ellipseIn: Rect(
                    x: numbers[0] - numbers[2], y: numbers[1] - numbers[3], width: numbers[2] * 2,
                    height: numbers[3] * 2)
            ).steps
        case ("R", 5):
            VectorPath(
                Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), cornerRadius: numbers[4]
            ).steps
        case ("A", 5): arc(Circle(numbers), from: numbers[3], to: numbers[4])
        case ("N", 5): polygon(Circle(numbers), corners: Int(numbers[3]), start: numbers[4], ratio: 1)
        case ("S", 5): polygon(Circle(numbers), corners: Int(numbers[3]) * 2, start: -90, ratio: numbers[4])
        default: []
        }
    }

    private static func line(through numbers: [Double]) -> [Step] {
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
        return [.move(points[0])] + points.dropFirst().map { .line($0) }
    }

    /// An arc in curves of at most 90 degrees.
    private static func arc(_ circle: Circle, from start: Double, to end: Double) -> [Step] {
        let count = max(1, Int((abs(end - start) / 90).rounded(.up)))
        let part = (end - start) / Double(count)
        let reach = 4.0 / 3 * tan(part * .pi / 720) * circle.radius
        var steps = [Step.move(circle.point(at: start))]
        for index in 0..<count {
            let (from, to) = (start + part * Double(index), start + part * Double(index + 1))
            let (first, last) = (circle.point(at: from), circle.point(at: to))
            let (out, back) = (Circle.direction(from + 90), Circle.direction(to + 90))
            steps.append(
                .curve(
                    Point(x: first.x + out.x * reach, y: first.y + out.y * reach),
                    Point(x: last.x - back.x * reach, y: last.y - back.y * reach), to: last))
        }
        return steps
    }

    /// A polygon with its corners on a circle, every other one nearer to the middle by a ratio.
    private static func polygon(_ circle: Circle, corners: Int, start: Double, ratio: Double) -> [Step] {
        guard corners > 2 else { return [] }
        let points = (0..<corners).map { index in
            var circle = circle
            if !index.isMultiple(of: 2) { circle.radius *= ratio }
            return circle.point(at: start + 360 * Double(index) / Double(corners))
        }
        return [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close]
    }
}

/// A circle, whose angles are in degrees, clockwise from the right.
private struct Circle {
    var middle: Point
    var radius: Double

    /// - Parameter numbers: x, y and the radius.
    init(_ numbers: [Double]) {
        middle = Point(x: numbers[0], y: numbers[1])
        radius = numbers[2]
    }

    func point(at angle: Double) -> Point {
        let direction = Circle.direction(angle)
        return Point(x: middle.x + direction.x * radius, y: middle.y + direction.y * radius)
    }

    static func direction(_ angle: Double) -> Point {
        Point(x: cos(angle * .pi / 180), y: sin(angle * .pi / 180))
    }
}
