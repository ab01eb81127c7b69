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
    private let prepare: @Sendable () async -> Void
    private let state = Mutex(State())

    /// - Parameter prepare: Does work that the next request would wait for. It is called when the first listener comes, and after changes; never
    ///   twice at the same time.
    init(_ changes: ChangeCounter, prepare: @escaping @Sendable () async -> Void) {
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
        // Beside the watch, so that changes are told in time while it goes on. Changes meanwhile lead to one more call.
        let (news, preparing) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        async let prepared: Void = prepare(after: news)
        preparing.yield()
        while (try? await Task.sleep(for: ChangeFeed.pause)) != nil {
            let count = try? changes.count()
            silence += 1
            if let count, count != last {
                last = count
                tell("event: change\ndata: {}\n\n")
                silence = 0
                preparing.yield()
            } else if silence == ChangeFeed.longestSilence {
                tell(": quiet\n\n")
                silence = 0
            }
        }
        preparing.finish()
        await prepared
    }

    private func prepare(after news: AsyncStream<Void>) async {
        for await _ in news { await prepare() }
    }

    private func tell(_ event: String) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener.yield(Array(event.utf8)) }
    }
}
