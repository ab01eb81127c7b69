import Synchronization

/// Limits the number of concurrent tasks. Further tasks wait in a first-in, first-out queue of limited length.
final class Turns: Sendable {
    private struct State {
        var free: Int
        /// The waiting tasks by their numbers, the first one first.
        var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
        var next = 0
        /// The numbers of tasks that were cancelled before they began to wait.
        var gone: Set<Int> = []
    }

    private let state: Mutex<State>
    /// The maximum number of waiting tasks.
    private let limit: Int

    /// - Parameters:
    ///   - count: The maximum number of concurrent tasks.
    ///   - limit: The maximum number of waiting tasks. Later ones are rejected.
    init(_ count: Int, waiting limit: Int) {
        state = Mutex(State(free: count))
        self.limit = limit
    }

    /// Waits for a turn, and runs the work.
    ///
    /// - Throws: ``ServiceError`` `busy` when too many tasks wait; `CancellationError` when the task is cancelled while it waits; and errors
    ///   of the work.
    func take<Result>(_ work: () async throws -> Result) async throws -> Result {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait(as: number, $0) }
        } onCancel: {
            leave(number)
        }
        defer { pass() }
        return try await work()
    }

    private func wait(as number: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.gone.remove(number) != nil { return .failure(CancellationError()) }
            if state.free == 0 {
                guard state.waiting.count < limit else { return .failure(ServiceError.busy) }
                state.waiting.append((number, continuation))
                return nil
            }
            state.free -= 1
            return .success(())
        }
        if let result { continuation.resume(with: result) }
    }

    private func leave(_ number: Int) {
        let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
                state.gone.insert(number)
                return nil
            }
            return state.waiting.remove(at: index).continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    private func pass() {
        let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst().continuation
        }
        next?.resume()
    }
}
