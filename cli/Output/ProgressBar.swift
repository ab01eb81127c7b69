import OnionSupport

/// A bar on standard error that says how far something is: on a terminal, once it has taken more than a second.
struct ProgressBar {
    private static let patience = Duration.seconds(1)
    private static let pause = Duration.milliseconds(100)
    private static let width = 24

    private let isWanted: Bool
    private var next: ContinuousClock.Instant
    private var isShown = false

    init() {
        let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
        isWanted = isatty(STDERR_FILENO) == 1 && terminal != "dumb"
        next = .now + ProgressBar.patience
    }

    /// Shows how much is done, with words after the numbers; not more often than the eye follows.
    mutating func show(_ done: Int, of total: Int, _ words: String) {
        guard total > 0 else { return }
        let full = ProgressBar.width * min(done, total) / total
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: ProgressBar.width - full)
        show("\(bar) \(done) of \(total) \(words)")
    }

    /// Shows words where nobody knows how much there is to do.
    mutating func show(_ words: String) {
        guard isWanted, .now >= next else { return }
        next = .now + ProgressBar.pause
        isShown = true
        // The bar is no result: a terminal that does not take it loses nothing.
        try? Output.error.write("\r\u{1B}[K\(words)".utf8)
    }

    /// Leaves the line as it was before.
    mutating func erase() {
        guard isShown else { return }
        isShown = false
        try? Output.error.write("\r\u{1B}[K".utf8)
    }
}
