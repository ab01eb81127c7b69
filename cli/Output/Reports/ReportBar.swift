/// The bar of a report that takes a while, for as long as it takes.
enum ReportBar {
    /// Runs a report with a bar on a terminal.
    static func show<Result>(_ run: ((_ done: Int, _ total: Int) throws -> Void) throws -> Result) rethrows -> Result {
        var bar = ProgressBar()
        defer { bar.erase() }
        return try run { done, total in
            // The steps of a report are no things that people count.
            let percent = total > 0 ? Int((Double(done) / Double(total) * 100).rounded(.down)) : 0
            bar.show(min(percent, 100), of: 100, "percent")
        }
    }
}
