import OnionCoding
import OnionModel

/// The records of a large table.
struct RecordTable: RecordText {
    private var input: PieceInput
    private var rows: Rows
    private var isOver = false

    init(_ input: PieceInput, format: CSVFormat, options: CSVOptions) {
        self.input = input
        rows = Rows(format: format, options: options)
    }

    mutating func read(into piece: inout RecordPiece) throws(Problem) -> Bool {
        guard !isOver else { return false }
        if piece.records == nil { piece.records = [] }
        if piece.json == nil { piece.json = [] }
        piece.firstLine = rows.position.line
        var rows = rows
        let isShort = try input.read(&piece) { piece, filled, isWhole in
            rows.read(in: &piece, filled, isWhole: isWhole)
        }
        piece.form = rows.decoder ?? JSONRecordFormat()
        if !isShort {
            let remedy = "check whether a quote is missing at its end"
            piece.problems.append(input.recordTooLong(at: rows.position, remedy: remedy).endingTheText)
        }
        piece.lineCount = rows.position.line - piece.firstLine
        isOver = !isShort || rows.isOver
        self.rows = rows
        return true
    }
}

/// Scans rows into record pieces.
private struct Rows {
    /// The maximum number of rows in a piece. Pieces of short rows reach it before their size limit.
    private static let maximumRows = 1 << 14

    let format: CSVFormat
    let options: CSVOptions
    /// Nil until the names of the columns are read.
    private(set) var decoder: CSVRowDecoder?
    private var writer: CSVRecordWriter?
    /// The start of the next row.
    private(set) var position = Position(line: 1, column: 1)
    /// Whether reading has ended: no row is left, or the columns have a problem.
    private(set) var isOver = false
    /// The fields of the current row; kept to reuse their memory.
    private var fields: [CSVReader.Field] = []

    init(format: CSVFormat, options: CSVOptions) {
        self.format = format
        self.options = options
    }

    /// Reads the beginning of the table or some rows. Returns the number of consumed bytes, or nil at the end.
    mutating func read(in piece: inout RecordPiece, _ filled: Int, isWhole: Bool) -> Int? {
        guard let decoder, let writer else { return readHead(in: &piece, filled, isWhole: isWhole) }
        var records = piece.records ?? []
        var json = piece.json ?? []
        (piece.records, piece.json) = (nil, nil)
        let end = piece.bytes.withUnsafeBufferPointer { bytes in
            let bytes = UnsafeBufferPointer(rebasing: bytes[..<filled])
            return read(bytes, decoder: decoder, writer: writer, isWhole: isWhole, records: &records, json: &json)
        }
        (piece.records, piece.json) = (records, json)
        return isOver ? nil : end
    }

    private mutating func readHead(in piece: inout RecordPiece, _ filled: Int, isWhole: Bool) -> Int? {
        do throws(CSVHeader.Unreadable) {
            guard
                let head = try CSVHeader(
                    Array(piece.bytes[..<filled]), separator: format.separator, options, isWhole: isWhole)
            else { return 0 }
            decoder = head.decoder
            writer = CSVRecordWriter(head.decoder)
            position = head.position
            return head.end
        } catch {
            piece.problems += error.problems
            isOver = true
            return nil
        }
    }

    /// Scans rows and writes them as JSON. Returns the number of consumed bytes.
    private mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, decoder: CSVRowDecoder, writer: CSVRecordWriter, isWhole: Bool,
        records: inout [RecordPiece.Record], json: inout [UInt8]
    ) -> Int {
        var scanner = CSVScanner(
            separator: decoder.separator, index: 0, position: position, isWhole: isWhole, fields: fields)
        var start = 0
        while records.count < Rows.maximumRows {
            let rowStart = scanner.position
            let outcome = scanner.record(in: bytes)
            var isMalformed = false
            switch outcome {
            case .unfinished: return start
            case .end:
                isOver = true
                return start
            case .malformed:
                // The reader of documents reports the problem, so it gets the whole line.
                guard scanner.skipLine(in: bytes) else { return start }
                isMalformed = true
            case .record:
                break
            }
            if isMalformed || !scanner.isEmptyLine && !scanner.fields.isComment(in: bytes) {
                let row = CSVRow(bytes: bytes, fields: scanner.fields)
                let written = json.count
                let isUsual = !isMalformed && writer.write(row, to: &json)
                records.append(
                    .init(
                        position: rowStart, text: start..<bytes.lineEnd(before: scanner.index, from: start),
                        json: isUsual ? written..<json.count : written..<written))
            }
            start = scanner.index
            position = scanner.position
        }
        fields = scanner.fields
        return start
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the row's final line break, or `end` without one.
    fileprivate func lineEnd(before end: Int, from start: Int) -> Int {
        guard end > start, self[end - 1] == 0x0A || self[end - 1] == 0x0D else { return end }
        return self[end - 1] == 0x0A && end - 1 > start && self[end - 2] == 0x0D ? end - 2 : end - 1
    }
}
