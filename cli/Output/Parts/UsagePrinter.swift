import Onion
import OnionRows

/// Prints the uses of a subject as they are found.
struct UsagePrinter {
    private let format: RowFormat
    private let subject: UsageTarget
    private let filter: UsageFilter
    private var writer: RowWriter<UsageRow>
    /// The last row. It waits until the position of the next page is known.
    private var waiting: UsageRow?
    private var count = 0
    private var pinned = 0
    private var spaces = UsersBySpace()

    init(format: RowFormat, subject: UsageTarget, filter: UsageFilter) {
        self.format = format
        self.subject = subject
        self.filter = filter
        writer = RowWriter(
            format,
            format == .table
                ? UsageRow.tableColumns(of: subject, filter) : UsageRow.columns(of: subject, filter))
    }

    mutating func print(_ usage: UsagePath, layers: [Reference]) throws {
        count += 1
        if usage.pinned != nil { pinned += 1 }
        spaces.add(usage.user)
        if let waiting { try writer.write(waiting) }
        waiting = UsageRow(usage: usage, layers: layers)
    }

    /// Prints the waiting row and the remarks.
    ///
    /// - Parameter next: The position after which there are more rows; nil when all were printed.
    mutating func finish(next: UsageCursor?) throws {
        if var waiting {
            waiting.next = next
            try writer.write(waiting)
        }
        try writer.finish()
        guard format == .table else { return }
        if count == 0, filter.after == nil {
            try Output.standard.print("\(filter.onlyScreens ? "no screen shows" : "nothing uses") \(subject)")
        }
        try Output.standard.flush()
        if pinned > 0 {
            let share = pinned == 1 ? "1 of \(count) is" : "\(pinned) of \(count) are"
            try Output.error.print("\(share) pinned, and will not follow changes of \(subject)")
        }
        if let summary = spaces.summary { try Output.error.print(summary) }
        if let next { try Output.error.print("more rows: --after \(next)") }
    }
}
