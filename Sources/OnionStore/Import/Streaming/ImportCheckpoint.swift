import GRDB
import OnionCoding
import OnionModel

/// The point where an import resumes: its row among the kept imports, and the state of the registry after its last batch.
struct ImportCheckpoint {
    private let start = ContinuousClock.now
    /// The import's row; nil for an import that is not kept.
    private var entry: ImportLedger.Entry?
    /// The progress of the import after the last batch.
    private var saved: ReadProgress?
    /// The newest change of the registry after the last batch; nil before the first.
    private var newestChange: Int64?
    /// The counts when the current change began.
    private var summaryBefore = ImportReport()

    /// Whether an earlier import has stored a part of the texts.
    var isResumed: Bool { entry?.progress != nil }

    var hasBegun: Bool { newestChange != nil }

    /// The duration of the import, with the time before it was interrupted, in seconds.
    var seconds: Double { start.duration(to: .now).seconds + (entry?.summary.seconds ?? 0) }

    /// Finds the import's row, or makes one, when the import is kept.
    mutating func open(_ context: ImportContext) throws {
        let options = context.options
        guard options.isRecorded else { return }
        let ledger = context.ledger
        entry = try ledger.entry(named: options.name, sources: context.names)
        if let name = options.name, entry != nil, !isResumed {
            throw RegistryError(.importDone(name))
        }
        // The texts are read from where the row was when this import began.
        guard entry?.id == context.known?.id, entry?.progress == context.known?.progress else {
            throw RegistryError(.importContinued)
        }
        if isResumed, options.isResumed { return }
        let id = try entry?.id ?? ledger.begin(named: options.name, sources: context.names)
        entry = ImportLedger.Entry(id: id, summary: ImportReport(), time: "")
    }

    /// Returns the report of an earlier, interrupted import, and continues its change unless others have written since; nil without such an import.
    mutating func resume(_ context: ImportContext) throws -> ImportReport? {
        guard let entry, entry.progress != nil else { return nil }
        let changes = try context.ledger.changes(of: entry.id)
        if context.change.id == nil, let last = changes.first, try changes.count == 1 && last == newest(context.db) {
            context.change.resume(last)
        } else {
            summaryBefore = entry.summary
        }
        return entry.summary
    }

    /// Throws when another process continues the same import, whose batches would be stored and counted twice.
    func requireAlone(_ context: ImportContext) throws {
        guard let entry else { return }
        let row = try context.ledger.progress(of: entry.id)
        guard row == saved else { throw RegistryError(.importContinued) }
    }

    /// Whether another process has written since the last batch.
    func othersHaveWritten(_ context: ImportContext) throws -> Bool { try newest(context.db) != newestChange }

    /// Ends the change; the next batch begins another one.
    mutating func endChange(_ context: ImportContext, after summary: ImportReport) throws {
        try context.change.end(message(for: summary, context.options))
        context.change.restart()
        summaryBefore = summary
    }

    /// Describes the current change.
    func message(for summary: ImportReport, _ options: ImportOptions) -> String {
        let counts = summary.since(summaryBefore).description
        return options.name.map { counts.isEmpty ? $0 : "\($0): \(counts)" } ?? counts
    }

    /// Records the progress of the import.
    ///
    /// - Parameter progress: The progress of reading the texts; nil when no text was read.
    mutating func save(
        _ context: ImportContext, summary: ImportReport, progress: ReadProgress?, isDone: Bool
    ) throws {
        newestChange = try newest(context.db)
        guard let entry else { return }
        var summary = summary
        summary.seconds = seconds
        saved = isDone ? nil : progress ?? entry.progress
        try context.ledger.save(entry.id, summary, change: context.change.id, progress: saved)
    }

    private func newest(_ db: Database) throws -> Int64 {
        try PartTable(db: db).lastID(of: "change")
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
