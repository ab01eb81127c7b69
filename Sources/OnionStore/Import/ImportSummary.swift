/// What an import did, or would do, in numbers.
public struct ImportSummary: Hashable, Sendable {
    public var created = 0
    public var changed = 0
    public var restored = 0
    public var unchanged = 0
    /// Parts that were archived, because the import is the whole of what a datasource provides and does not have them.
    public var archived = 0
    /// Documents that were not stored, because something is wrong with them.
    public var refused = 0
    /// How long it took, in seconds.
    public var seconds = 0.0
    /// When an import of the same name had done all this already, so that nothing was done: UTC, as `2026-11-21T12:00:00.000Z`.
    public var earlier: String?

    public init() {}

    /// All documents that were read.
    public var records: Int { created + changed + restored + unchanged + refused }

    /// How many documents went through in a second; zero when it took no time.
    public var recordsPerSecond: Double { seconds > 0 ? Double(records) / seconds : 0 }

    public func count(_ outcome: ImportReport.Outcome) -> Int {
        switch outcome {
        case .created: created
        case .changed: changed
        case .restored: restored
        case .unchanged: unchanged
        }
    }

    /// What was stored, in words: `2 created, 1 archived`.
    public var told: String {
        let told = ImportReport.Outcome.told(count)
        if archived == 0 { return told }
        return told.isEmpty ? "\(archived) archived" : "\(told), \(archived) archived"
    }

    /// The counts of what came after another summary of the same import.
    func since(_ earlier: ImportSummary) -> ImportSummary {
        var summary = self
        summary.created -= earlier.created
        summary.changed -= earlier.changed
        summary.restored -= earlier.restored
        summary.unchanged -= earlier.unchanged
        summary.archived -= earlier.archived
        return summary
    }

    mutating func count(_ report: ImportReport) {
        created += report.count(.created)
        changed += report.count(.changed)
        restored += report.count(.restored)
        unchanged += report.count(.unchanged)
    }
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
    /// Documents that were read so far.
    public var records: Int
    /// Bytes that were read so far.
    public var bytes: Int
}
