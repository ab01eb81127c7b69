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
    /// The bytes, of which the first ``count`` are read.
    public var bytes: [UInt8]
    public var count = 0
    /// The place of the text among the names.
    public var source = 0
    /// The number of the first line, from one.
    public var firstLine = 1
    /// What is wrong with lines that are left out.
    public var problems: [Problem] = []
    /// How far the texts were read with these lines; nil where nobody counts.
    public var progress: ReadProgress?

    public init() {
        bytes = []
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
