import Dispatch
import OnionSupport
import Synchronization

/// Catches Ctrl-C for as long as the value lives, so that a long command can clean up before it ends.
///
/// A command that writes keeps the value until it has printed what it stored: Ctrl-C after that has nothing to undo.
final class Interruption {
    private let isRequested: Flag
    /// What SIGINT did before: a shell ignores it for a program in the background.
    private let former: sigaction
    private let source: any DispatchSourceSignal

    private final class Flag: Sendable {
        let value = Mutex(false)
    }

    init() {
        let isRequested = Flag()
        var former = sigaction()
        sigaction(SIGINT, nil, &former)
        self.former = former
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler { isRequested.value.withLock { $0 = true } }
        source.resume()
        self.isRequested = isRequested
    }

    deinit {
        source.cancel()
        var former = former
        sigaction(SIGINT, &former, nil)
    }

    /// - Throws: ``Interrupted`` after Ctrl-C.
    func check() throws {
        if isRequested.value.withLock({ $0 }) { throw Interrupted() }
    }
}

/// Ctrl-C was pressed.
struct Interrupted: Error {
    /// Ends the process by SIGINT, so that a shell knows the reason.
    func exit() -> Never {
        signal(SIGINT, SIG_DFL)
        // The dispatch source has blocked the signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(SIGINT)
        _exit(130)
    }
}
