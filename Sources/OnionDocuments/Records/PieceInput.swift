import OnionCoding
import OnionModel

/// Divides the bytes of a text into pieces. An incomplete record moves to the next piece.
struct PieceInput {
    private let input: InputFile
    let limits: RecordLimits
    /// The bytes that were read but not yet returned.
    private var rest: [UInt8]
    /// Whether the end of the text was reached.
    private(set) var isAtEnd = false

    init(_ input: InputFile, beginning: [UInt8], limits: RecordLimits) {
        self.input = input
        rest = beginning
        self.limits = limits
    }

    /// Begins a piece with the bytes left over from the previous one. Returns their number.
    mutating func begin(_ piece: inout RecordPiece) -> Int {
        let count = rest.count
        // The memory of a very long record is released before the records after it.
        if piece.bytes.count > 2 * max(limits.pieceSize, count) { piece.bytes = [] }
        piece.bytes.grow(to: count)
        piece.bytes.withUnsafeMutableBytes { bytes in rest.withUnsafeBytes { bytes.copyMemory(from: $0) } }
        if count > limits.pieceSize { rest = [] } else { rest.removeAll(keepingCapacity: true) }
        return count
    }

    /// Reads more bytes, up to twice the current number, so that a long record is not rescanned too often.
    ///
    /// - Parameter filled: The number of bytes in the piece.
    /// - Returns: The new number of bytes; the same number at the end of the text.
    mutating func readOn(_ piece: inout RecordPiece, from filled: Int) throws(Problem) -> Int {
        piece.bytes.grow(to: max(limits.pieceSize, min(filled * 2, limits.longestRecord + 1)))
        let end = try input.fill(&piece.bytes, from: filled)
        isAtEnd = end < piece.bytes.count
        return end
    }

    /// Begins a piece and reads until it contains a record.
    ///
    /// - Parameter find: Searches for records in the given number of bytes and returns the number of consumed bytes;
    ///   zero when it needs more bytes, and nil at the end of reading.
    /// - Returns: False for a record that is too long.
    mutating func read(
        _ piece: inout RecordPiece, _ find: (inout RecordPiece, _ filled: Int, _ isWhole: Bool) -> Int?
    ) throws(Problem) -> Bool {
        var filled = begin(&piece)
        if filled < limits.pieceSize { filled = try readOn(&piece, from: filled) }
        while true {
            guard let done = find(&piece, filled, isAtEnd) else {
                piece.count = filled
                return true
            }
            if done > 0 {
                piece.count = done
                keep(done..<filled, of: piece)
                return true
            }
            piece.count = filled
            if filled > limits.longestRecord { return false }
            filled = try readOn(&piece, from: filled)
        }
    }

    /// Replaces the bytes of a piece with the next ones. Returns their number, zero at the end of the text.
    mutating func readAnew(_ piece: inout RecordPiece) throws(Problem) -> Int {
        if piece.bytes.count > 2 * limits.pieceSize { piece.bytes = [] }
        piece.bytes.grow(to: limits.pieceSize)
        return try input.read(into: &piece.bytes, at: 0)
    }

    /// Returns the problem of a record that exceeds the limit.
    func recordTooLong(at position: Position, remedy: String) -> Problem {
        .largeRecord(limit: limits.longestRecord, remedy: remedy, at: position)
    }

    /// Saves bytes for the next piece.
    mutating func keep(_ range: Range<Int>, of piece: RecordPiece) {
        rest.append(contentsOf: piece.bytes[range])
    }
}
