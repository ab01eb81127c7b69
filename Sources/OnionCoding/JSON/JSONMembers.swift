package import OnionModel

/// Reads JSON objects member by member, so that a large object does not need to be in memory.
package struct JSONMembers {
    /// An object that was entered.
    private struct Object {
        /// Where its first member is looked for.
        var start: JSONReader
        var isFresh = true
        /// The hashes of its keys, which take up less than the keys.
        var hashes: Set<Int> = []
    }

    private var reader: JSONReader
    private let longest: Int
    private var objects: [Object] = []

    /// - Parameters:
    ///   - bytes: the text in UTF-8, which has to stay as long as it is read.
    ///   - longest: the most bytes that one value may have.
    /// - Throws: the ``Problem`` of a text in which there is nothing, or that is written otherwise.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, longest: Int) throws(Problem) {
        reader = JSONReader(bytes, startingAt: Position(line: 1, column: 1))
        self.longest = longest
        try reader.begin()
    }

    /// The next byte.
    package var index: Int { reader.index }

    /// The position of the next value.
    package var position: Position { reader.position }

    /// Whether an object comes next.
    package var isObject: Bool { reader.current == UInt8(ascii: "{") }

    /// Steps into the object that comes next.
    package mutating func enter() {
        reader.index += 1
        objects.append(Object(start: reader))
    }

    /// The next key of the object that was entered last, whose value comes next; nil at the end of the object, which is left.
    package mutating func nextKey() throws(Problem) -> (key: String, position: Position)? {
        guard let last = objects.indices.last else { return nil }
        let isOver = objects[last].isFresh ? skipFirstSpace() : try !reader.separate(close: UInt8(ascii: "}"))
        if isOver {
            objects.removeLast()
            return nil
        }
        objects[last].isFresh = false
        let start = reader.index
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
        reader.skipWhitespace()
        guard reader.current == UInt8(ascii: "}") else { return false }
        reader.index += 1
        return true
    }

    /// The value that comes next.
    package mutating func value() throws(Problem) -> Node {
        let depth = objects.count
        return try bounded { inner throws(Problem) in try inner.readValue(depth: depth) }
    }

    /// Reads what may not be endless.
    private mutating func bounded<Result>(
        _ read: (inout JSONReader) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let (start, end) = (reader.index, min(reader.bytes.count, reader.index + longest))
        var inner = JSONReader(
            UnsafeBufferPointer(rebasing: reader.bytes[start..<end]), startingAt: reader.position,
            depth: reader.depthLimit)
        do throws(Problem) {
            let result = try read(&inner)
            reader.goOn(after: inner, from: start)
            return result
        } catch {
            guard inner.isAtEnd, end < reader.bytes.count else { throw error }
            throw Problem.largeValue(limit: longest, at: reader.position)
        }
    }

    /// Makes sure that nothing comes after the one value of the text.
    package mutating func end() throws(Problem) { try reader.end() }

    private static func hash(_ key: String) -> Int {
        var hasher = Hasher()
        var key = key
        key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return hasher.finalize()
    }

    /// Whether a key really occurs before an index, and not only a key with the same hash.
    private static func has(_ key: String, _ start: JSONReader, before end: Int) throws(Problem) -> Bool {
        var reader = start
        reader.skipWhitespace()
        while reader.index < end {
            if try reader.readKey().key.hasBytes(of: key) { return true }
            _ = try reader.readValue(depth: 1)
            guard try reader.separate(close: UInt8(ascii: "}")) else { return false }
        }
        return false
    }
}
