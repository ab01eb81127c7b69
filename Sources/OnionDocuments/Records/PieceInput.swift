import OnionModel

/// The bytes of a text on their way into pieces. What is no whole record yet goes into the piece after.
struct PieceInput {
    private let input: InputFile
    let limits: RecordLimits
    /// What was read and not given yet.
    private var rest: [UInt8]
    /// Whether the text has been read to its end.
    private(set) var isAtEnd = false

    init(_ input: InputFile, _ beginning: [UInt8], _ limits: RecordLimits) {
        self.input = input
        rest = beginning
        self.limits = limits
    }

    /// Begins a piece with what is left of the one before; gives how many bytes that are.
    mutating func begin(_ piece: inout RecordPiece) -> Int {
        let count = rest.count
        // What a long record needed is not kept for those after it.
        if piece.bytes.count > 2 * max(limits.pieceSize, count) { piece.bytes = [] }
        piece.bytes.grow(to: count)
        piece.bytes.replaceSubrange(0..<count, with: rest)
        if count > limits.pieceSize { rest = [] } else { rest.removeAll(keepingCapacity: true) }
        return count
    }

    /// Reads on: twice as much as there is, so that a long record is not walked over too often.
    ///
    /// - Parameter filled: how many bytes of the piece were read.
    /// - Returns: how many there are then; the same number at the end of the text.
    mutating func readOn(_ piece: inout RecordPiece, from filled: Int) throws(Problem) -> Int {
        piece.bytes.grow(to: max(limits.pieceSize, min(filled * 2, limits.longestRecord + 1)))
        let end = try input.fill(&piece.bytes, from: filled)
        isAtEnd = end < piece.bytes.count
        return end
    }

    /// Begins a piece, and reads until it has found something in it.
    ///
    /// - Parameter find: looks for records among so many bytes, and gives how many of them are done with; zero when it has to see more,
    ///   and nil when nothing more is to be read.
    /// - Returns: false for a record that is too long.
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

    /// Reads anew, over what the piece had; gives how many bytes there are, zero at the end of the text.
    mutating func readAnew(_ piece: inout RecordPiece) throws(Problem) -> Int {
        if piece.bytes.count > 2 * limits.pieceSize { piece.bytes = [] }
        piece.bytes.grow(to: limits.pieceSize)
        return try input.read(into: &piece.bytes, at: 0)
    }

    /// The problem of a record that is longer than records may be.
    func recordTooLong(at position: Position, remedy: String) -> Problem {
        let size =
            limits.longestRecord < 1 << 20 ? "\(limits.longestRecord) bytes" : "\(limits.longestRecord >> 20) MiB"
        return Problem("the record is longer than \(size)", remedy: remedy, position: position)
    }

    /// Keeps bytes for the next piece.
    mutating func keep(_ range: Range<Int>, of piece: RecordPiece) {
        rest.append(contentsOf: piece.bytes[range])
    }
}

extension [UInt8] {
    fileprivate mutating func grow(to size: Int) {
        if count < size { append(contentsOf: repeatElement(0, count: size - count)) }
    }
}

extension Problem {
    /// The problem that ends the reading of a text.
    var endingTheText: Problem {
        var problem = self
        problem.remedy = [remedy, "what comes after it was not read"].compactMap { $0 }.joined(separator: "; ")
        return problem
    }
}
