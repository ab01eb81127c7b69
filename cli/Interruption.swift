import Dispatch
import OnionSupport
import Synchronization

/// Takes Ctrl-C for as long as it lives, so that a long command tidies up before it ends.
final class Interruption {
    private let isAsked: Asked
    private let source: any DispatchSourceSignal

    private final class Asked: Sendable {
        let value = Mutex(false)
    }

    init() {
        let isAsked = Asked()
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler { isAsked.value.withLock { $0 = true } }
        source.resume()
        self.isAsked = isAsked
    }

    deinit {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }

    /// - Throws: ``Interrupted`` once somebody has pressed Ctrl-C.
    func check() throws {
        if isAsked.value.withLock({ $0 }) { throw Interrupted() }
    }
}

/// Somebody has pressed Ctrl-C.
struct Interrupted: Error {
    /// Ends the process as the signal would have, so that a shell knows.
    func exit() -> Never {
        signal(SIGINT, SIG_DFL)
        // Dispatch has blocked it, to take it by itself.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(SIGINT)
        _exit(130)
    }
}
