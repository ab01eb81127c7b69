import OnionModel

/// Lines of SVG, indented by a space for each enclosing element.
struct SVGLines {
    private(set) var text = ""
    private var depth: Int

    init(depth: Int = 0) {
        self.depth = depth
    }

    var isEmpty: Bool { text.isEmpty }

    mutating func add(_ line: String) {
        text += String(repeating: " ", count: depth)
        text += line
        text += "\n"
    }

    mutating func begin(_ element: SVGElement) {
        add(element.start)
        depth += 1
    }

    mutating func end(_ element: SVGElement) {
        depth -= 1
        add(element.end)
    }

    mutating func append(_ lines: SVGLines) {
        text += lines.text
    }
}
