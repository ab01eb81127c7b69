import Foundation
import OnionSupport
import Synchronization

/// Catches Ctrl-C, or other signals, for as long as the value lives, so that a long command can clean up before it ends.
///
/// A command that writes keeps the value until it has printed what it stored: Ctrl-C after that has nothing to undo.
final class Interruption {
    /// Counts the signals that were caught, because a handler of a signal can only change what is global.
    private static let caught = Atomic(0)

    private let earlier = Interruption.caught.load(ordering: .relaxed)
    /// What the signals did before: a shell ignores SIGINT for a program in the background.
    private let former: [Int32: sigaction]

    init(by signals: [Int32] = [SIGINT]) {
        var former: [Int32: sigaction] = [:]
        for number in signals {
            var action = sigaction()
            sigaction(number, nil, &action)
            former[number] = action
            signal(number) { _ in Interruption.caught.add(1, ordering: .relaxed) }
        }
        self.former = former
    }

    deinit {
        for (number, action) in former {
            var action = action
            sigaction(number, &action, nil)
        }
    }

    /// - Throws: ``Interrupted`` after Ctrl-C.
    func check() throws {
        if Interruption.caught.load(ordering: .relaxed) != earlier { throw Interrupted() }
    }
}

/// Ctrl-C was pressed.
struct Interrupted: Error {
    /// Ends the process by SIGINT, so that a shell knows the reason.
    func exit() -> Never {
        signal(SIGINT, SIG_DFL)
        raise(SIGINT)
        _exit(130)
    }
}
