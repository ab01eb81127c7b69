import Foundation
import OnionModel
import Synchronization

/// Inspects subjects on several threads, and hands out what was found in the order of the subjects.
///
/// The workers stay only a little ahead of who takes what they found, so that memory stays flat.
final class FitCrew: Sendable {
    private struct State {
        var subjects: [Subject]
        /// The next batch that nobody has begun.
        var begun = 0
        /// The next batch that is handed out.
        var handedOut = 0
        /// What came of batches that wait for their turn.
        var finished: [Int: Result<Inspected, any Error>] = [:]
        var isDismissed = false
    }

    /// Nobody wants the rest.
    private struct Dismissed: Error {}

    /// The most subjects that are assembled together.
    private static let largestBatch = 16
    /// How many batches a worker may be ahead.
    private static let lead = 4
    /// Deep trees of views take more than the half megabyte that a thread has.
    private static let stackSize = 16 << 20
    /// How long to wait for news, in seconds.
    private static let patience = 0.1

    private let inspector: FitInspector
    private let state: Mutex<State>
    private let news = DispatchSemaphore(value: 0)
    private let room: DispatchSemaphore
    private let ended = DispatchGroup()
    private let workers: Int
    /// How many subjects are assembled together: few enough that everybody gets some.
    private let batch: Int

    init(_ inspector: FitInspector, subjects: [Subject], workers: Int) {
        self.inspector = inspector
        state = Mutex(State(subjects: subjects))
        self.workers = workers
        batch = max(1, min(FitCrew.largestBatch, subjects.count / (workers * FitCrew.lead)))
        room = DispatchSemaphore(value: 0)
        for _ in 0..<workers * FitCrew.lead { room.signal() }
        for _ in 0..<workers { start() }
    }

    /// What came of the next subjects; nil when there is no news yet.
    func next() throws -> Inspected? {
        if let finished = take() { return try finished.get() }
        _ = news.wait(timeout: .now() + FitCrew.patience)
        return try take()?.get()
    }

    /// Ends the work, and waits until everybody has gone.
    func dismiss() {
        state.withLock { $0.isDismissed = true }
        for _ in 0..<workers { room.signal() }
        ended.wait()
        // Threads end a little later, and files that are looked at go when nobody holds them any more.
        state.withLock { $0.subjects = [] }
    }

    private func take() -> Result<Inspected, any Error>? {
        let finished = state.withLock { state -> Result<Inspected, any Error>? in
            guard let finished = state.finished.removeValue(forKey: state.handedOut) else { return nil }
            state.handedOut += 1
            return finished
        }
        if finished != nil { room.signal() }
        return finished
    }

    private func start() {
        ended.enter()
        let thread = Thread { [self] in
            var reader = CompositionReader()
            while let number = begin() {
                let inspected = Result { try inspect(number, &reader) }
                state.withLock { $0.finished[number] = inspected }
                news.signal()
            }
            ended.leave()
        }
        thread.stackSize = FitCrew.stackSize
        thread.start()
    }

    /// The next batch, when there is room for what comes of it; nil when there is nothing left to do.
    private func begin() -> Int? {
        room.wait()
        return state.withLock { state in
            guard !state.isDismissed, state.begun * batch < state.subjects.count else { return nil }
            state.begun += 1
            return state.begun - 1
        }
    }

    private func inspect(_ number: Int, _ reader: inout CompositionReader) throws -> Inspected {
        let start = number * batch
        let subjects = state.withLock { $0.subjects[start..<min(start + batch, $0.subjects.count)] }
        return try inspector.inspect(subjects, reading: &reader) {
            if state.withLock({ $0.isDismissed }) { throw Dismissed() }
        }
    }
}
