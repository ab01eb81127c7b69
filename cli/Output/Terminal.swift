import Foundation
import OnionRender

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What reads standard output: a terminal with what it can show, or something else.
struct Terminal {
    let columns: Int
    let colors: ColorDepth
    /// How it shows pictures between its lines; nil where it shows none, and for what is no terminal.
    let pictures: InlineProtocol?

    private static let usualColumns = 80

    /// The terminal of this process, as far as its environment tells.
    init() {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDOUT_FILENO) == 1
        colors = ColorDepth(environment: environment, isTerminal: isTerminal)
        pictures = InlineProtocol(environment: environment, isTerminal: isTerminal)
        columns =
            Terminal.columns(of: STDOUT_FILENO) ?? environment["COLUMNS"].flatMap(Int.init) ?? Terminal.usualColumns
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
