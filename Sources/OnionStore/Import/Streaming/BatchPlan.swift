import OnionCoding
import OnionModel

/// The division of an import into transactions, and the position where it begins.
struct BatchPlan {
    /// The lines of a batch; nil for an import in one transaction.
    private let size: Int?
    /// The space of the records; nil for the default one.
    private let space: String?
    /// The progress of an earlier import that this one resumes; nil for a new one.
    private let stored: ReadProgress?

    init(_ options: ImportOptions, after stored: ReadProgress?) {
        size = options.batch.map { max(1, $0) }
        space = options.space?.name
        self.stored = options.isResumed ? stored : nil
    }

    /// Whether a batch of so many lines is complete.
    func isComplete(lines: Int) -> Bool { size.map { lines >= $0 } ?? false }

    /// Begins to read records.
    func scan(_ records: some RecordSource) -> RecordScanner {
        guard let size else { return RecordScanner(records, in: space) }
        return RecordScanner(BatchedRecords(records, batch: size, after: stored), in: space)
    }
}
