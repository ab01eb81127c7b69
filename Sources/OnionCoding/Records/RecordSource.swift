package import OnionModel

/// Where records come from, one JSON document a line, a piece at a time.
package protocol RecordSource: Sendable {
    /// The names of the texts for messages, in the order of the input.
    var names: [String] { get }

    /// Reads the next whole lines, of one text.
    ///
    /// - Parameter piece: The buffer, whose memory is reused.
    /// - Returns: false when nothing is left.
    /// - Throws: the problem of the source, or of the task that reads it.
    mutating func read(into piece: inout RecordPiece) throws -> Bool
}

/// Some lines of a text.
package struct RecordPiece: Sendable {
    /// One record of a text that has them elsewhere than one a line.
    package struct Record: Sendable {
        /// Where it begins in the text.
        package var position: Position
        /// Its range in the input bytes.
        package var text: Range<Int>
        /// Its range in ``json``; empty if it cannot be written as JSON.
        package var json: Range<Int>
        /// The kind of its part; nil if it is known only from the text.
        package var kind: PartKind?

        package init(position: Position, text: Range<Int>, json: Range<Int>, kind: PartKind? = nil) {
            self.position = position
            self.text = text
            self.json = json
            self.kind = kind
        }
    }

    /// The bytes, of which the first ``count`` are read.
    package var bytes: [UInt8]
    /// The number of bytes that are read.
    package var count = 0
    /// The place of the text among the names.
    package var source = 0
    /// The number of the first line, from one.
    package var firstLine = 1
    /// The problems of lines that are left out.
    package var problems: [Problem] = []
    /// Whether the problems are those of the text, of which no record can be read.
    package var isUnreadable = false
    /// The ranges of the records; nil if there is one record per line.
    package var records: [Record]?
    /// The records as JSON, when they came as something else; nil when the bytes are JSON.
    package var json: [UInt8]?
    /// The number of line ends, if there is not one record per line.
    package var lineCount = 0
    /// The format of the text.
    package var form: any RecordFormat = JSONRecordFormat()
    /// The position after these lines; nil if the source does not count lines.
    package var progress: ReadProgress?

    /// Creates an empty chunk.
    package init() {
        bytes = []
    }

    /// The bytes with the records as JSON.
    package var scanned: [UInt8] { json ?? bytes }

    /// Forgets what was read, and keeps the memory.
    package mutating func clear() {
        count = 0
        problems.removeAll(keepingCapacity: true)
        isUnreadable = false
        records?.removeAll(keepingCapacity: true)
        json?.removeAll(keepingCapacity: true)
        lineCount = 0
        progress = nil
    }
}

/// Lines of NDJSON.
package enum RecordLine {
    /// Whether a line is blank or a comment after `#`, as in files of refused records.
    package static func isPassedOver(_ line: some Collection<UInt8>) -> Bool {
        guard let first = line.first(where: { $0 != .space && !(0x09...0x0D).contains($0) }) else { return true }
        return first == UInt8(ascii: "#")
    }
}
