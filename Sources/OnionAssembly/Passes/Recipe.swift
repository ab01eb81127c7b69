import OnionModel

/// A stored screen's body, read as far as assembling needs it: what it refers to, in which order, inside what.
struct Recipe {
    /// One layer of the recipe, each before those inside it.
    struct Step {
        var kind: PartKind
        /// Which of the revision's references it is.
        var ordinal: Int
        /// The step around it; nil for the outermost.
        var parent: Int?
        var place: Int
        /// The ring that it became; a screen became several, and this is the outermost.
        var ring = 0
    }

    private(set) var steps: [Step] = []

    /// Reads `{"content":0,"wrap":[1,2]}` or `{"compose":{...}}`.
    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        var content: Int?
        var steps: [Step] = []
        steps.reserveCapacity(8)
        var cursor = JSONCursor(bytes)
        try cursor.eachMember { (key, cursor) throws(Problem) in
            if cursor.range(key, is: "content") {
                content = try cursor.ordinal()
            } else if cursor.range(key, is: "wrap") {
                try cursor.eachItem { (cursor) throws(Problem) in steps.append(try cursor.ordinal(), .template) }
                // Written inside out, as one would in code; read from the outside in.
                steps.turn()
            } else if cursor.range(key, is: "compose") {
                try Recipe.layer(&cursor, parent: nil, place: 0, depth: 0, &steps)
            } else {
                _ = try cursor.value()
            }
        }
        if let content { steps.append(content, .content) }
        guard !steps.isEmpty else { throw JSONCursor.malformed }
        self.steps = steps
    }

    private static func layer(
        _ cursor: inout JSONCursor, parent: Int?, place: Int, depth: Int, _ steps: inout [Step]
    ) throws(Problem) {
        guard depth <= Screen.deepestLayer, steps.count < Screen.mostLayers else { throw Layers.tooLarge }
        // The template is written first, so what follows it is inside it.
        var own = parent
        try cursor.eachMember { (key, cursor) throws(Problem) in
            if cursor.range(key, is: "template") {
                steps.append(Step(kind: .template, ordinal: try cursor.ordinal(), parent: parent, place: place))
                own = steps.count - 1
            } else if cursor.range(key, is: "screen") {
                steps.append(Step(kind: .screen, ordinal: try cursor.ordinal(), parent: parent, place: place))
            } else if cursor.range(key, is: "contents") {
                var index = 0
                try cursor.eachItem { (cursor) throws(Problem) in
                    try layer(&cursor, parent: own, place: index, depth: depth + 1, &steps)
                    index += 1
                }
            } else if cursor.peek() == UInt8(ascii: "{") {
                try layer(&cursor, parent: own, place: 0, depth: depth + 1, &steps)
            } else {
                steps.append(Step(kind: .content, ordinal: try cursor.ordinal(), parent: parent, place: place))
            }
        }
    }
}

extension [Recipe.Step] {
    /// Appends a step inside the one before it.
    fileprivate mutating func append(_ ordinal: Int, _ kind: PartKind) {
        append(Recipe.Step(kind: kind, ordinal: ordinal, parent: isEmpty ? nil : count - 1, place: 0))
    }

    /// Turns a chain of steps inside out.
    fileprivate mutating func turn() {
        for index in 0..<(count / 2) {
            let ordinal = self[index].ordinal
            self[index].ordinal = self[count - 1 - index].ordinal
            self[count - 1 - index].ordinal = ordinal
        }
    }
}

extension Layers {
    static let tooLarge = Problem(
        "the screen has more than \(Screen.mostLayers) layers, or more than \(Screen.deepestLayer) inside each other",
        remedy: "divide it"
    )
}
