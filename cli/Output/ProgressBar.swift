import OnionSupport
import OnionTerminal

/// A progress bar on standard error. It appears on terminals only, after the first second.
struct ProgressBar {
    private static let delay = Duration.seconds(1)
    private static let interval = Duration.milliseconds(100)
    private static let width = 24

    private let isWanted: Bool
    private var next: ContinuousClock.Instant
    private var isShown = false

    init() {
        isWanted = isatty(STDERR_FILENO) == 1 && Environment["TERM"] != "dumb"
        next = .now + ProgressBar.delay
    }

    /// Shows the progress, with words after the numbers. Calls within 0.1 seconds of the last update have no effect.
    mutating func show(_ done: Int, of total: Int, _ words: String) {
        guard total > 0 else { return }
        let full = ProgressBar.width * min(done, total) / total
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: ProgressBar.width - full)
        show("\(bar) \(done) of \(total) \(words)")
    }

    /// Shows words without a bar, for work of unknown length.
    mutating func show(_ words: String) {
        guard isWanted, .now >= next else { return }
        next = .now + ProgressBar.interval
        isShown = true
        // An error is ignored, because the bar is not part of the result.
        try? Output.error.write("\r\u{1B}[K\(words.onOneLine)".utf8)
    }

    /// Clears the line.
    mutating func erase() {
        guard isShown else { return }
        isShown = false
        try? Output.error.write("\r\u{1B}[K".utf8)
    }
}
