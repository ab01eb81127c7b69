import OnionStore
import Synchronization

/// Notifies listeners of changes of the registry, by server-sent events (<https://html.spec.whatwg.org/multipage/server-sent-events.html>).
///
/// While there are listeners, the change count is polled every 100 milliseconds.
final class ChangeFeed: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
        var next = 0
        var watcher: Task<Void, Never>?
    }

    /// The interval of polling.
    private static let pause = Duration.milliseconds(100)
    /// The number of intervals after which a comment is sent, so that closed connections are detected.
    private static let longestSilence = 150

    private let changes: ChangeCounter
    private let prepare: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameter prepare: Begins work that the next request would wait for. It is called for the first listener, and after changes.
    init(_ changes: ChangeCounter, prepare: @escaping @Sendable () -> Void) {
        self.changes = changes
        self.prepare = prepare
    }

    /// The events from now on, until the listener disconnects.
    func events() -> AsyncStream<[UInt8]> {
        // A slow listener gets the latest event only; all events are equal.
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingNewest(1))
        // Read the count now, so that a change before the watcher starts is reported, too.
        let count = try? changes.count()
        let number = state.withLock { state in
            state.next += 1
            state.listeners[state.next] = continuation
            if state.watcher == nil { state.watcher = Task { await watch(since: count) } }
            return state.next
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        // Sends the head of the response at once.
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
