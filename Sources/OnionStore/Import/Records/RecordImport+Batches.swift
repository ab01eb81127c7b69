import GRDB
import OnionModel

extension RecordImport {
    /// Begins a transaction of the import.
    func beginBatch() throws {
        linesInBatch = 0
        let newest = try newest()
        guard let newestChange else { return try beginFirst() }
        guard newest != newestChange else { return }
        try change.end(told)
        forgetRegistry()
        change.restart()
        summaryBefore = summary
    }

    /// Stores the images, and the templates and action sets of the documents that were read whole.
    private func beginFirst() throws {
        if options.isKept { try takeUp() }
        if entry?.progress == nil {
            try Expectation(db, incoming: batch.documents.map(\.part)).require(options.expected)
        }
        assumed = isSkipping ? [] : batch.unreadable
        if batch.isPartial { problems.lostDocument() }
        for problem in batch.problems { try refuse(nil, [problem], isReading: true) }
        // What goes on has them already, as they were.
        if entry?.progress == nil || options.mode != .create {
            try storeImages()
            try store(
                batch.documents.filter { $0.part.kind == .template || $0.part.kind == .actions }.map {
                    LineDocument($0)
                })
        }
        guard let entry, entry.progress != nil else { return }
        summary = entry.summary
        try goOn(with: entry)
    }

    private func storeImages() throws {
        let images = try ImageImport(db, options).run(batch.images, in: change)
        for problem in images.problems { try refuse(nil, [problem]) }
        summary.count(ImportReport(rows: [], images: images.rows))
    }

    /// Takes up the event of what was stored before, unless others have written since.
    private func goOn(with entry: ImportLedger.Entry) throws {
        let changes = try ImportLedger(db: db).changes(of: entry.id)
        if change.id == nil, let last = changes.first, try changes.count == 1 && last == newest() {
            change.goOn(last)
        } else {
            summaryBefore = summary
        }
    }

    /// Finds the import's row, or makes one.
    private func takeUp() throws {
        let ledger = ImportLedger(db: db)
        entry = try ledger.entry(named: options.name, sources: names)
        if entry?.progress != nil, options.isResumed { return }
        if let name = options.name, entry != nil, entry?.progress == nil {
            throw RegistryError(.importDone(name))
        }
        let id: Int64
        if let entry { id = entry.id } else { id = try ledger.begin(named: options.name, sources: names) }
        entry = ImportLedger.Entry(id: id, summary: ImportSummary(), time: "")
    }

    /// What the event says that it was.
    var told: String {
        let told = summary.since(summaryBefore).told
        return options.name.map { told.isEmpty ? $0 : "\($0): \(told)" } ?? told
    }

    /// Notes how far the import has come.
    func keep(isDone: Bool) throws {
        newestChange = try newest()
        guard let entry else { return }
        var summary = summary
        summary.seconds = seconds
        try ImportLedger(db: db).save(
            entry.id, summary, change: change.id, progress: isDone ? nil : readProgress ?? entry.progress)
    }

    /// How long the import has taken, with what it took before it was broken off, in seconds.
    var seconds: Double { start.duration(to: .now).seconds + (entry?.summary.seconds ?? 0) }

    private func newest() throws -> Int64 {
        try Int64.fetchOne(db.makeStatement(sql: "SELECT seq FROM sqlite_sequence WHERE name = 'change'")) ?? 0
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
