/// Where records come from, one JSON document a line, a piece at a time.
public protocol RecordSource: Sendable {
    /// What the texts are called in problems, in the order in which they come.
    var names: [String] { get }

    /// Reads the next whole lines, of one text.
    ///
    /// - Parameter piece: what is read into; its memory is used again.
    /// - Returns: false when nothing is left.
    /// - Throws: `Problem` when a text cannot be read.
    mutating func read(into piece: inout RecordPiece) throws -> Bool
}

/// Some lines of a text.
public struct RecordPiece: Sendable {
    /// One record of a text that has them elsewhere than one a line.
    package struct Record: Sendable {
        /// Where it begins in the text.
        package var position: Position
        /// Where it stands among the bytes, as it came.
        package var text: Range<Int>
        /// Where it stands as JSON, see ``json``; empty for one that could not be written so.
        package var json: Range<Int>

        package init(position: Position, text: Range<Int>, json: Range<Int>) {
            self.position = position
            self.text = text
            self.json = json
        }
    }

    /// The bytes, of which the first ``count`` are read.
    public var bytes: [UInt8]
    public var count = 0
    /// The place of the text among the names.
    public var source = 0
    /// The number of the first line, from one.
    public var firstLine = 1
    /// What is wrong with lines that are left out.
    public var problems: [Problem] = []
    /// Where the records stand; nil when there is one a line.
    package var records: [Record]?
    /// The records as JSON, when they came as something else; nil when the bytes are JSON.
    package var json: [UInt8]?
    /// How many ends of lines there are, when records stand elsewhere than one a line.
    package var lineCount = 0
    /// What the text is written in.
    package var form: any RecordForm = JSONRecordForm()
    /// How far the texts were read with these lines; nil where nobody counts.
    public var progress: ReadProgress?

    public init() {
        bytes = []
    }

    /// The bytes with the records as JSON.
    package var scanned: [UInt8] { json ?? bytes }

    /// Forgets what was read, and keeps the memory.
    package mutating func clear() {
        count = 0
        problems.removeAll(keepingCapacity: true)
        records?.removeAll(keepingCapacity: true)
        json?.removeAll(keepingCapacity: true)
        lineCount = 0
        progress = nil
    }
}

/// Lines of NDJSON.
package enum RecordLine {
    /// Whether nothing stands in a line: white space, or a remark after `#`, as files of refused records have it.
    package static func isPassedOver(_ line: some Collection<UInt8>) -> Bool {
        guard let first = line.first(where: { $0 != .space && !(0x09...0x0D).contains($0) }) else { return true }
        return first == UInt8(ascii: "#")
    }
}
