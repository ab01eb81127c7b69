import OnionCoding
import OnionModel

/// The records of a large JSON array.
struct RecordArray: RecordText {
    /// The maximum number of records in a piece. Pieces of small records reach it before their size limit.
    private static let maximumRecords = 1 << 14

    private var input: PieceInput
    private var scan = JSONArrayScan()
    private var isOver = false

    init(_ input: PieceInput) {
        self.input = input
    }

    mutating func read(into piece: inout RecordPiece) throws(Problem) -> Bool {
        guard !isOver else { return false }
        piece.json = nil
        piece.form = JSONRecordFormat()
        piece.firstLine = scan.position.line
        if piece.records == nil { piece.records = [] }
        var scan = scan
        let isShort = try input.read(&piece) { piece, filled, isWhole in
            RecordArray.find(&scan, in: &piece, filled, isWhole: isWhole) ? scan.index : nil
        }
        isOver = !isShort || scan.isOver
        if !isShort {
            let remedy = "split it, or check whether a bracket is missing at its end"
            piece.problems.append(input.recordTooLong(at: scan.position, remedy: remedy).endingTheText)
        }
        piece.lineCount = scan.position.line - piece.firstLine
        scan.drop(scan.index)
        self.scan = scan
        return true
    }

    /// Finds records among the bytes read. Returns false at the end of the array.
    private static func find(
        _ scan: inout JSONArrayScan, in piece: inout RecordPiece, _ filled: Int, isWhole: Bool
    ) -> Bool {
        var records = piece.records ?? []
        piece.records = nil
        defer { piece.records = records }
        let problem = piece.bytes.withUnsafeBufferPointer { bytes -> Problem? in
            let bytes = UnsafeBufferPointer(rebasing: bytes[..<filled])
            while records.count < maximumRecords {
                switch scan.next(in: bytes, isWhole: isWhole) {
                case .record(let range, let position):
                    records.append(.init(position: position, text: range, json: range))
                case .unfinished, .end: return nil
                case .malformed(let problem): return problem.endingTheText
                }
            }
            return nil
        }
        if let problem { piece.problems.append(problem) }
        return !scan.isOver
    }
}
