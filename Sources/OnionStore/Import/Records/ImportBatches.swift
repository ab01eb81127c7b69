import GRDB
import OnionModel

/// The transactions of an import: one, or one for each batch.
final class ImportBatches {
    private let scanner: RecordScanner
    private let options: ImportOptions
    private let listener: ImportListener
    private let begin: (Database) -> RecordImport
    private var run: RecordImport?
    private var next: ScannedChunk?
    private var isOver = false

    init(
        _ scanner: RecordScanner, _ options: ImportOptions, _ listener: ImportListener,
        _ begin: @escaping (Database) -> RecordImport
    ) {
        self.scanner = scanner
        self.options = options
        self.listener = listener
        self.begin = begin
    }

    /// What was done so far.
    var summary: ImportSummary {
        var summary = run?.summary ?? ImportSummary()
        summary.seconds = run?.seconds ?? 0
        return summary
    }

    /// Stores the next batch; false when it was the last.
    ///
    /// - Parameter transaction: runs what stores it.
    func store(in transaction: ((Database) throws -> Void) throws -> Void) throws -> Bool {
        // Who waits for a slow pipe keeps nobody else waiting.
        next = try scanner.next(whileWaiting: tellProgress)
        try transaction { db in
            try Connection.importing(db) { try store(with: self.run ?? begin(db)) }
        }
        return !isOver
    }

    private func store(with run: RecordImport) throws {
        self.run = run
        try run.beginBatch()
        scanner.use(run.schemas)
        while var chunk = next.take() {
            try run.add(&chunk)
            scanner.use(run.schemas)
            scanner.recycle(chunk)
            if let batch = options.batch, run.linesInBatch >= batch {
                return try run.endBatch(isLast: false)
            }
            next = try scanner.next(whileWaiting: tellProgress)
        }
        isOver = true
        try run.endBatch(isLast: true)
    }

    private func tellProgress() throws {
        if let run { try run.tellProgress() } else { try listener.progress(ImportProgress(records: 0, bytes: 0)) }
    }
}
