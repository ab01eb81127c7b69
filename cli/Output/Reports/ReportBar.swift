/// The progress and the end of a report.
enum ReportBar {
    /// Runs a report with a progress bar on a terminal.
    static func show<Result>(_ run: ((_ done: Int, _ total: Int) throws -> Void) throws -> Result) rethrows -> Result {
        var bar = ProgressBar()
        defer { bar.erase() }
        return try run { done, total in
            // Percent, because the steps of a report mean nothing to people.
            let percent = total > 0 ? Int((Double(done) / Double(total) * 100).rounded(.down)) : 0
            bar.show(min(percent, 100), of: 100, "percent")
        }
    }

    /// Prints on standard error the number of rows that the limit has cut off.
    static func printRest(shown: Int, of all: Int, _ words: String) throws {
        guard all > shown else { return }
        try Output.standard.flush()
        try Output.error.print("\(all - shown) more \(words); raise --limit to show them")
    }
}
