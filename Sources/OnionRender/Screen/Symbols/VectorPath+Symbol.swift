import OnionGraphics
import OnionModel

extension VectorPath {
    /// Creates a path from the notation of ``SymbolCatalogue``: `M x y` moves, `L x y` draws a line, `C` a curve with
    /// its three points, `Z` closes, `O x y radius` is a circle and `R x y width height radius` a rectangle.
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
        case ("O", 3): VectorPath(circleAround: Point(x: numbers[0], y: numbers[1]), radius: numbers[2]).steps
        case ("R", 5):
            VectorPath(
                Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), cornerRadius: numbers[4]
            ).steps
        default: []
        }
    }
}
