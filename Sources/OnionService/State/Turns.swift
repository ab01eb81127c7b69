import Synchronization

/// Limits the number of concurrent tasks. Further tasks wait in a first-in, first-out queue of limited length. One person never has all turns.
final class Turns: Sendable {
    private struct State {
        var free: Int
        /// The number of turns that each person has.
        var held: [String: Int] = [:]
        /// The waiting tasks by their numbers, the first one first.
        var waiting: [Waiting] = []
        var next = 0
        /// The numbers of tasks that were cancelled before they began to wait.
        var gone: Set<Int> = []
    }

    private struct Waiting {
        var number: Int
        var person: String?
        var continuation: CheckedContinuation<Void, any Error>
    }

    private let state: Mutex<State>
    /// The maximum number of turns of one person.
    private let share: Int
    /// The maximum number of waiting tasks.
    private let limit: Int

    /// - Parameters:
    ///   - count: The maximum number of concurrent tasks.
    ///   - limit: The maximum number of waiting tasks. Later ones are rejected.
    init(_ count: Int, waiting limit: Int) {
        state = Mutex(State(free: count))
        share = max(1, count - 1)
        self.limit = limit
    }

    /// Waits for a turn, and runs the work.
    ///
    /// - Parameters:
    ///   - person: For whom it is; nil for somebody who may have all turns.
    ///   - time: The longest time to wait; nil for any.
    /// - Throws: ``ServiceError`` `busy` when too many tasks wait, or the turn does not come in time; `CancellationError` when the task is cancelled while it waits; and errors
    ///   of the work.
    func take<Result>(
        for person: String? = nil, within time: Duration? = nil, _ work: () async throws -> Result
    ) async throws -> Result {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        let timer = time.map { time in
            Task {
                try await Task.sleep(for: time)
                leave(number, with: ServiceError.busy)
            }
        }
        defer { timer?.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                wait(Waiting(number: number, person: person, continuation: $0))
            }
        } onCancel: {
            leave(number, with: CancellationError())
        }
        timer?.cancel()
        defer { pass(from: person, number) }
        return try await work()
    }

    private func wait(_ waiting: Waiting) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.gone.remove(waiting.number) != nil { return .failure(CancellationError()) }
            guard state.free > 0, mayHaveTurn(waiting.person, state) else {
                guard state.waiting.count < limit else { return .failure(ServiceError.busy) }
                state.waiting.append(waiting)
                return nil
            }
            Turns.give(to: waiting.person, &state)
            return .success(())
        }
        if let result { waiting.continuation.resume(with: result) }
    }

    private func mayHaveTurn(_ person: String?, _ state: State) -> Bool {
        person.map { state.held[$0, default: 0] < share } ?? true
    }

    private static func give(to person: String?, _ state: inout State) {
        state.free -= 1
        if let person { state.held[person, default: 0] += 1 }
    }

    private func leave(_ number: Int, with error: any Error) {
        let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
                state.gone.insert(number)
                return nil
            }
            return state.waiting.remove(at: index).continuation
        }
        continuation?.resume(throwing: error)
    }

    private func pass(from person: String?, _ number: Int) {
        let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            state.gone.remove(number)
            state.free += 1
            if let person { state.held[person, default: 1] -= 1 }
            if let person, state.held[person] == 0 { state.held[person] = nil }
            guard let index = state.waiting.firstIndex(where: { mayHaveTurn($0.person, state) }) else { return nil }
            let next = state.waiting.remove(at: index)
            Turns.give(to: next.person, &state)
            return next.continuation
        }
        next?.resume()
    }
}
