import OnionDocuments
import OnionGraphics
import OnionModel

/// The points of the shapes of an SVG element, including control points.
struct SymbolShape {
    private(set) var points: [Point] = []

    /// - Parameter transform: The transform of the element's own shapes.
    init(of element: XMLElement, _ transform: Transform) {
        add(element, transform)
    }

    private mutating func add(_ element: XMLElement, _ transform: Transform) {
        func number(_ name: String) -> Double { element[name].flatMap(Double.init) ?? 0 }
        var own: [Point] = []
        switch element.name {
        case "path": own = SymbolShape.points(ofPath: element["d"] ?? "")
        case "circle", "ellipse":
            let (width, height) = (max(number("r"), number("rx")), max(number("r"), number("ry")))
            own = [
                Point(x: number("cx") - width, y: number("cy") - height),
                Point(x: number("cx") + width, y: number("cy") + height),
            ]
        case "rect":
            own = [
                Point(x: number("x"), y: number("y")),
                Point(x: number("x") + number("width"), y: number("y") + number("height")),
            ]
        case "polygon", "polyline":
            let numbers = (element["points"] ?? "").split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
            own = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
        default: break
        }
        points += own.map(transform.applied)
        for child in element.children where child["fill"] != "none" { add(child, transform.inside(child)) }
    }

    /// The points of a path (SVG 2, section 9.3).
    private static func points(ofPath text: String) -> [Point] {
        var points: [Point] = []
        var current = Point()
        var start = Point()
        for (command, numbers) in commands(of: text) {
            let isRelative = command.isLowercase
            let kind = Character(command.lowercased())
            if kind == "z" { current = start }
            let count = ["h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7][kind] ?? 2
            for first in stride(from: 0, to: numbers.count - count + 1, by: count) {
                let own = Array(numbers[first..<first + count])
                let origin = isRelative ? current : Point()
                switch kind {
                case "h": current.x = origin.x + own[0]
                case "v": current.y = origin.y + own[0]
                default:
                    let pairs = kind == "a" ? Array(own.suffix(2)) : own
                    for index in stride(from: 0, to: pairs.count, by: 2) {
                        points.append(Point(x: origin.x + pairs[index], y: origin.y + pairs[index + 1]))
                    }
                    current = points.last ?? current
                }
                points.append(current)
                if kind == "m", first == 0 { start = current }
            }
        }
        return points
    }

    /// The commands of a path with their numbers, which need no space before a sign or a second decimal point.
    private static func commands(of text: String) -> [(command: Character, numbers: [Double])] {
        var commands: [(command: Character, numbers: [Double])] = []
        var word = ""
        func end() {
            if let number = Double(word), !commands.isEmpty { commands[commands.count - 1].numbers.append(number) }
            word = ""
        }
        for character in text {
            switch character {
            case "e", "E": word.append(character)
            case _ where character.isLetter:
                end()
                commands.append((character, []))
            case "-", "+":
                if word.last?.lowercased() != "e" { end() }
                word.append(character)
            case ".":
                if word.contains(".") { end() }
                word.append(character)
            case _ where character.isNumber: word.append(character)
            default: end()
            }
        }
        end()
        return commands
    }
}

extension Transform {
    /// Returns the transform of what is inside an element.
    func inside(_ element: XMLElement) -> Transform {
        element["transform"].flatMap(Transform.init(svg:)).map { $0.followed(by: self) } ?? self
    }

    /// Reads one of the functions `matrix`, `translate` and `scale`; nil for anything else.
    private init?(svg text: String) {
        let words = text.split { $0.isWhitespace || "(),".contains($0) }
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard numbers.count == words.count - 1 else { return nil }
        switch (words.first, numbers.count) {
        case ("matrix", 6):
            self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        case ("translate", 1...2): self.init(tx: numbers[0], ty: numbers.count > 1 ? numbers[1] : 0)
        case ("scale", 1...2): self.init(a: numbers[0], d: numbers.last ?? 1)
        default: return nil
        }
    }

    private func followed(by outer: Transform) -> Transform {
        let origin = outer.applied(to: Point(x: tx, y: ty))
        let (x, y) = (outer.applied(to: Point(x: a, y: b)), outer.applied(to: Point(x: c, y: d)))
        let zero = outer.applied(to: Point())
        return Transform(
            a: x.x - zero.x, b: x.y - zero.y, c: y.x - zero.x, d: y.y - zero.y, tx: origin.x, ty: origin.y)
    }
}
