import OnionStore
import Synchronization

/// Tells listeners when the registry changes, as server-sent events
/// (<https://html.spec.whatwg.org/multipage/server-sent-events.html>).
///
/// While somebody listens, the count of changes is read a few times a second.
final class ChangeFeed: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
        var next = 0
        var watcher: Task<Void, Never>?
    }

    /// How long a change may go unnoticed.
    private static let pause = Duration.milliseconds(100)
    /// Pauses until something is said, so that connections whose client is gone are noticed.
    private static let longestSilence = 150

    private let changes: ChangeCounter
    private let prepare: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameter prepare: Begins work that the next request would wait for. It is called when the first listener comes, and after changes.
    init(_ changes: ChangeCounter, prepare: @escaping @Sendable () -> Void) {
        self.changes = changes
        self.prepare = prepare
    }

    /// The events from now on, until the listener goes away.
    func events() -> AsyncStream<[UInt8]> {
        // A listener that is slow gets the latest event; all say the same.
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingNewest(1))
        // What changes from here on is told, also before the watcher runs.
        let count = try? changes.count()
        let number = state.withLock { state in
            state.next += 1
            state.listeners[state.next] = continuation
            if state.watcher == nil { state.watcher = Task { await watch(since: count) } }
            return state.next
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        // Ends the wait of the client for the beginning of the answer.
        continuation.yield(Array(": listening\n\n".utf8))
        return stream
    }

    private func remove(_ number: Int) {
        state.withLock { state in
            state.listeners[number] = nil
            guard state.listeners.isEmpty else { return }
            state.watcher?.cancel()
            state.watcher = nil
        }
    }

    private func watch(since count: Int64?) async {
        var last = count
        var silence = 0
        prepare()
        while (try? await Task.sleep(for: ChangeFeed.pause)) != nil {
            let count = try? changes.count()
            silence += 1
            if let count, count != last {
                last = count
                tell("event: change\ndata: {}\n\n")
                silence = 0
                prepare()
            } else if silence == ChangeFeed.longestSilence {
                tell(": quiet\n\n")
                silence = 0
            }
        }
    }

    private func tell(_ event: String) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener.yield(Array(event.utf8)) }
    }
}
