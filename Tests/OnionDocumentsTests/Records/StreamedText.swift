import Foundation
import OnionDocuments
import OnionModel
import OnionTestSupport

/// A text that was read as large ones are, in pieces of a size.
struct StreamedText {
    /// Every record with its place, as it came.
    var records: [String] = []
    /// Every record as a document, or what is wrong with it.
    var documents: [String] = []
    /// The records as JSON, as the scanner gets them; nil for those that are left to the reader of documents.
    var lines: [String?] = []
    /// What is wrong with the text.
    var problems: [String] = []
    /// The most bytes of a piece.
    var longestPiece = 0

    init(
        _ text: [UInt8], named name: String = "a.json", pieces size: Int = 1 << 20, tables: CSVOptions = CSVOptions()
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(text), to: name)
        try self.init(
            ImportInput(
                paths: [folder.path(name)], reader: DocumentReader(tables: tables), mostWhole: 0,
                limits: RecordLimits(pieceSize: size)),
            tables)
    }

    init(_ input: ImportInput, _ tables: CSVOptions = CSVOptions()) throws {
        var records = input.records
        var piece = RecordPiece()
        problems += input.documents.problems.map(\.description)
        while try records.read(into: &piece) {
            longestPiece = max(longestPiece, piece.bytes.count)
            for problem in piece.problems {
                var problem = problem
                problem.source = nil
                problems.append("\(problem.position) \(problem)")
            }
            for record in piece.records ?? [] { add(record, piece, tables) }
        }
    }

    private mutating func add(_ record: RecordPiece.Record, _ piece: RecordPiece, _ tables: CSVOptions) {
        let text = Array(piece.bytes[record.text])
        records.append("\(record.position) \(String(decoding: text, as: UTF8.self))")
        lines.append(record.json.isEmpty ? nil : String(decoding: piece.scanned[record.json], as: UTF8.self))
        do throws(Problem) {
            let node = try piece.form.document(text, at: record.position, types: tables.fieldTypes)
            documents.append("\(node)")
        } catch {
            documents.append("\(error.position) \(error)")
        }
    }
}
