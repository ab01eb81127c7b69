import OnionModel

extension JSONReader {
    /// Reads the value that begins at the next byte, which white space has been skipped up to.
    mutating func readValue(depth: Int) throws(Problem) -> Node {
        let start = position
        switch current {
        case .quote: return Node(.string(try readString()), at: start)
        case UInt8(ascii: "{"): return try readObject(depth: depth + 1, at: start)
        case UInt8(ascii: "["): return try readArray(depth: depth + 1, at: start)
        case UInt8(ascii: "-"), .zero ... .nine: return Node(.number(try readNumber()), at: start)
        case UInt8(ascii: "t") where skip("true"): return Node(.bool(true), at: start)
        case UInt8(ascii: "f") where skip("false"): return Node(.bool(false), at: start)
        case UInt8(ascii: "n") where skip("null"): return Node(.null, at: start)
        default: throw unexpected(.value)
        }
    }

    private mutating func skip(_ word: StaticString) -> Bool {
        guard let base = bytes.baseAddress, JSONScanner.isWord(word, in: base, at: index, to: bytes.count) else {
            return false
        }
        index += word.utf8CodeUnitCount
        return true
    }

    private mutating func readArray(depth: Int, at start: Position) throws(Problem) -> Node {
        let close = UInt8(ascii: "]")
        var items: [Node] = []
        if try open(close, depth: depth, at: start) { return Node(.list(items), at: start) }
        repeat {
            items.append(try readValue(depth: depth))
        } while try separate(close: close)
        return Node(.list(items), at: start)
    }

    private mutating func readObject(depth: Int, at start: Position) throws(Problem) -> Node {
        let close = UInt8(ascii: "}")
        var entries: [Node.Entry] = []
        var keys = KeySet()
        if try open(close, depth: depth, at: start) { return Node(.map(entries), at: start) }
        repeat {
            let entry = try readEntry(depth: depth)
            guard keys.insert(entry.key, after: entries) else { throw Problem.repeated(entry) }
            entries.append(entry)
        } while try separate(close: close)
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
        guard current == .colon else { throw unexpected(.colon) }
        index += 1
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
        guard current == close else { return false }
        index += 1
        return true
    }

    /// Steps over what follows an item.
    ///
    /// - Returns: Whether another item comes: false at the closing bracket.
    @inline(__always)
    mutating func separate(close: UInt8) throws(Problem) -> Bool {
        skipWhitespace()
        if current == close {
            index += 1
            return false
        }
        guard current == .comma else { throw unexpected(close == UInt8(ascii: "}") ? .commaOrBrace : .commaOrBracket) }
        let comma = position
        index += 1
        skipWhitespace()
        if current == close { throw Problem.trailingComma(before: close, at: comma) }
        return true
    }
}
