import OnionCoding
import OnionModel

/// The texts of an import: how far they were read, and how they are written.
struct ImportTexts {
    private let names: [String]
    /// The text of the newest records, by its index; -1 before the first.
    private var current = -1
    /// The texts in which there was something.
    private var filled: Set<Int> = []
    /// The lines that were read over all texts, and those before the current text.
    private(set) var lines = 0
    private var linesBefore = 0
    /// The lines of the batch so far, or its records where they are not one a line.
    private(set) var linesInBatch = 0
    private(set) var progress = ImportProgress(records: 0, bytes: 0)
    /// The position where a later import can resume.
    private(set) var readProgress: ReadProgress?
    /// The formats of texts other than NDJSON, by their names.
    private var forms: [String: any RecordFormat] = [:]

    init(names: [String]) {
        self.names = names
    }

    mutating func beginBatch() {
        linesInBatch = 0
    }

    /// Begins a piece; returns the name of its text when it is the first piece of that.
    mutating func begin(_ piece: RecordPiece) -> String? {
        if piece.form.tableHeader != nil || piece.records != nil { forms[names[piece.source]] = piece.form }
        // An array and a table with columns may be empty.
        if !piece.problems.isEmpty || piece.records != nil { filled.insert(piece.source) }
        guard piece.source != current else { return nil }
        current = piece.source
        linesBefore = lines
        return names[piece.source]
    }

    /// Counts a chunk whose records are stored or deferred.
    mutating func advance(past chunk: ScannedChunk) {
        lines = linesBefore + chunk.piece.firstLine - 1 + chunk.lines
        linesInBatch += chunk.piece.records?.count ?? chunk.lines
        readProgress = chunk.piece.progress
        progress.bytes += chunk.piece.count
        progress.records += chunk.records.count + chunk.others.count
        if !chunk.records.isEmpty || !chunk.others.isEmpty { filled.insert(current) }
    }

    /// The names of the texts in which there was nothing.
    var emptyTexts: [String] { names.indices.filter { !filled.contains($0) }.map { names[$0] } }

    /// Reads a record of a text as a document.
    func document(
        _ text: [UInt8], at location: DocumentLocation, _ templates: inout TemplateCache
    ) throws(Problem) -> Node {
        let form: any RecordFormat = location.source.flatMap { forms[$0] } ?? JSONRecordFormat()
        return try form.document(text, at: location.position) { templates.fieldTypes(of: $0) }
    }

    /// Returns the columns of a table; nil for other texts.
    func columns(of source: String?) -> ContentColumns? { source.flatMap { forms[$0]?.columns } }

    /// Describes a record that is left out.
    ///
    /// - Parameter text: The record as it came; nil when there is none.
    func refused(_ text: [UInt8]?, for problems: [Problem], _ templates: inout TemplateCache) -> RefusedRecord {
        guard let text, let source = problems.first?.source, let form = forms[source] else {
            return RefusedRecord(text: text, problems: problems)
        }
        return RefusedRecord(
            text: form.line(text) { templates.fieldTypes(of: $0) },
            row: form.tableHeader.map { .init(header: $0, text: text) }, problems: problems)
    }
}
