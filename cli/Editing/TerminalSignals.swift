import OnionSupport

/// Leaves Ctrl-C and Ctrl-\ to a child process in the foreground, as `system(3)` does, for as long as the value lives.
///
/// The terminal sends SIGINT and SIGQUIT to the child and to this process. The handlers do nothing. `exec` resets
/// handlers, so that the child has the default actions; ignored signals would stay ignored in the child.
final class TerminalSignals {
    private let numbers = [SIGINT, SIGQUIT]

    init() {
        for number in numbers { signal(number) { _ in } }
    }

    deinit {
        for number in numbers { signal(number, SIG_DFL) }
    }
}
