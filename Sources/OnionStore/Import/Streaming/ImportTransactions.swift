import GRDB
import OnionModel

/// The transactions of an import: one, or one for each batch.
final class ImportTransactions {
    private let path: String
    private let scanner: RecordScanner
    private let plan: BatchPlan
    private let listener: ImportListener
    /// Makes the import in its first transaction.
    private let begin: (Database) throws -> StreamingImport
    private var run: StreamingImport?
    /// The chunk that the next transaction begins with.
    private var next: ScannedChunk?
    private var isDone = false
    /// The version of the schema in the first transaction, which a backup that is put back changes.
    private var schemaVersion: Int64?

    /// - Parameter path: The path of the registry.
    init(
        into path: String, _ scanner: RecordScanner, plan: BatchPlan, listener: ImportListener,
        begin: @escaping (Database) throws -> StreamingImport
    ) {
        self.path = path
        self.scanner = scanner
        self.plan = plan
        self.listener = listener
        self.begin = begin
    }

    /// The counts so far.
    var summary: ImportReport { run?.summary ?? ImportReport() }

    /// Stores the next batch; false when it was the last.
    ///
    /// - Parameter transaction: Runs a function in a transaction.
    func storeBatch(in transaction: ((Database) throws -> Void) throws -> Void) throws -> Bool {
        // A slow pipe must not block other writers.
        next = try scanner.next(whileWaiting: reportProgress)
        try transaction { db in
            try requireSameState(db)
            try Connection.importing(db) { try store(with: self.run ?? begin(db)) }
        }
        return !isDone
    }

    /// Caches of earlier batches are invalid after a backup was restored.
    private func requireSameState(_ db: Database) throws {
        let version = try Query(db, "PRAGMA schema_version").number()
        guard version == schemaVersion ?? version else { throw RegistryError(.replaced(path: path)) }
        schemaVersion = version
    }

    private func store(with run: StreamingImport) throws {
        self.run = run
        try run.beginBatch()
        scanner.use(run.templates.schemas)
        while var chunk = next.take() {
            try run.add(&chunk)
            scanner.use(run.templates.schemas)
            scanner.recycle(chunk)
            if plan.isComplete(lines: run.texts.linesInBatch) { return try run.endBatch(isLast: false) }
            next = try scanner.next(whileWaiting: reportProgress)
        }
        isDone = true
        try run.endBatch(isLast: true)
    }

    private func reportProgress() throws {
        if let run { try run.reportProgress() } else { try listener.progress(ImportProgress(records: 0, bytes: 0)) }
    }
}
