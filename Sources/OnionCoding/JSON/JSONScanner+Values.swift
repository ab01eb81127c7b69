import OnionModel

extension JSONScanner {
    /// Reads the one value of the text.
    mutating func readDocument() throws(Problem) -> Node {
        try begin()
        let node = try readValue(depth: 0)
        try end()
        return node
    }

    /// Reads the items of the one list of the text, one after the other; the one value, where it is no list; or the empty list.
    mutating func readItems(_ body: (Node) throws(Problem) -> Void) throws(Problem) {
        try begin()
        let start = position
        if current != .openBracket {
            try body(readValue(depth: 0))
        } else if try open(.closeBracket, depth: 1, at: start) {
            try body(Node(.list([]), at: start))
        } else {
            repeat {
                try body(readValue(depth: 1))
            } while try separate(close: .closeBracket)
        }
        try end()
    }

    /// Steps to the one value of the text.
    mutating func begin() throws(Problem) {
        if !skipByteOrderMark(), let problem = JSONReader.encodingProblem(at: position, bytes[index...]) {
            throw problem
        }
        skipWhitespace()
        if isAtEnd { throw Problem.emptyJSON(at: position) }
    }

    /// Checks that nothing follows the value.
    mutating func end() throws(Problem) {
        skipWhitespace()
        if !isAtEnd { throw unexpected(.end) }
    }

    /// Reads the value that begins at the next byte, which white space has been skipped up to.
    mutating func readValue(depth: Int) throws(Problem) -> Node {
        let start = position
        try values.add(at: start)
        switch current {
        case .quote: return Node(.string(try readString()), at: start)
        case .openBrace: return try readObject(depth: depth + 1, at: start)
        case .openBracket: return try readArray(depth: depth + 1, at: start)
        case UInt8(ascii: "-"), .zero ... .nine: return Node(.number(try readNumber()), at: start)
        case UInt8(ascii: "t") where take("true"): return Node(.bool(true), at: start)
        case UInt8(ascii: "f") where take("false"): return Node(.bool(false), at: start)
        case UInt8(ascii: "n") where take("null"): return Node(.null, at: start)
        default: throw unexpected(.value)
        }
    }

    private mutating func readArray(depth: Int, at start: Position) throws(Problem) -> Node {
        var items: [Node] = []
        if try open(.closeBracket, depth: depth, at: start) { return Node(.list(items), at: start) }
        repeat {
            items.append(try readValue(depth: depth))
        } while try separate(close: .closeBracket)
        return Node(.list(items), at: start)
    }

    private mutating func readObject(depth: Int, at start: Position) throws(Problem) -> Node {
        var entries: [Node.Entry] = []
        var keys = KeySet()
        if try open(.closeBrace, depth: depth, at: start) { return Node(.map(entries), at: start) }
        repeat {
            let entry = try readEntry(depth: depth)
            guard keys.insert(entry.key, after: entries) else { throw Problem.repeated(entry) }
            entries.append(entry)
        } while try separate(close: .closeBrace)
        return Node(.map(entries), at: start)
    }

    @inline(__always)
    private mutating func readEntry(depth: Int) throws(Problem) -> Node.Entry {
        let (key, start) = try readKey()
        return Node.Entry(key, try readValue(depth: depth), at: start)
    }

    /// Reads a key, and steps to its value.
    @inline(__always)
    mutating func readKey() throws(Problem) -> (key: String, position: Position) {
        let start = position
        guard current == .quote else { throw unexpected(.key) }
        let key = try readString()
        skipWhitespace()
        guard take(.colon) else { throw unexpected(.colon) }
        skipWhitespace()
        return (key, start)
    }

    /// Steps over an opening bracket.
    ///
    /// - Returns: Whether the closing one follows at once.
    @inline(__always)
    private mutating func open(_ close: UInt8, depth: Int, at start: Position) throws(Problem) -> Bool {
        if depth > depthLimit { throw Problem.tooDeep(limit: depthLimit, at: start) }
        index += 1
        skipWhitespace()
        return take(close)
    }

    /// Steps over what follows an item.
    ///
    /// - Returns: Whether another item comes: false at the closing bracket.
    @inline(__always)
    mutating func separate(close: UInt8) throws(Problem) -> Bool {
        skipWhitespace()
        if take(close) { return false }
        let comma = position
        guard take(.comma) else { throw unexpected(close == .closeBrace ? .commaOrBrace : .commaOrBracket) }
        skipWhitespace()
        if current == close { throw Problem.trailingComma(before: close, at: comma) }
        return true
    }
}
