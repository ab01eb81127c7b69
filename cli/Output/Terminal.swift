import OnionRender
import OnionSupport
import OnionTerminal

/// The terminal behind a file descriptor, as its environment variables describe it.
struct Terminal {
    /// The width in columns; for a pipe or a file the variable COLUMNS, or 80.
    let width: Int
    /// The width that tables fit into; nil for a pipe or a file, whose lines may have any length.
    let tableWidth: Int?
    let colorDepth: ColorDepth
    /// The protocol for pictures; nil if the terminal has none.
    let pictures: InlineProtocol?

    private static let variables = [
        "TERM", "COLORTERM", "NO_COLOR", "TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "TMUX", "STY",
    ]

    init(descriptor: Int32) {
        let isTerminal = isatty(descriptor) == 1
        var environment: [String: String] = [:]
        for name in Terminal.variables { environment[name] = Environment[name] }
        let columns = isTerminal ? Terminal.columns(of: descriptor) : Environment["COLUMNS"].flatMap { Int($0) }
        width = columns.flatMap { $0 > 0 ? $0 : nil } ?? 80
        tableWidth = isTerminal ? width : nil
        colorDepth = ColorDepth(environment: environment, isTerminal: isTerminal)
        pictures = InlineProtocol(environment: environment, isTerminal: isTerminal)
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : nil
    }
}
