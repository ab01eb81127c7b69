import Dispatch
import Synchronization

/// Hands things from one thread to another, in their order; who is too far ahead waits.
final class Handover<Element: Sendable>: Sendable {
    private struct State {
        var waiting: [Element] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    // Dispatch does not take a semaphore down that counts less than it began with.
    private let room = DispatchSemaphore(value: 0)
    private let things = DispatchSemaphore(value: 0)

    /// - Parameter capacity: how many things wait at most.
    init(capacity: Int) {
        for _ in 0..<capacity { room.signal() }
    }

    /// Gives the next thing; false when nobody takes it any more.
    func give(_ thing: sending Element) -> Bool {
        room.wait()
        let isTaken = state.withLock { state in
            if !state.isClosed { state.waiting.append(thing) }
            return !state.isClosed
        }
        things.signal()
        return isTaken
    }

    /// The next thing; nil when there are no more.
    ///
    /// - Parameter idle: called now and then while there is nothing; what it throws ends the waiting.
    func take(_ idle: () throws -> Void) rethrows -> Element? {
        while things.wait(timeout: .now() + .milliseconds(200)) == .timedOut { try idle() }
        let thing = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        // Whoever waits at the end is let go one after the other.
        if thing == nil { things.signal() }
        room.signal()
        return thing
    }

    /// Says that nothing more is given, or that nothing more is taken.
    func close() {
        state.withLock { $0.isClosed = true }
        things.signal()
        room.signal()
    }
}
