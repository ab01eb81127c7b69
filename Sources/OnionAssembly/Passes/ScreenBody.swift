import OnionCoding
import OnionModel

/// The part of a stored screen's body that assembly needs: its references, their order and their nesting.
struct ScreenBody {
    /// One layer of the screen. A layer comes before the layers inside it.
    struct Step {
        var kind: PartKind
        /// The index among the revision's references.
        var ordinal: Int
        /// The index of the step around it; nil for the outermost.
        var parent: Int?
        var position: Int
        /// The map of the values of a template's fields; nil for none.
        var fields: Range<Int>?
        /// The index of its layer; for a nested screen, of its outermost layer.
        var layer = 0
    }

    private(set) var steps: [Step] = []
    /// What the screen says for bars.
    private(set) var bars = BarScan()

    /// Reads `{"content":0,"wrap":[1,{"template":2,"fields":{...}}]}` or `{"compose":{...}}`.
    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        var content: Int?
        var bars = BarScan()
        var steps: [Step] = []
        steps.reserveCapacity(8)
        var scanner = JSONScanner(bytes, in: 0..<bytes.count)
        try scanner.eachMember { (key, scanner) throws(Problem) in
            if scanner.range(key, is: "content") {
                content = try scanner.ordinal()
            } else if scanner.range(key, is: "wrap") {
                try scanner.eachItem { (scanner) throws(Problem) in try ScreenBody.wrap(&scanner, &steps) }
                // The document lists the innermost layer first; assembly needs the outermost first.
                steps.turn()
            } else if scanner.range(key, is: "compose") {
                try ScreenBody.layer(&scanner, parent: nil, position: 0, depth: 0, &steps)
            } else {
                try bars.take(key, &scanner)
            }
        }
        self.bars = bars
        if let content { steps.append(content, .content) }
        guard !steps.isEmpty else { throw Problem.damagedBody }
        self.steps = steps
    }

    private static func wrap(_ scanner: inout JSONScanner, _ steps: inout [Step]) throws(Problem) {
        guard scanner.peek() == UInt8(ascii: "{") else {
            steps.append(try scanner.ordinal(), .template)
            return
        }
        var ordinal: Int?
        var fields: Range<Int>?
        try scanner.eachMember { (key, scanner) throws(Problem) in
            if scanner.range(key, is: "template") {
                ordinal = try scanner.ordinal()
            } else {
                fields = try scanner.value()
            }
        }
        guard let ordinal else { throw Problem.damagedBody }
        steps.append(ordinal, .template)
        steps[steps.count - 1].fields = fields
    }

    private static func layer(
        _ scanner: inout JSONScanner, parent: Int?, position: Int, depth: Int, _ steps: inout [Step]
    ) throws(Problem) {
        guard depth <= Screen.maximumLayerDepth, steps.count < Screen.maximumLayerCount else {
            throw Problem.tooManyLayers
        }
        // The template is the first member, so the following members are inside it.
        var own = parent
        try scanner.eachMember { (key, scanner) throws(Problem) in
            if scanner.range(key, is: "template") {
                steps.append(Step(kind: .template, ordinal: try scanner.ordinal(), parent: parent, position: position))
                own = steps.count - 1
            } else if scanner.range(key, is: "screen") {
                steps.append(Step(kind: .screen, ordinal: try scanner.ordinal(), parent: parent, position: position))
            } else if scanner.range(key, is: "fields"), let own {
                steps[own].fields = try scanner.value()
            } else if scanner.range(key, is: "contents") {
                var index = 0
                try scanner.eachItem { (scanner) throws(Problem) in
                    try layer(&scanner, parent: own, position: index, depth: depth + 1, &steps)
                    index += 1
                }
            } else if scanner.peek() == UInt8(ascii: "{") {
                try layer(&scanner, parent: own, position: 0, depth: depth + 1, &steps)
            } else {
                steps.append(Step(kind: .content, ordinal: try scanner.ordinal(), parent: parent, position: position))
            }
        }
    }
}

extension [ScreenBody.Step] {
    /// Appends a step inside the last one.
    fileprivate mutating func append(_ ordinal: Int, _ kind: PartKind) {
        append(ScreenBody.Step(kind: kind, ordinal: ordinal, parent: isEmpty ? nil : count - 1, position: 0))
    }

    /// Reverses the nesting of a chain of steps.
    fileprivate mutating func turn() {
        for index in 0..<(count / 2) {
            let (ordinal, fields) = (self[index].ordinal, self[index].fields)
            self[index].ordinal = self[count - 1 - index].ordinal
            self[index].fields = self[count - 1 - index].fields
            self[count - 1 - index].ordinal = ordinal
            self[count - 1 - index].fields = fields
        }
    }
}
