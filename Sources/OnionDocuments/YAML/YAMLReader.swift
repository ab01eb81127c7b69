package import OnionCoding
package import OnionModel
import OnionSupport

/// Reads a stream of YAML documents into nodes with positions.
///
/// Plain scalars follow the core schema of YAML 1.2 (<https://yaml.org/spec/1.2.2/#103-core-schema>): `true`, `null`
/// and `12` are not strings; `yes`, `no` and `on` are. Quoted scalars, block scalars and keys are always strings.
/// Anchors and aliases are supported for values. Merge keys, keys that are not scalars, and tags other than `!!str` are
/// refused.
///
/// The events come from libyaml, which Yams contains, and not from Yams' own `Parser` and `Node`: those hash every key,
/// so that aliases in keys can hang them, and their resolver compiles regular expressions, 4 ms at every start.
package struct YAMLReader {
    /// The limits of a stream, which bound the memory and time for hostile input.
    package struct Limits: Sendable {
        /// The maximum size of the stream in bytes.
        package var size: Int
        /// The maximum depth of nested lists and maps; libyaml itself allows 1,000.
        package var depth: Int
        /// The maximum number of values of the stream. A value takes many times as much memory as its text.
        package var values: Int
        /// The maximum number of values that all aliases of the stream expand to.
        package var expansion: Int
        /// The number of problems after which reading ends.
        package var problems: Int

        /// Creates limits: by default 64 MiB, 128 levels, 1,000,000 values, as many expanded ones, and 100 problems.
        package init(
            size: Int = 64 << 20, depth: Int = JSONReader.depthLimit, values: Int = 1_000_000,
            expansion: Int = 1_000_000, problems: Int = 100
        ) {
            self.size = size
            self.depth = depth
            self.values = values
            self.expansion = expansion
            self.problems = problems
        }

        /// The usual limits, with at most a given number of values.
        init(atMost values: Int) {
            self.init()
            self.values = min(self.values, values)
            expansion = min(expansion, values)
        }
    }

    /// Reads all documents of a stream.
    ///
    /// Empty documents and documents with problems are omitted. Reading continues with the next document, except after
    /// a syntax error or when a limit is exceeded.
    ///
    /// - Parameters:
    ///   - bytes: The stream in UTF-8, with or without a byte order mark.
    ///   - limits: The limits of the stream.
    /// - Returns: The valid documents and all problems, both in the order of the stream. The problems have no source.
    package static func read(
        _ bytes: [UInt8], limits: Limits = Limits()
    ) -> (documents: [Node], problems: [Problem]) {
        var documents: [Node] = []
        let problems = read(bytes, limits: limits) { documents.append($0) }
        return (documents, problems)
    }

    /// Reads the documents of a stream as ``read(_:limits:)`` does, one after the other.
    ///
    /// - Parameter add: Called with each valid document.
    /// - Returns: The problems of the stream.
    static func read(_ bytes: [UInt8], limits: Limits, _ add: (Node) throws(Problem) -> Void) -> [Problem] {
        var composer = YAMLComposer(limits: limits)
        read(bytes, into: &composer, add)
        return composer.problems
    }

    /// Reads the documents of a stream, or of some lines of one.
    ///
    /// - Parameters:
    ///   - firstLine: The number of the first line in the whole text.
    ///   - add: Called with each valid document.
    static func read(
        _ bytes: [UInt8], into composer: inout YAMLComposer, firstLine: Int = 1, _ add: (Node) throws(Problem) -> Void
    ) {
        let limits = composer.limits
        do throws(Problem) {
            try checkBeginning(of: bytes, limits)
            try checkDirectives(of: bytes)
            if let document = json(bytes, from: firstLine, limits) { return try add(document) }
            let stream = try YAMLSeparators(bytes, firstLine: firstLine)
            try stream.bytes.withUnsafeBufferPointer { buffer throws(Problem) in
                let parser = YAMLParser(buffer, of: stream, depth: limits.depth, firstLine: firstLine)
                while try composer.add(parser.next()) {
                    if let document = composer.takeDocument() { try add(document) }
                }
            }
            composer.problems += colorsInComments(bytes, from: firstLine, lines: composer.emptyLines)
        } catch {
            let line = error.position.line
            let colors = error.code == .syntax ? colorsInComments(bytes, from: firstLine, lines: [line - 1, line]) : []
            let known = composer.problems
            composer.problems += colors.isEmpty ? [error] : colors.filter { !known.contains($0) }
        }
    }

    /// Returns the document of a stream that is one value of JSON; nil for other streams, and for invalid JSON.
    ///
    /// JSON is YAML, but libyaml refuses characters and escapes of its strings: half of an emoji in `"\ud83c\udf55"`, U+007F.
    private static func json(_ bytes: [UInt8], from line: Int, _ limits: Limits) -> Node? {
        let text = bytes.afterByteOrderMark
        guard let first = text.first(where: { !$0.isSpace }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return nil }
        return text.withUnsafeBytes { text in
            try? JSONReader.read(
                text, startingAt: Position(line: line, column: 1), depth: limits.depth,
                values: ValueCount(limit: limits.values))
        }
    }

    private static func checkBeginning(of bytes: [UInt8], _ limits: Limits) throws(Problem) {
        if bytes.count > limits.size {
            throw .largeYAML(limit: limits.size)
        }
        try checkEncoding(of: bytes)
    }

    /// Refuses text in another encoding, in which no line is readable.
    static func checkEncoding(of bytes: [UInt8]) throws(Problem) {
        let beginning = bytes.prefix(2)
        if beginning == [0xFE, 0xFF] || beginning == [0xFF, 0xFE] || (beginning.count == 2 && beginning.contains(0)) {
            throw .wideEncoding(at: Position(line: 1, column: 1))
        }
    }

    /// The maximum number of tag declarations in a stream.
    private static let maximumTags = 100

    /// Refuses streams with too many tag declarations: libyaml compares each with all earlier ones.
    private static func checkDirectives(of bytes: [UInt8]) throws(Problem) {
        let directive = Array("%TAG".utf8)
        guard bytes.contains(directive[0]) else { return }
        let breaks: [UInt8] = [.newline, .carriageReturn]
        let count = bytes.indices.count {
            bytes[$0] == directive[0] && bytes[$0...].starts(with: directive)
                && ($0 == 0 || breaks.contains(bytes[$0 - 1]))
        }
        if count > maximumTags { throw .tooManyTags(limit: maximumTags) }
    }
}
