import Dispatch
import OnionSupport
import Synchronization

/// Catches Ctrl-C, or other signals, for as long as the value lives, so that a long command can clean up before it ends.
///
/// A command that writes keeps the value until it has printed what it stored: Ctrl-C after that has nothing to undo.
final class Interruption {
    private let isRequested: Flag
    /// What the signals did before: a shell ignores SIGINT for a program in the background.
    private let former: [Int32: sigaction]
    private let sources: [any DispatchSourceSignal]

    private final class Flag: Sendable {
        let value = Mutex(false)
    }

    init(by signals: [Int32] = [SIGINT]) {
        let isRequested = Flag()
        var former: [Int32: sigaction] = [:]
        let queue = DispatchQueue(label: "signals")
        sources = signals.map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            former[number] = action
            signal(number, SIG_IGN)
            // A serial queue has a thread of its own at once; those of the global queue may all be at work.
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { isRequested.value.withLock { $0 = true } }
            source.resume()
            return source
        }
        self.former = former
        self.isRequested = isRequested
    }

    deinit {
        for source in sources { source.cancel() }
        for (number, action) in former {
            var action = action
            sigaction(number, &action, nil)
        }
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
