import OnionCoding
import OnionModel

/// Builds the documents of a YAML stream from its events.
struct YAMLComposer {
    /// The last finished document, until the caller consumes it.
    private var document: Node?
    var problems: [Problem] = []
    /// The lines of empty values.
    private(set) var emptyLines: Set<Int> = []

    let limits: YAMLReader.Limits
    /// The open lists and maps, innermost last.
    private var open: [Frame] = []
    /// The values of the document's anchors.
    private var anchors: [String: Anchored] = [:]
    private var count = 0
    /// The number of values that the aliases expanded to.
    private(set) var expanded: Int
    private var problemsBeforeDocument = 0
    private var root: Node?

    /// - Parameter expanded: The number of values that the aliases of the preceding documents expanded to.
    init(limits: YAMLReader.Limits, expanded: Int = 0) {
        self.limits = limits
        self.expanded = expanded
    }

    /// Adds the next event of the stream.
    ///
    /// - Returns: False at the end of the stream, or after too many problems.
    /// - Throws: A problem that ends the reading.
    mutating func add(_ event: YAMLEvent) throws(Problem) -> Bool {
        switch event.kind {
        case .documentStart: beginDocument()
        case .documentEnd: endDocument()
        case .streamEnd: return false
        case .alias(let name): try addAlias(name, at: event.position)
        case .scalar(let text, let isPlain): try addScalar(text, isPlain: isPlain, event)
        case .listStart: try beginFrame(isMap: false, event)
        case .mapStart: try beginFrame(isMap: true, event)
        case .end: try endFrame()
        }
        return problems.count < limits.problems
    }

    private mutating func beginDocument() {
        anchors = [:]
        root = nil
        problemsBeforeDocument = problems.count
    }

    private mutating func endDocument() {
        if let root, problems.count == problemsBeforeDocument { document = root }
    }

    /// Returns the document that ended with the last event; nil without one.
    mutating func takeDocument() -> Node? {
        defer { document = nil }
        return document
    }
}

// MARK: - Values

extension YAMLComposer {
    /// An open list or map.
    private struct Frame {
        var isMap: Bool
        var position: Position
        var anchor: String?
        var items: [Node] = []
        var entries: [Node.Entry] = []
        var keys = KeySet()
        /// The key of the next value; its text is nil when the key was refused.
        var key: (text: String?, position: Position)?
        var size = Size(count: 1, depth: 1)
        /// Whether the keys belong to another document, without a separator between the documents.
        var hasOtherDocument = false

        var node: Node { Node(isMap ? .map(entries) : .list(items), at: position) }
        var expectsKey: Bool { isMap && key == nil }
    }

    /// The size of a value, including itself.
    private struct Size {
        var count: Int
        /// The number of nested lists and maps.
        var depth: Int
        static let scalar = Size(count: 1, depth: 0)

        /// A long text is counted as several values, because the result of an alias may contain all of it.
        static func text(_ text: String) -> Size { Size(count: 1 + text.utf8.count / 64, depth: 0) }
    }

    private enum Anchored {
        /// The value is still open: an alias to it would contain itself.
        case open
        case value(Node, Size)
    }

    private mutating func addScalar(_ text: String, isPlain: Bool, _ event: YAMLEvent) throws(Problem) {
        let isText = checkTag(event)
        let value = isPlain && !isText ? YAMLScalar.value(of: text) : .string(text)
        let node = Node(value, at: event.position)
        if let anchor = event.anchor { anchors[anchor] = .value(node, .text(text)) }
        if open.last?.expectsKey == true {
            if event.isKeyWithoutColon { problems.append(.keyWithoutColon(text, at: event.position)) }
            addKey(text, isPlain: isPlain, at: event.position)
        } else if !open.isEmpty || !isPlain || !text.isEmpty || event.anchor != nil || event.tag != nil {
            // An empty text between two `---` is not a document.
            if let comment = event.doubtfulComment, text.isEmpty || value == .string(text) {
                let position = Position(line: event.end.line, column: event.end.column + 1)
                problems.append(
                    text.isEmpty
                        ? .valueInComment(comment, at: position)
                        : .commentInText(comment, after: text, at: position))
            } else if isPlain, text.isEmpty {
                emptyLines.insert(event.position.line)
            }
            try addValue(node, size: .text(text))
        }
    }

    private mutating func addKey(_ text: String, isPlain: Bool, at position: Position) {
        if isPlain, text == "<<" {
            problems.append(.mergeKey(at: position))
        }
        open[open.count - 1].key = (text, position)
    }

    private mutating func beginFrame(isMap: Bool, _ event: YAMLEvent) throws(Problem) {
        _ = checkTag(event)
        refuseAsKey(isMap ? "a map" : "a list", at: event.position)
        if open.count >= limits.depth { throw Problem.tooDeep(limit: limits.depth, at: event.position) }
        if let anchor = event.anchor { anchors[anchor] = .open }
        open.append(Frame(isMap: isMap, position: event.position, anchor: event.anchor))
    }

    private mutating func endFrame() throws(Problem) {
        guard let frame = open.popLast() else { return }
        if let anchor = frame.anchor { anchors[anchor] = .value(frame.node, frame.size) }
        try addValue(frame.node, size: frame.size)
    }

    private mutating func addAlias(_ name: String, at position: Position) throws(Problem) {
        refuseAsKey("an alias", at: position)
        switch anchors[name] {
        case .value(let node, let size):
            // The value is shared, not copied, but counted in full for later traversals.
            expanded += size.count
            if expanded > limits.expansion { throw .aliasesExpandTooFar(limit: limits.expansion, at: position) }
            if open.count + size.depth > limits.depth {
                throw Problem.tooDeep(limit: limits.depth, at: position)
            }
            try addValue(node, size: size)
        case .open:
            problems.append(.recursiveAlias(name, at: position))
            try addValue(Node(.null, at: position), size: .scalar)
        case nil:
            problems.append(.unknownAlias(name, at: position))
            try addValue(Node(.null, at: position), size: .scalar)
        }
    }

    /// Adds a finished value to the innermost list or map, or makes it the root.
    private mutating func addValue(_ node: Node, size: Size) throws(Problem) {
        count += 1
        if count > limits.values { throw .tooManyValues(limit: limits.values, at: node.position) }
        guard let last = open.indices.last else {
            root = node
            return
        }
        open[last].size.count += size.count
        open[last].size.depth = max(open[last].size.depth, size.depth + 1)
        guard open[last].isMap else {
            open[last].items.append(node)
            return
        }
        // A collection in place of a key was refused; its value follows.
        guard let key = open[last].key else {
            open[last].key = (nil, node.position)
            return
        }
        open[last].key = nil
        guard let text = key.text else { return }
        let entry = Node.Entry(text, node, at: key.position)
        if !open[last].keys.insert(text, after: open[last].entries) { repeated(entry) }
        open[last].entries.append(entry)
    }

    /// Reports a duplicate key. If it repeats the first key of a document, the following keys belong to another document.
    private mutating func repeated(_ entry: Node.Entry) {
        guard open.count == 1, let first = open[0].entries.first?.key, PartKind(rawValue: first) != nil else {
            return problems.append(.repeated(entry))
        }
        if entry.key == first { problems.append(.missingSeparator(entry)) }
        open[0].hasOtherDocument = open[0].hasOtherDocument || entry.key == first
        if !open[0].hasOtherDocument { problems.append(.repeated(entry)) }
    }
}

// MARK: - Refusals

extension YAMLComposer {
    private mutating func refuseAsKey(_ found: String, at position: Position) {
        if open.last?.expectsKey == true { problems.append(.invalidKey(found: found, at: position)) }
    }

    /// Whether the event's tag makes the scalar a string; other tags are refused.
    private mutating func checkTag(_ event: YAMLEvent) -> Bool {
        guard let tag = event.tag else { return false }
        if case .scalar = event.kind, tag == "tag:yaml.org,2002:str" || tag == "!" { return true }
        let prefix = "tag:yaml.org,2002:"
        let name = tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
        problems.append(.unsupportedTag(name, at: event.position))
        return false
    }
}
