import OnionCoding
import OnionModel

/// The lines of a text, to find the indices of positions.
struct SourceLines {
    private let bytes: [UInt8]
    /// The index of the first byte of each line.
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = [0] + bytes.indices.filter(bytes.isLineEnd).map { $0 + 1 }
    }

    /// Returns the index of a position, whose columns count scalars.
    func index(of position: Position) -> Int {
        guard starts.indices.contains(position.line - 1) else { return bytes.count }
        var index = starts[position.line - 1]
        var rest = position.column - 1
        while rest > 0, index < bytes.count {
            index += 1
            while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
            rest -= 1
        }
        return index
    }

    /// The number of bytes before an index in its line.
    func column(of index: Int) -> Int { bytes.column(of: index) }

    /// Returns a range without white space at its end, as after a block of text.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1].isSpace { end -= 1 }
        return range.lowerBound..<end
    }

    /// Returns the end of a comment that follows on the same line; the same index without one.
    func endOfComment(after index: Int) -> Int {
        let rest = bytes[index...].prefix { $0 != .newline && $0 != .carriageReturn }
        let text = rest.drop { $0.isSpace }
        return text.isEmpty || text.first == UInt8(ascii: "#") && text.startIndex > index ? rest.endIndex : index
    }

    /// Returns the index of a dash in a column, the first of its line; nil where there is none.
    func dash(inColumn column: Int, from start: Int, upTo end: Int) -> Int? {
        var line = (start..<end).first(where: bytes.isLineEnd)
        while let current = line {
            let index = current + 1 + column
            if index < end, bytes[index] == UInt8(ascii: "-"),
                bytes[(current + 1)..<index].allSatisfy({ $0 == .space })
            {
                return index
            }
            line = ((current + 1)..<end).first(where: bytes.isLineEnd)
        }
        return nil
    }
}

extension [UInt8] {
    /// Whether a byte ends a line: a line feed, or a carriage return without one.
    func isLineEnd(at index: Int) -> Bool {
        self[index] == .newline
            || self[index] == .carriageReturn && (index + 1 == count || self[index + 1] != .newline)
    }

    /// The number of bytes before an index in its line.
    func column(of index: Int) -> Int { index - ((0..<index).last(where: isLineEnd).map { $0 + 1 } ?? 0) }
}
