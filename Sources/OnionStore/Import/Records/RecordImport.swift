import GRDB
import OnionModel

/// One import of records as they come, inside a transaction that somebody else ends.
///
/// Contents of the usual sort are checked and stored as they come. Templates and action sets refer to nothing, and are stored before the
/// records that come with them. All that is unusual or wrong, refers to what is not there yet, or is a screen is set aside, and goes the
/// way of all documents at the end. What a change may break of what is stored is looked at last.
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
    let spool = RecordSpool()
    private(set) var schemas = ContentSchemas()
    private lazy var contents = ContentImport(self)
    /// Templates that were asked for.
    private var asked: Set<[UInt8]> = []
    /// The texts that have begun, and those in which there was something.
    private var currentSource = -1
    private var filledSources: Set<Int> = []
    private var lines = 0
    private var progress = ImportProgress(records: 0, bytes: 0)
    private let tell: (ImportProgress) throws -> Void
    let batch: DocumentBatch

    private static let mostAsked = 10_000

    /// The names of all texts, in their order.
    var sources: [String] { batch.sources.isEmpty ? names : batch.sources }

    var table: PartTable { PartTable(db: db) }

    init(
        _ db: Database, _ names: [String], _ batch: DocumentBatch, by authorship: Authorship,
        progress: @escaping (ImportProgress) throws -> Void
    ) {
        self.db = db
        self.names = names
        self.batch = batch
        tell = progress
        change = ImportChange(db, .import, authorship)
        assumed = batch.unreadable
        for problem in batch.problems { problems.add(reading: problem) }
        if batch.isPartial { problems.lostDocument() }
    }

    /// Stores the templates and action sets of the documents that were read whole.
    func begin() throws {
        try store(batch.documents.filter { $0.part.kind == .template || $0.part.kind == .actions })
    }

    /// Tells how far the import has come.
    func tellProgress() throws {
        try tell(progress)
    }

    /// Stores what a chunk has.
    func add(_ chunk: inout ScannedChunk) throws {
        begin(chunk.piece)
        try storeParts(in: chunk)
        try resolveTemplates(of: chunk)
        if chunk.generation != schemas.generation { chunk.scan(with: schemas) }
        try contents.store(&chunk)
        for other in chunk.others where !other.kind(in: chunk.piece.bytes).isStoredAtOnce {
            try setAside(other.line, chunk, other.text)
        }
        lines += chunk.lines
        progress.bytes += chunk.piece.count
        progress.records += chunk.records.count + chunk.others.count
        if !chunk.records.isEmpty || !chunk.others.isEmpty { filledSources.insert(currentSource) }
        try tellProgress()
    }

    private func begin(_ piece: RecordPiece) {
        if piece.source != currentSource {
            currentSource = piece.source
            places.begin(names[piece.source], after: lines)
        }
        for problem in piece.problems {
            problems.add(reading: problem)
            problems.lostDocument()
            filledSources.insert(piece.source)
            summary.refused += 1
        }
    }

    /// Keeps a line for the end.
    func setAside(_ line: Int, _ chunk: ScannedChunk, _ text: Range<Int>) throws {
        try chunk.piece.bytes.withUnsafeBufferPointer {
            try spool.append(source: chunk.piece.source, number: line, UnsafeBufferPointer(rebasing: $0[text]))
        }
    }

    /// Stores the templates and action sets of a chunk.
    private func storeParts(in chunk: ScannedChunk) throws {
        var documents: [Document] = []
        for other in chunk.others where other.kind(in: chunk.piece.bytes).isStoredAtOnce {
            let line = RecordSpool.Line(
                source: chunk.piece.source, number: other.line, text: Array(chunk.piece.bytes[other.text]))
            if let document = read(line) { documents.append(document) }
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

    private func learn(_ key: Key) throws {
        guard let part = try table.part(.template, key), !part.isArchived,
            case .template(let template) = try table.read(part),
            let schema = ContentSchema(template, target: part.id)
        else { return }
        schemas.add(schema)
    }

    func learn(actions key: [UInt8], target: Int64) {
        schemas.add(actions: key, target: target)
    }

    /// Reads a line as a document; nil when something is wrong with it, which is noted.
    func read(_ line: RecordSpool.Line) -> Document? {
        let source = names[line.source]
        do throws(Problem) {
            let node = try JSONReader.read(line.text, startingAt: Position(line: line.number, column: 1))
            let (part, name, found) = Part.read(node, source: source)
            for problem in found { problems.add(reading: problem) }
            if let part { return Document(part: part, node: node, source: source) }
            lost(name)
        } catch {
            var problem = error
            problem.source = source
            problems.add(reading: problem)
            lost(nil)
        }
        return nil
    }

    private func lost(_ name: Reference?) {
        summary.refused += 1
        if let name { assumed.insert(name) } else { problems.lostDocument() }
    }

    /// Stores documents as all documents are stored, and notes what is wrong with them.
    func store(_ documents: [Document]) throws {
        let news = try documents.filter { try !isRepeated($0) }
        guard !news.isEmpty else { return }
        do {
            let importer = Importer(db, verb: .import, authorship: Authorship(author: ""))
            let (report, threats) = try importer.runInPart(news, assuming: assumed, in: change)
            self.threats += threats
            summary.count(report)
            contents.idsMoved()
            for document in news { try note(document) }
        } catch let refusal as ImportRefused {
            // The rows of identities that the importer made go with the transaction.
            for problem in refusal.problems { problems.add(checking: problem) }
            summary.refused +=
                Set(refusal.problems.map { FirstPlaces.Place(source: $0.source, position: $0.position) }).count
            assumed.formUnion(news.map(\.part.reference))
            contents.idsMoved()
        }
    }

    /// Whether a part has been stored by this import before; the later one of the two documents is told.
    private func isRepeated(_ document: Document) throws -> Bool {
        let reference = document.part.reference
        guard let part = try table.part(reference.kind, reference.key), let first = places.place(of: part.id) else {
            return false
        }
        repeated(reference, document.place, first)
        return true
    }

    /// Notes that two documents are about the same part.
    func repeated(_ reference: Reference, _ one: FirstPlaces.Place, _ other: FirstPlaces.Place) {
        let isInOrder = precedes(other, one)
        problems.add(checking: .standsTwice(reference, at: isInOrder ? one : other, first: isInOrder ? other : one))
        summary.refused += 1
    }

    private func precedes(_ left: FirstPlaces.Place, _ right: FirstPlaces.Place) -> Bool {
        let ranks = [left, right].map { place in sources.firstIndex { $0 == place.source } ?? -1 }
        return (ranks[0], left.position.line, left.position.column) < (
            ranks[1], right.position.line, right.position.column
        )
    }

    private func note(_ document: Document) throws {
        let reference = document.part.reference
        guard let part = try table.part(reference.kind, reference.key) else { return }
        _ = places.note(part.id, at: document.place)
        if reference.kind == .template { try learn(reference.key) }
    }

    /// Tells the texts in which there was nothing.
    func noteEmptyTexts() {
        for (place, name) in names.enumerated() where !filledSources.contains(place) {
            problems.add(reading: Problem("there is no document in it", source: name))
        }
    }
}

extension ScannedChunk.Other {
    /// What a line seems to be about, by its first key.
    enum Kind {
        case template, actions, other

        var isStoredAtOnce: Bool { self != .other }
    }

    func kind(in bytes: [UInt8]) -> Kind {
        var index = text.lowerBound
        func take(_ byte: UInt8) -> Bool {
            while index < text.upperBound, [0x20, 0x09, 0x0D].contains(bytes[index]) { index += 1 }
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
