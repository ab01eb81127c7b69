/// The numbers of an import, or of a dry run.
public struct ImportSummary: Hashable, Sendable {
    /// The number of new parts.
    public var created = 0
    /// The number of parts with a new revision.
    public var changed = 0
    /// The number of archived parts that are taken back into use.
    public var restored = 0
    /// The number of parts that stay as they were.
    public var unchanged = 0
    /// Parts of a datasource that were archived because the import does not have them.
    public var archived = 0
    /// Documents that were not stored because they have problems.
    public var refused = 0
    /// The duration in seconds.
    public var seconds = 0.0
    /// The time of an earlier import of the same name, in place of which nothing was done; else nil. UTC, as `2026-11-21T12:00:00.000Z`.
    public var earlier: String?

    /// Creates a summary of nothing.
    public init() {}

    /// The number of documents that were read.
    public var records: Int { created + changed + restored + unchanged + refused }

    /// Documents a second; zero when the import took no time.
    public var recordsPerSecond: Double { seconds > 0 ? Double(records) / seconds : 0 }

    /// Returns the number of parts with an outcome.
    public func count(_ outcome: ImportReport.Outcome) -> Int {
        switch outcome {
        case .created: created
        case .changed: changed
        case .restored: restored
        case .unchanged: unchanged
        }
    }

    /// Returns the counts since another summary of the same import.
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

extension ImportSummary: CustomStringConvertible {
    /// The counts of what was stored, in words: `2 created, 1 archived`.
    public var description: String {
        let counts = ImportReport.Outcome.countsInWords(count)
        if archived == 0 { return counts }
        return counts.isEmpty ? "\(archived) archived" : "\(counts), \(archived) archived"
    }
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
    /// The number of documents that were read.
    public var records: Int
    /// The number of bytes that were read.
    public var bytes: Int
}
