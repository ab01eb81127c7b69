import GRDB
import OnionModel

/// One import of records as they come, inside a transaction that somebody else ends.
///
/// Contents of the usual sort are checked and stored as they come. Templates and action sets refer to nothing, and are stored before the
/// records that come with them. All that is unusual or wrong, refers to what is not there yet, or is a screen is set aside, and goes the
/// way of all documents at the end. What a change may break of what is stored is looked at last. An import in batches does so for each.
final class RecordImport {
    let db: Database
    let names: [String]
    let change: ImportChange
    var summary = ImportSummary()
    var problems = FoundProblems()
    var places = FirstPlaces()
    var threats: [ImportCheck.Threat] = []
    /// Documents that could not be read, or stored, so that no reference to them is a problem of its own.
    var assumed: Set<Reference> = []
    var spool = RecordSpool()
    private(set) var schemas = ContentSchemas()
    lazy var contents = ContentImport(self)
    /// What the texts are written in, by their names.
    var forms: [String: any RecordForm] = [:]
    /// The types of templates' fields, as far as somebody asked for them.
    var fieldTypes: [Reference: [String: Field.Kind]] = [:]
    /// Templates that were asked for.
    private var asked: Set<[UInt8]> = []
    /// The texts that have begun, and those in which there was something.
    private var currentSource = -1
    private var filledSources: Set<Int> = []
    private var lines = 0
    private var linesBefore = 0
    private var progress = ImportProgress(records: 0, bytes: 0)
    private(set) var readProgress: ReadProgress?
    /// How many lines the batch has so far, or records, where there are more or fewer of them.
    var linesInBatch = 0
    let start = ContinuousClock.now
    /// The import's row, when it is kept.
    var entry: ImportLedger.Entry?
    /// The newest change of the registry after the last batch, and what was done by then.
    var newestChange: Int64?
    var summaryBefore = ImportSummary()
    let batch: DocumentBatch
    let options: ImportOptions
    let listener: ImportListener

    private static let mostAsked = 10_000

    /// The names of all texts, in their order.
    var sources: [String] { batch.sources.isEmpty ? names : batch.sources }

    var table: PartTable { PartTable(db: db) }

    init(
        _ db: Database, _ names: [String], _ batch: DocumentBatch, by authorship: Authorship, _ options: ImportOptions,
        _ listener: ImportListener
    ) {
        self.db = db
        self.names = names
        self.batch = batch
        self.options = options
        self.listener = listener
        change = ImportChange(db, .import, authorship)
    }

    /// Tells how far the import has come.
    func tellProgress() throws {
        try listener.progress(progress)
    }

    /// Whether what is wrong is left out, and the rest stored.
    var isSkipping: Bool { options.onError == .skip }

    /// Notes that a document is not stored.
    func refuse(_ text: [UInt8]?, _ found: [Problem], isReading: Bool = false) throws {
        summary.refused += 1
        for problem in found { problems.add(problem, isReading: isReading) }
        try listener.refused(record(text, found))
    }

    /// Stores what a chunk has.
    func add(_ chunk: inout ScannedChunk) throws {
        try begin(chunk.piece)
        if chunk.generation < schemas.firstGeneration { chunk.scan(with: schemas) }
        try storeParts(in: chunk)
        try resolveTemplates(of: chunk)
        if chunk.generation != schemas.generation { chunk.scan(with: schemas) }
        try contents.store(&chunk)
        for other in chunk.others where !other.kind(in: chunk.piece).isStoredAtOnce {
            try setAside(other.position, chunk, other.text)
        }
        lines = linesBefore + chunk.piece.firstLine - 1 + chunk.lines
        linesInBatch += chunk.piece.records?.count ?? chunk.lines
        readProgress = chunk.piece.progress
        progress.bytes += chunk.piece.count
        progress.records += chunk.records.count + chunk.others.count
        if !chunk.records.isEmpty || !chunk.others.isEmpty { filledSources.insert(currentSource) }
        try tellProgress()
    }

    private func begin(_ piece: RecordPiece) throws {
        if piece.source != currentSource {
            currentSource = piece.source
            linesBefore = lines
            places.begin(names[piece.source], after: lines)
        }
        if piece.form.tableHeader != nil || piece.records != nil { forms[names[piece.source]] = piece.form }
        for problem in piece.problems {
            problems.lostDocument()
            filledSources.insert(piece.source)
            try refuse(nil, [problem], isReading: true)
        }
    }

    /// Keeps a record for the end.
    func setAside(_ position: Position, _ chunk: ScannedChunk, _ text: Range<Int>) throws {
        try chunk.piece.bytes.withUnsafeBufferPointer {
            try spool.append(source: chunk.piece.source, position: position, UnsafeBufferPointer(rebasing: $0[text]))
        }
    }

    /// Stores the templates and action sets of a chunk.
    private func storeParts(in chunk: ScannedChunk) throws {
        var documents: [LineDocument] = []
        for other in chunk.others where other.kind(in: chunk.piece).isStoredAtOnce {
            let line = RecordSpool.Line(
                source: chunk.piece.source, position: other.position, text: Array(chunk.piece.bytes[other.text]))
            if let document = try read(line) { documents.append(document) }
        }
        try store(documents)
    }

    /// Looks up the templates that a scanner did not know.
    private func resolveTemplates(of chunk: ScannedChunk) throws {
        for other in chunk.others {
            guard let name = other.unknownTemplate, !asked.contains(name) else { continue }
            if asked.count == RecordImport.mostAsked { asked.removeAll() }
            asked.insert(name)
            try learn(Key(stored: String(decoding: name, as: UTF8.self)))
        }
    }

    /// Takes in what a template asks of its contents now.
    func learn(_ key: Key) throws {
        fieldTypes.removeAll()
        guard let part = try table.part(.template, key), !part.isArchived,
            case .template(let template) = try table.read(part),
            let schema = ContentSchema(template, target: part.id)
        else { return schemas.remove(Array(key.text.utf8)) }
        // A scanner that knows no template leaves every line to those who put together what is partial.
        if !options.isPatch { schemas.add(schema) }
    }

    /// Forgets what the registry was like, because others have written.
    func forgetRegistry() {
        schemas.removeAll()
        asked.removeAll()
        fieldTypes.removeAll()
        contents.idsMoved()
    }

    func learn(actions key: [UInt8], target: Int64) {
        schemas.add(actions: key, target: target)
    }

    /// Tells the texts in which there was nothing.
    func noteEmptyTexts() {
        for (place, name) in names.enumerated() where !filledSources.contains(place) {
            problems.add(Problem("there is no document in it", source: name), isReading: true)
        }
    }
}

extension ScannedChunk.Other {
    /// What a record seems to be about, by its first key.
    enum Kind {
        case template, actions, other

        var isStoredAtOnce: Bool { self != .other }
    }

    func kind(in piece: RecordPiece) -> Kind {
        let bytes = piece.bytes
        if piece.form.tableHeader != nil { return .other }
        var index = text.lowerBound
        func take(_ byte: UInt8) -> Bool {
            while index < text.upperBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
            guard index < text.upperBound, bytes[index] == byte else { return false }
            index += 1
            return true
        }
        guard take(UInt8(ascii: "{")), take(UInt8(ascii: "\"")) else { return .other }
        let word = bytes[index..<text.upperBound].prefix(10)
        if word.starts(with: "template\"".utf8) { return .template }
        return word.starts(with: "actions\"".utf8) ? .actions : .other
    }
}
