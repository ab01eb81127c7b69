import GRDB
import OnionCoding
import OnionModel

/// An import of records in the order of their arrival, inside of transactions that its caller ends.
///
/// The stages of a chunk, in their order:
/// 1. Its templates, action sets, colors, fonts and numbers are stored (``DocumentStorer``), except those that refer to parts that do not
///    exist yet, such as screens.
/// 2. Templates that it names are looked up (``TemplateCache``), and it is scanned again when the scanner did not know them.
/// 3. Its common contents are stored (``ContentFastPath``).
/// 4. All other records are deferred (``DeferredRecords``) to the end of the batch. They are then stored as documents, those that may refer to
///    each other together (``DocumentCircle``), and parts that the changes may have broken are checked.
final class StreamingImport {
    let context: ImportContext
    private(set) var texts: ImportTexts
    var templates: TemplateCache
    var fastPath: ContentFastPath
    var deferred = DeferredRecords()
    /// The deferred records of screens, which are stored after all others.
    var deferredScreens = DeferredRecords()
    var results = ImportResults()
    var checkpoint = ImportCheckpoint()
    /// The documents that were read whole, completed with stored members.
    private(set) var documents: [Document] = []
    /// The templates and action sets that wait for screens or other parts.
    private(set) var leading: [RecordDocument] = []
    /// Documents that are refused as soon as their other members are checked.
    var flawed: [FlawedRecord] = []
    /// The refused records that are not reported yet, because records before them may be refused later.
    var refusals: [RefusedRecord] = []

    init(_ context: ImportContext) {
        self.context = context
        texts = ImportTexts(names: context.names)
        templates = TemplateCache(
            context.db, in: context.options.space?.name, isScanning: !context.options.isPatch)
        fastPath = ContentFastPath(context)
    }

    /// The counts so far, over all batches.
    var summary: ImportReport {
        var summary = results.summary
        summary.seconds = checkpoint.seconds
        return summary
    }

    /// Reports how far the import has come.
    func reportProgress() throws {
        try context.listener.progress(texts.progress)
    }

    /// Prepares for the records of another batch.
    func resetBatch() {
        texts.beginBatch()
    }

    /// Forgets the state of the registry, because another process has written.
    func forgetRegistry() {
        templates.removeAll()
        fastPath.forgetIDs()
    }

    /// Stores the records of a chunk, or defers them.
    func add(_ chunk: inout ScannedChunk) throws {
        try begin(chunk.piece)
        results.hasRecords = results.hasRecords || !chunk.records.isEmpty || !chunk.others.isEmpty
        if chunk.generation < templates.schemas.firstGeneration { chunk.scan(with: templates.schemas) }
        try storeFirst(of: chunk)
        try templates.resolveTemplates(of: chunk)
        if chunk.generation != templates.schemas.generation { chunk.scan(with: templates.schemas) }
        let outcome = try fastPath.store(
            &chunk, schemas: &templates.schemas, locations: &results.locations)
        try take(outcome, of: chunk)
        for other in chunk.others where !other.isStoredFirst(in: chunk.piece) {
            let records = other.kind(in: chunk.piece) == .screen ? deferredScreens : deferred
            try records.append(chunk.piece, other.text, at: other.position)
        }
        texts.advance(past: chunk)
        try reportProgress()
    }

    private func begin(_ piece: RecordPiece) throws {
        let lines = texts.lines
        if let name = texts.begin(piece) { results.locations.begin(name, after: lines) }
        for problem in piece.problems {
            results.problems.noteMissingDocument()
            if piece.isUnreadable {
                try addUnreadable(problem)
            } else {
                try refuse(nil, reading: [problem])
            }
        }
    }

    private func storeFirst(of chunk: ScannedChunk) throws {
        var documents: [RecordDocument] = []
        for other in chunk.others where other.isStoredFirst(in: chunk.piece) {
            let record = DeferredRecords.Record(
                source: chunk.piece.source, position: other.position, text: Array(chunk.piece.bytes[other.text]))
            if let document = try parse(record) { documents.append(document) }
        }
        // Templates name tokens of the same chunk.
        let (tokens, others) = documents.divided { PartKind.tokens.contains($0.reference.kind) }
        try storeWhole(tokens)
        try storeWhole(others)
    }

    /// Stores the documents that refer only to stored parts; the others wait for the end of the batch.
    func storeWhole(_ documents: [RecordDocument]) throws {
        let registry = PendingRegistry(db: context.db)
        let (waiting, whole) = try documents.divided { document in
            try document.document.part.references.contains {
                if case .absent = try registry.existence(of: $0.reference) { true } else { false }
            }
        }
        leading += waiting
        try store(whole)
    }

    /// Returns the templates and action sets that wait, and forgets them.
    func takeLeading() -> [RecordDocument] {
        defer { leading.removeAll() }
        return leading
    }

    /// Adds the results of the fast path.
    private func take(_ outcome: ContentFastPath.Outcome, of chunk: ScannedChunk) throws {
        results.summary.created += outcome.created
        results.summary.unchanged += outcome.unchanged
        results.summary.changed += outcome.changed
        for (index, problem) in outcome.refused {
            try refuse(Array(chunk.piece.bytes[chunk.records[index].text]), [problem])
        }
        for change in outcome.changes { try report(change, of: chunk) }
        for index in outcome.deferred {
            try deferred.append(chunk.piece, chunk.records[index].text, at: chunk.records[index].position)
        }
    }

    /// Reports the differences of a content that was changed.
    private func report(_ change: ContentFastPath.Outcome.Change, of chunk: ScannedChunk) throws {
        let record = chunk.records[change.index]
        let location = DocumentLocation(source: context.names[chunk.piece.source], position: record.position)
        let node = try texts.document(Array(chunk.piece.bytes[record.text]), at: location, &templates)
            .placed(in: context.options.space)
        guard let before = try context.table.read(change.before), let after = Part.read(node, source: nil).part else {
            return
        }
        try context.listener.changed?(
            .init(
                reference: Reference(.content, change.before.reference.key, revision: change.number),
                outcome: .changed, before: change.number - 1, differences: before.differences(to: after)))
    }

    /// Completes the documents that were read whole, and notes the problems of those that cannot be completed.
    func completeDocuments() throws {
        let completed = try DocumentCompletion(db: context.db, conflicts: context.options.conflicts)
            .complete(context.batch.documents)
        var importer = Importer(context.db, verb: .import, authorship: Authorship(author: ""))
        importer.conflicts = context.options.conflicts
        let (settled, gone) = try importer.settled(
            completed.documents.withoutRepeatedCopies, completed.gone, assuming: results.assumed)
        documents = settled
        results.summary.archived += try Archival.archive(gone, context.db, in: context.change).count
        for (part, problems) in completed.problems {
            if !context.isSkipping { results.assumed.insert(part) }
            try refuse(nil, problems)
        }
    }

    /// Stores whole documents, and notes their problems.
    func store(_ documents: [RecordDocument]) throws {
        // If documents are left out, the second one of a part may be the one to store.
        for next in context.isSkipping ? documents.rounds : [documents] { try storeTogether(next) }
    }

    private func storeTogether(_ documents: [RecordDocument]) throws {
        let storer = DocumentStorer(context: context)
        var accepted: [RecordDocument] = []
        lazy var names = results.assumed.union(documents.map(\.reference))
        for document in documents {
            let problems = try storer.problems(with: document, results.locations, assuming: names)
            if problems.isEmpty { accepted.append(document) } else { try refuse(document.text, problems) }
        }
        guard !accepted.isEmpty else { return }
        let outcome = try storer.store(accepted, assuming: &results.assumed)
        fastPath.forgetIDs()
        try take(outcome)
    }

    private func take(_ outcome: DocumentStorer.Outcome) throws {
        for (document, problems) in outcome.refused { try refuse(document.text, problems) }
        for problem in outcome.otherProblems { results.problems.add(problem) }
        results.breakingChanges += outcome.breakingChanges
        results.summary.count(outcome.report)
        for row in outcome.report.rows where row.outcome == .changed || row.outcome == .restored {
            try context.listener.changed?(row)
        }
        for document in outcome.stored {
            let reference = document.reference
            guard let part = try context.table.part(reference.kind, reference.key) else { continue }
            _ = results.locations.note(part.id, at: document.document.location)
            if reference.kind == .template { try templates.update(reference.key) }
        }
    }

    /// Makes a document of a record; nil when it has problems, which are noted, and for the empty list that an export of
    /// nothing writes.
    func parse(_ record: DeferredRecords.Record) throws -> RecordDocument? {
        if record.text.starts(with: "[]".utf8), RecordLine.isPassedOver(record.text.dropFirst(2)) { return nil }
        return try document(RecordParser(context: context).parse(record, in: texts, &templates), text: record.text)
    }
}

extension [RecordDocument] {
    /// The first documents of all parts, then their second ones, and so on.
    fileprivate var rounds: [Self] {
        var counts: [Reference: Int] = [:]
        var rounds: [Self] = []
        for document in self {
            let round = counts[document.reference, default: 0]
            counts[document.reference] = round + 1
            if round == rounds.count { rounds.append([]) }
            rounds[round].append(document)
        }
        return rounds
    }
}

extension Array {
    /// The elements that satisfy a condition, and the others.
    fileprivate func divided(by isIncluded: (Element) throws -> Bool) rethrows -> (Self, Self) {
        let answers = try map(isIncluded)
        return (
            zip(self, answers).filter(\.1).map(\.0), zip(self, answers).filter { !$0.1 }.map(\.0)
        )
    }
}

extension [Document] {
    /// The documents with one copy of a part at most, and none beside the part itself: each file of an app has copies of the parts that it shows.
    fileprivate var withoutRepeatedCopies: [Document] {
        var known = Set(lazy.filter { !$0.isCopy }.map(\.part.reference))
        return filter { !$0.isCopy || known.insert($0.part.reference).inserted }
    }
}
