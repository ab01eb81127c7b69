public import OnionModel

/// Reads a stream of YAML documents into nodes that know where they stand.
///
/// Plain scalars mean what the core schema of YAML 1.2 says (<https://yaml.org/spec/1.2.2/#103-core-schema>): `true`,
/// `null` and `12` are no texts, `yes`, `no` and `on` are. Quoted and block scalars are always texts, and so are keys.
/// Anchors and aliases may stand for values; merge keys, keys that are no texts and tags other than `!!str` are
/// refused.
///
/// The events come from libyaml, which Yams carries, and not from Yams' own `Parser` and `Node`: those hash every key,
/// so that aliases in a key can hang them, and their resolver compiles regular expressions, 4 ms at every start.
public struct YAMLReader {
    /// What a stream may not exceed, so that a hostile one costs neither memory nor time.
    public struct Limits: Sendable {
        /// The length of the stream in bytes.
        public var size: Int
        /// How many lists and maps may stand in each other; libyaml itself follows 1,000.
        public var depth: Int
        /// How many values the aliases of the stream may stand for altogether.
        public var expansion: Int
        /// How many problems are reported before reading ends.
        public var problems: Int

        public init(size: Int = 64 << 20, depth: Int = 128, expansion: Int = 1_000_000, problems: Int = 100) {
            self.size = size
            self.depth = depth
            self.expansion = expansion
            self.problems = problems
        }
    }

    /// Reads all documents of a stream.
    ///
    /// Empty documents are left out. A document with a problem is left out too, and reading goes on with the next one,
    /// except after a syntax error or when a limit is exceeded: then what follows is unknown.
    ///
    /// - Parameters:
    ///   - bytes: The stream in UTF-8, with a byte order mark or not.
    ///   - limits: What the stream may not exceed.
    /// - Returns: The sound documents and all problems, both in the order of the stream; the problems have no source.
    public static func read(
        _ bytes: [UInt8], limits: Limits = Limits()
    ) -> (documents: [Node], problems: [Problem]) {
        var composer = YAMLComposer(limits: limits)
        do throws(Problem) {
            try checkBeginning(of: bytes, limits)
            try checkDirectives(of: bytes)
            try bytes.withUnsafeBufferPointer { buffer throws(Problem) in
                let parser = YAMLParser(buffer, depth: limits.depth)
                while try composer.add(parser.next()) {}
            }
        } catch {
            composer.problems.append(error)
        }
        return (composer.documents, composer.problems)
    }

    private static func checkBeginning(of bytes: [UInt8], _ limits: Limits) throws(Problem) {
        if bytes.count > limits.size {
            throw Problem(
                "the YAML text is larger than \(limits.size >> 20) MiB",
                remedy: "divide it, or use NDJSON, which is read line by line")
        }
        let beginning = bytes.prefix(2)
        if beginning == [0xFE, 0xFF] || beginning == [0xFF, 0xFE] || (beginning.count == 2 && beginning.contains(0)) {
            throw Problem(
                "the text is written in UTF-16 or UTF-32", remedy: "save it as UTF-8",
                position: Position(line: 1, column: 1))
        }
    }

    /// Refuses streams that declare tags without end: libyaml compares each declaration with all before it.
    private static func checkDirectives(of bytes: [UInt8]) throws(Problem) {
        let directive = Array("%TAG".utf8)
        guard bytes.contains(directive[0]) else { return }
        // The last bytes of all that libyaml takes for a line break, U+0085, U+2028 and U+2029 among them.
        let breaks: [UInt8] = [0x0A, 0x0D, 0x85, 0xA8, 0xA9]
        let count = bytes.indices.count {
            bytes[$0] == directive[0] && bytes[$0...].starts(with: directive)
                && ($0 == 0 || breaks.contains(bytes[$0 - 1]))
        }
        if count > 100 { throw Problem("it declares more than 100 tags", remedy: "leave the lines with %TAG out") }
    }
}
