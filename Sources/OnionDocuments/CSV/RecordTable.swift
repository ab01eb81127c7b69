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

/// Reads rows into record pieces, each as JSON in which all cells are texts.
private struct Rows {
    /// The maximum number of rows in a piece. Pieces of short rows reach it before their size limit.
    private static let maximumRows = 1 << 14

    let format: CSVFormat
    let options: CSVOptions
    /// Nil until the names of the columns are read.
    private(set) var decoder: CSVRowDecoder?
    /// The start of the next row.
    private(set) var position = Position(line: 1, column: 1)
    /// Whether reading has ended: no row is left, or the columns have a problem.
    private(set) var isOver = false

    init(format: CSVFormat, options: CSVOptions) {
        self.format = format
        self.options = options
    }

    /// Reads the beginning of the table or some rows. Returns the number of consumed bytes, or nil at the end.
    mutating func read(in piece: inout RecordPiece, _ filled: Int, isWhole: Bool) -> Int? {
        guard let decoder else { return readHead(in: &piece, filled, isWhole: isWhole) }
        var reader = CSVReader(
            separator: decoder.separator, bytes: Array(piece.bytes[..<filled]), position: position, isWhole: isWhole)
        var records = piece.records ?? []
        var json = CSVRowJSON(appendingTo: piece.json ?? [])
        (piece.records, piece.json) = (nil, nil)
        while records.count < Rows.maximumRows, !isOver {
            let start = json.writer.bytes.count
            do throws(Problem) {
                guard try reader.read() else {
                    if reader.isUnfinished { break }
                    isOver = true
                    continue
                }
                if reader.isAtComment { continue }
                try json.write(reader, decoder)
            } catch {
                // The record has no JSON. The reader of documents reports its problem.
                json.removeAll(from: start)
            }
            records.append(
                .init(position: reader.start, text: reader.recordRange, json: start..<json.writer.bytes.count))
        }
        (piece.records, piece.json) = (records, json.writer.bytes)
        position = reader.position
        return isOver ? nil : reader.next
    }

    private mutating func readHead(in piece: inout RecordPiece, _ filled: Int, isWhole: Bool) -> Int? {
        do throws(CSVHeader.Unreadable) {
            guard
                let head = try CSVHeader(
                    Array(piece.bytes[..<filled]), separator: format.separator, options, isWhole: isWhole)
            else { return 0 }
            decoder = head.decoder
            position = head.position
            return head.end
        } catch {
            piece.problems += error.problems
            piece.isUnreadable = true
            isOver = true
            return nil
        }
    }
}
