import Onion

/// Prints the changes of a registry, one row each.
struct LogPrinter {
    private var writer: RowWriter
    private var count = 0
    private var oldest = 0

    init(format: RowFormat) {
        writer = RowWriter(format, columns: ["change", "time", "verb", "author", "summary", "message"])
    }

    mutating func print(_ change: ChangeRecord) throws {
        count += 1
        oldest = change.number
        try writer.write([
            .number(Double(change.number)), .string(change.time), .string(change.verb), .string(change.author),
            .string(change.summary), .optional(change.message),
        ])
    }

    /// Prints the waiting rows, and on standard error the option that continues after a full page.
    ///
    /// - Parameter pageSize: The default limit, if it was applied.
    mutating func finish(pageSize: Int?) throws {
        try writer.finish()
        guard let pageSize, count == pageSize, oldest > 1 else { return }
        try Output.standard.flush()
        try Output.error.print("older changes: --before \(oldest)")
    }
}
