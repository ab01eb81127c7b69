public import OnionModel

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files of records, a JSON document a line, read in pieces of about a megabyte.
public struct RecordFiles: RecordSource {
    /// How much is read at once, in bytes.
    static let pieceSize = 1 << 20
    /// The most bytes of one record.
    static let longestRecord = 64 << 20

    public let names: [String]
    private let texts: [LargeText]
    private var place = 0
    private var input: InputFile?
    private var line = 1
    /// What was read and not given yet: the beginning of a line whose end was not met, as a rule.
    private var rest: [UInt8]

    init(_ texts: [LargeText]) {
        self.texts = texts
        names = texts.map(\.file.name)
        rest = texts.first?.beginning ?? []
    }

    public mutating func read(into piece: inout RecordPiece) throws -> Bool {
        piece.problems.removeAll(keepingCapacity: true)
        while texts.indices.contains(place) {
            if try readOn(into: &piece) { return true }
            place += 1
            line = 1
            input = nil
            rest = texts.indices.contains(place) ? texts[place].beginning : []
        }
        return false
    }

    /// Reads on in a file; false at its end.
    private mutating func readOn(into piece: inout RecordPiece) throws(Problem) -> Bool {
        let input = try openInput()
        piece.source = place
        piece.firstLine = line
        var filled = takeRest(into: &piece)
        var searched = 0
        while true {
            if searched == 0, line == 1 { try checkEncoding(of: piece.bytes[..<filled]) }
            if let end = piece.bytes.afterLastNewline(in: searched..<filled) {
                give(end, of: filled, &piece)
                return true
            }
            searched = filled
            if filled > RecordFiles.longestRecord {
                try passOverLine(of: input, &piece)
                return true
            }
            piece.bytes.grow(to: min(max(RecordFiles.pieceSize, filled * 2), RecordFiles.longestRecord + 1))
            filled = try input.fill(&piece.bytes, from: filled)
            if filled == searched {
                give(filled, of: filled, &piece)
                return filled > 0
            }
        }
    }

    private func checkEncoding(of bytes: ArraySlice<UInt8>) throws(Problem) {
        guard var problem = JSONReader.encodingProblem(at: Position(line: 1, column: 1), bytes) else { return }
        problem.source = names[place]
        throw problem
    }

    private mutating func openInput() throws(Problem) -> InputFile {
        if let input { return input }
        let opened: InputFile
        if let input = texts[place].input { opened = input } else { opened = try InputFile(texts[place].file) }
        input = opened
        return opened
    }

    private mutating func takeRest(into piece: inout RecordPiece) -> Int {
        let count = rest.count
        // What a long record needed is not kept for those after it.
        if piece.bytes.count > 2 * max(RecordFiles.pieceSize, count) { piece.bytes = [] }
        piece.bytes.grow(to: count)
        piece.bytes.replaceSubrange(0..<count, with: rest)
        if count > RecordFiles.pieceSize { rest = [] } else { rest.removeAll(keepingCapacity: true) }
        return count
    }

    /// Gives the bytes up to an index, and keeps the others for the next piece.
    private mutating func give(_ end: Int, of filled: Int, _ piece: inout RecordPiece) {
        piece.count = end
        rest.append(contentsOf: piece.bytes[end..<filled])
        line += piece.bytes.newlines(in: 0..<end)
    }

    /// Tells that the line is too long, and goes on after it.
    private mutating func passOverLine(of input: InputFile, _ piece: inout RecordPiece) throws(Problem) {
        piece.problems.append(
            Problem(
                "the record is longer than \(RecordFiles.longestRecord >> 20) MiB", remedy: "divide it",
                source: names[place], position: Position(line: line, column: 1)))
        piece.count = 0
        piece.bytes = []
        piece.bytes.grow(to: RecordFiles.pieceSize)
        while true {
            let count = try input.read(into: &piece.bytes, at: 0)
            if count == 0 { return }
            guard let newline = piece.bytes[0..<count].firstIndex(of: UInt8(ascii: "\n")) else { continue }
            line += 1
            rest.append(contentsOf: piece.bytes[newline + 1..<count])
            return
        }
    }
}

extension [UInt8] {
    fileprivate mutating func grow(to size: Int) {
        if count < size { append(contentsOf: repeatElement(0, count: size - count)) }
    }

    /// The index after the last newline of a range; nil when it has none.
    fileprivate func afterLastNewline(in range: Range<Int>) -> Int? {
        self[range].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    }

    fileprivate func newlines(in range: Range<Int>) -> Int {
        withUnsafeBytes { bytes in
            var count = 0
            for byte in bytes[range] where byte == UInt8(ascii: "\n") { count &+= 1 }
            return count
        }
    }
}
