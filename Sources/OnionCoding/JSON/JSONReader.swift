package import OnionModel

/// Reads JSON, strictly by RFC 8259, into nodes with positions.
///
/// Where the RFC leaves a choice: an object may not repeat a key, numbers must fit a `Double`, lists and objects are nested at
/// most ``depthLimit`` deep unless the caller allows more, and a UTF-8 byte order mark at the start is skipped.
package enum JSONReader {
    /// The deepest nesting of lists and objects.
    package static let depthLimit = 128

    /// Reads the one value that the bytes hold, with white space around it or not.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - start: The position of the first byte in its file, for a line of NDJSON.
    ///   - depth: The deepest nesting of lists and objects.
    /// - Throws: The first ``Problem``, at its position and without a source.
    package static func read(
        _ bytes: [UInt8],
        startingAt start: Position = Position(line: 1, column: 1),
        depth: Int = depthLimit
    ) throws(Problem) -> Node {
        try bytes.withUnsafeBufferPointer { buffer throws(Problem) in
            try read(UnsafeRawBufferPointer(buffer), startingAt: start, depth: depth)
        }
    }

    /// Reads the one value that a region of memory holds, as ``read(_:startingAt:depth:)-([UInt8],_,_)`` does.
    ///
    /// The region is read during the call only: nothing of the node points into it.
    ///
    /// - Parameter values: Counts the values, and has the most of them that are read.
    /// - Throws: ``Problem`` at the first byte that is no JSON.
    package static func read(
        _ bytes: UnsafeRawBufferPointer,
        startingAt start: Position = Position(line: 1, column: 1),
        depth: Int = depthLimit, values: ValueCount = ValueCount()
    ) throws(Problem) -> Node {
        try bytes.withMemoryRebound(to: UInt8.self) { buffer throws(Problem) in
            var scanner = JSONScanner(buffer, position: start, depthLimit: depth, values: values)
            return try scanner.readDocument()
        }
    }

    /// Reads the items of the list that the bytes hold, one after the other, so that no more of them are in memory than the caller keeps.
    /// A value that is no list counts as an item, and so does an empty list.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - values: The most values of the text.
    ///   - body: Called with each item. What it throws ends the reading.
    /// - Throws: The first ``Problem``, after the items before it.
    package static func readItems(
        _ bytes: [UInt8], values: ValueCount = ValueCount(), _ body: (Node) throws(Problem) -> Void
    ) throws(Problem) {
        try bytes.withUnsafeBufferPointer { buffer throws(Problem) in
            var scanner = JSONScanner(buffer, values: values)
            try scanner.readItems(body)
        }
    }

    /// Reads one of several values of a text, a line of NDJSON.
    ///
    /// - Parameters:
    ///   - bytes: The line in UTF-8.
    ///   - start: The position of the first byte in its file.
    ///   - values: The values of the lines before, to which those of the line are added.
    /// - Throws: The first ``Problem``, at its position and without a source.
    package static func readLine(
        _ bytes: UnsafeRawBufferPointer, startingAt start: Position, values: inout ValueCount
    ) throws(Problem) -> Node {
        try bytes.withMemoryRebound(to: UInt8.self) { buffer throws(Problem) in
            var scanner = JSONScanner(buffer, position: start, values: values)
            defer { values = scanner.values }
            return try scanner.readDocument()
        }
    }

    /// Returns a problem for a text that begins like UTF-16 or UTF-32, with or without a byte order mark; nil for others.
    package static func encodingProblem(at position: Position, _ bytes: some Collection<UInt8>) -> Problem? {
        let first = bytes.prefix(4)
        let isMarked = first.starts(with: [0xFE, 0xFF]) || first.starts(with: [0xFF, 0xFE])
        // Half of an ASCII character, or three quarters, are zeros.
        guard isMarked || first.prefix(2).contains(0) && first.contains(where: { $0 != 0 }) else { return nil }
        return Problem.wideEncoding(at: position)
    }
}
