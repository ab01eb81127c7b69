import OnionCoding
import OnionModel

/// The records of a large NDJSON text.
struct RecordLines: RecordText {
    private var input: PieceInput
    private var line = 1

    init(_ input: PieceInput) {
        self.input = input
    }

    mutating func read(into piece: inout RecordPiece) throws(Problem) -> Bool {
        piece.records = nil
        piece.json = nil
        piece.form = JSONRecordFormat()
        piece.firstLine = line
        var filled = input.begin(&piece)
        var searched = 0
        while true {
            if searched == 0, line == 1 { try checkEncoding(of: piece.bytes[..<filled]) }
            if let end = piece.bytes.afterLastNewline(in: searched..<filled) {
                finish(end, of: filled, &piece)
                return true
            }
            searched = filled
            if filled > input.limits.longestRecord {
                try skipLine(&piece)
                return true
            }
            filled = try input.readOn(&piece, from: filled)
            if filled == searched {
                finish(filled, of: filled, &piece)
                return filled > 0
            }
        }
    }

    /// Refuses text in another encoding, in which no line would be readable.
    private func checkEncoding(of bytes: ArraySlice<UInt8>) throws(Problem) {
        if let problem = JSONReader.encodingProblem(at: Position(line: 1, column: 1), bytes) { throw problem }
    }

    /// Ends the piece at an index and moves the other bytes to the next piece.
    private mutating func finish(_ end: Int, of filled: Int, _ piece: inout RecordPiece) {
        piece.count = end
        input.keep(end..<filled, of: piece)
        line += piece.bytes.newlines(in: 0..<end)
    }

    /// Reports that the line is too long, and skips it.
    private mutating func skipLine(_ piece: inout RecordPiece) throws(Problem) {
        piece.problems.append(input.recordTooLong(at: Position(line: line, column: 1), remedy: "split it"))
        while true {
            let count = try input.readAnew(&piece)
            if count == 0 { return }
            guard let newline = piece.bytes[0..<count].firstIndex(of: .newline) else { continue }
            line += 1
            input.keep(newline + 1..<count, of: piece)
            return
        }
    }
}

extension [UInt8] {
    /// Returns the index after the last newline in a range; nil without one.
    fileprivate func afterLastNewline(in range: Range<Int>) -> Int? {
        self[range].lastIndex(of: .newline).map { $0 + 1 }
    }

    fileprivate func newlines(in range: Range<Int>) -> Int {
        withUnsafeBytes { bytes in
            var count = 0
            for byte in bytes[range] where byte == .newline { count &+= 1 }
            return count
        }
    }
}
