import OnionRender
import OnionSupport
import OnionTerminal

/// The terminal behind a file descriptor, as its environment variables describe it.
struct Terminal {
    /// Nil for a pipe or a file.
    let columns: Int?
    let colorDepth: ColorDepth
    /// The protocol for pictures; nil if the terminal has none.
    let pictures: InlineProtocol?

    private static let usualColumns = 80
    private static let variables = [
        "TERM", "COLORTERM", "NO_COLOR", "TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "TMUX", "STY",
    ]

    init(descriptor: Int32) {
        let isTerminal = isatty(descriptor) == 1
        var environment: [String: String] = [:]
        for name in Terminal.variables { environment[name] = Environment[name] }
        columns = isTerminal ? Terminal.columns(of: descriptor) : nil
        colorDepth = ColorDepth(environment: environment, isTerminal: isTerminal)
        pictures = InlineProtocol(environment: environment, isTerminal: isTerminal)
    }

    private static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return usualColumns }
        return Int(size.ws_col)
    }
}
