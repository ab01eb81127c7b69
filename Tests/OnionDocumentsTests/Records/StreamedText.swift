import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments

/// The result of reading a text in pieces of a given size.
struct StreamedText {
    /// Each record with its position, in order.
    var records: [String] = []
    /// Each record as a document, or its problem.
    var documents: [String] = []
    /// The positions, codes and values of the refused records.
    var refusals: [String] = []
    /// The records as JSON, as the scanner receives them; nil for those left to the reader of documents.
    var lines: [String?] = []
    /// The problems of the text.
    var problems: [String] = []
    /// The positions, codes and values of these problems.
    var codes: [String] = []
    /// The maximum number of bytes in a piece.
    var longestPiece = 0

    init(
        _ text: [UInt8], named name: String = "a.json", pieces size: Int = 1 << 20, tables: CSVOptions = CSVOptions()
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(text), to: name)
        try self.init(
            ImportSources(
                paths: [folder.path(name)], reader: DocumentReader(tables: tables), maximumWholeSize: 0,
                maximumWholeYAML: 0, limits: RecordLimits(pieceSize: size)),
            tables)
    }

    init(_ input: ImportSources, _ tables: CSVOptions = CSVOptions()) throws {
        var records = input.records
        var piece = RecordPiece()
        problems += input.documents.problems.map(\.description)
        while try records.read(into: &piece) {
            longestPiece = max(longestPiece, piece.bytes.count)
            for problem in piece.problems {
                var problem = problem
                problem.source = nil
                problems.append("\(problem.position) \(problem)")
                codes.append("\(problem.position) \(problem.codeAndValues)")
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
            refusals.append("\(error.position) \(error.codeAndValues)")
        }
    }
}
