package import OnionModel

/// Reads JSON objects member by member, so that a large object does not need to be in memory.
package struct JSONMembers {
    /// An object that was entered.
    private struct Object {
        /// Where its first member is looked for.
        var start: JSONScanner
        var isFresh = true
        /// The hashes of its keys, which take up less than the keys.
        var hashes: Set<Int> = []
    }

    private var scanner: JSONScanner
    private let longest: Int
    private var objects: [Object] = []

    /// - Parameters:
    ///   - bytes: the text in UTF-8, which has to stay as long as it is read.
    ///   - longest: the most bytes that one value may have.
    /// - Throws: the ``Problem`` of a text in which there is nothing, or that is written otherwise.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, longest: Int) throws(Problem) {
        scanner = JSONScanner(bytes)
        self.longest = longest
        try scanner.begin()
    }

    /// The next byte.
    package var index: Int { scanner.index }

    /// The position of the next value.
    package var position: Position { scanner.position }

    /// Whether an object comes next.
    package var isObject: Bool { scanner.current == .openBrace }

    /// Steps into the object that comes next.
    package mutating func enter() {
        scanner.index += 1
        objects.append(Object(start: scanner))
    }

    /// The next key of the object that was entered last, whose value comes next; nil at the end of the object, which is left.
    package mutating func nextKey() throws(Problem) -> (key: String, position: Position)? {
        guard let last = objects.indices.last else { return nil }
        let isOver = objects[last].isFresh ? skipFirstSpace() : try !scanner.separate(close: .closeBrace)
        if isOver {
            objects.removeLast()
            return nil
        }
        objects[last].isFresh = false
        let start = scanner.index
        let key = try bounded { inner throws(Problem) in try inner.readKey() }
        if !objects[last].hashes.insert(JSONMembers.hash(key.key)).inserted,
            try JSONMembers.has(key.key, objects[last].start, before: start)
        {
            throw Problem.repeated(Node.Entry(key.key, Node(.null), at: key.position))
        }
        return key
    }

    /// Whether the object ends before its first member.
    private mutating func skipFirstSpace() -> Bool {
        scanner.skipWhitespace()
        return scanner.take(.closeBrace)
    }

    /// The value that comes next.
    package mutating func value() throws(Problem) -> Node {
        let depth = objects.count
        return try bounded { inner throws(Problem) in try inner.readValue(depth: depth) }
    }

    /// Reads what may not be endless.
    private mutating func bounded<Result>(
        _ read: (inout JSONScanner) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let all = scanner.bytes
        var inner = scanner
        inner.bytes = UnsafeBufferPointer(rebasing: all[..<min(all.count, scanner.index + longest)])
        do throws(Problem) {
            let result = try read(&inner)
            inner.bytes = all
            scanner = inner
            return result
        } catch {
            guard inner.isAtEnd, inner.bytes.count < all.count else { throw error }
            throw Problem.largeValue(limit: longest, at: scanner.position)
        }
    }

    /// Checks that nothing follows the one value of the text.
    package mutating func end() throws(Problem) { try scanner.end() }

    private static func hash(_ key: String) -> Int {
        var hasher = Hasher()
        var key = key
        key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return hasher.finalize()
    }

    /// Whether a key really occurs before an index, and not only a key with the same hash.
    private static func has(_ key: String, _ start: JSONScanner, before end: Int) throws(Problem) -> Bool {
        var scanner = start
        scanner.skipWhitespace()
        while scanner.index < end {
            if try scanner.readKey().key.hasBytes(of: key) { return true }
            _ = try scanner.readValue(depth: 1)
            guard try scanner.separate(close: .closeBrace) else { return false }
        }
        return false
    }
}
