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
        /// The name of the slot that it fills; nil for the main one.
        var slot: Range<Int>?
        var position: Int
        /// Whether it is the selected one of its slot.
        var isSelected = false
        /// The map of the values of a template's fields; nil for none.
        var fields: Range<Int>?
        /// Whether another screen has taken its place, or that of a step around it.
        var isReplaced = false
        /// The index of its layer; for a nested screen, of its outermost layer.
        var layer = 0
    }

    private(set) var steps: [Step] = []
    /// The screen's bar items.
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
        guard let first = steps.first, first.kind != .actions else { throw Problem.damagedBody }
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
        _ scanner: inout JSONScanner, parent: Int?, slot: Range<Int>? = nil, position: Int, depth: Int,
        _ steps: inout [Step]
    ) throws(Problem) {
        guard depth <= Screen.maximumLayerDepth, steps.count < Screen.maximumLayerCount else {
            throw Problem.tooManyLayers
        }
        func step(_ kind: PartKind, _ scanner: inout JSONScanner) throws(Problem) -> Step {
            Step(kind: kind, ordinal: try scanner.ordinal(), parent: parent, slot: slot, position: position)
        }
        // The template is the first member, so the following members are inside it.
        var own = parent
        try scanner.eachMember { (key, scanner) throws(Problem) in
            if scanner.range(key, is: "template") {
                steps.append(try step(.template, &scanner))
                own = steps.count - 1
            } else if scanner.range(key, is: "screen") {
                steps.append(try step(.screen, &scanner))
            } else if scanner.range(key, is: "actions") {
                steps.append(try step(.actions, &scanner))
            } else if scanner.range(key, is: "fields"), let own {
                steps[own].fields = try scanner.value()
            } else if scanner.range(key, is: "slots") {
                try scanner.eachMember { (name, scanner) throws(Problem) in
                    try filling(&scanner, of: own, slot: name, depth: depth, &steps)
                }
            } else if scanner.range(key, is: "contents") {
                try list(&scanner, in: own, slot: own == parent ? slot : nil, depth: depth, &steps)
            } else if scanner.range(key, is: "selected") {
                // The layers come before it.
                steps.select(try scanner.ordinal(), in: own, slot: own == parent ? slot : nil)
            } else if scanner.peek() == UInt8(ascii: "{") {
                try layer(&scanner, parent: own, position: 0, depth: depth + 1, &steps)
            } else {
                steps.append(try step(.content, &scanner))
            }
        }
    }

    /// Reads what fills a slot with a name: layers, or a map.
    private static func filling(
        _ scanner: inout JSONScanner, of own: Int?, slot: Range<Int>, depth: Int, _ steps: inout [Step]
    ) throws(Problem) {
        if scanner.peek() == UInt8(ascii: "[") {
            try list(&scanner, in: own, slot: slot, depth: depth, &steps)
        } else {
            try layer(&scanner, parent: own, slot: slot, position: 0, depth: depth + 1, &steps)
        }
    }

    private static func list(
        _ scanner: inout JSONScanner, in parent: Int?, slot: Range<Int>?, depth: Int, _ steps: inout [Step]
    ) throws(Problem) {
        var index = 0
        try scanner.eachItem { (scanner) throws(Problem) in
            try layer(&scanner, parent: parent, slot: slot, position: index, depth: depth + 1, &steps)
            index += 1
        }
    }
}

extension [ScreenBody.Step] {
    /// Appends a step inside the last one.
    fileprivate mutating func append(_ ordinal: Int, _ kind: PartKind) {
        append(ScreenBody.Step(kind: kind, ordinal: ordinal, parent: isEmpty ? nil : count - 1, position: 0))
    }

    /// Selects the last step at a position of a slot.
    fileprivate mutating func select(_ position: Int, in parent: Int?, slot: Range<Int>?) {
        let selected = lastIndex { $0.parent == parent && $0.position == position && $0.slot == slot }
        if let selected { self[selected].isSelected = true }
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
