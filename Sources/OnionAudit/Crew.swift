import Foundation
import OnionModel
import Synchronization

/// Does work in batches on several threads, and hands out what came of it in order.
///
/// The workers stay only a little ahead of who takes what they made, so that memory stays flat.
final class Crew<Product: Sendable>: Sendable {
    /// Works through a batch; what the reader has met serves all batches of a worker. `goOn` throws when the rest is not wanted any more.
    typealias Work =
        @Sendable (
            _ batch: Range<Int>, _ reader: inout CompositionReader, _ goOn: () throws -> Void
        ) throws -> Product

    private struct State {
        /// Nil once nobody wants the rest.
        var work: Work?
        /// The next batch that nobody has begun.
        var begun = 0
        /// The next batch that is handed out.
        var handedOut = 0
        /// What came of batches that wait for their turn.
        var finished: [Int: Result<Product, any Error>] = [:]
    }

    private let state: Mutex<State>
    private let news = DispatchSemaphore(value: 0)
    private let room: DispatchSemaphore
    private let ended = DispatchGroup()
    private let count: Int
    private let workers: Int
    private let batch: Int

    /// - Parameters:
    ///   - count: How many things there are to work on.
    ///   - workers: How many threads work, when there is enough to do; nil for one a core.
    ///   - largestBatch: The most things that are worked on together; fewer are when everybody is to get some.
    init(count: Int, workers: Int?, largestBatch: Int = 16, work: @escaping Work) {
        self.count = count
        // Foundation reads files to count the cores (measured: 0.5 ms), which nobody need know for a thing or two.
        let wanted = workers ?? (count > 1 ? ProcessInfo.processInfo.activeProcessorCount : 1)
        let workers = max(1, min(wanted, count))
        self.workers = workers
        state = Mutex(State(work: work))
        batch = max(1, min(largestBatch, count / (workers * CrewRules.lead)))
        room = DispatchSemaphore(value: 0)
        for _ in 0..<workers * CrewRules.lead { room.signal() }
        for _ in 0..<workers { start() }
    }

    /// What came of the next batch; nil when there is no news yet.
    func next() throws -> Product? {
        if let finished = take() { return try finished.get() }
        _ = news.wait(timeout: .now() + CrewRules.patience)
        return try take()?.get()
    }

    /// Ends the work, and waits until everybody has gone.
    func dismiss() {
        // Threads end a little later, and files that are looked at go when nobody holds them any more.
        state.withLock { $0.work = nil }
        for _ in 0..<workers { room.signal() }
        ended.wait()
    }

    private func take() -> Result<Product, any Error>? {
        let finished = state.withLock { state -> Result<Product, any Error>? in
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
            while let (number, work) = begin() {
                let product = Result {
                    try work(number * batch..<min((number + 1) * batch, count), &reader) {
                        if state.withLock({ $0.work == nil }) { throw CrewRules.Dismissed() }
                    }
                }
                state.withLock { $0.finished[number] = product }
                news.signal()
            }
            ended.leave()
        }
        thread.stackSize = CrewRules.stackSize
        thread.start()
    }

    /// The next batch, when there is room for what comes of it; nil when there is nothing left to do.
    private func begin() -> (Int, Work)? {
        room.wait()
        return state.withLock { state in
            guard let work = state.work, state.begun * batch < count else { return nil }
            state.begun += 1
            return (state.begun - 1, work)
        }
    }
}

/// What holds for every crew.
private enum CrewRules {
    /// Nobody wants the rest.
    struct Dismissed: Error {}

    /// How many batches a worker may be ahead.
    static let lead = 4
    /// Deep trees of views take more than the half megabyte that a thread has.
    static let stackSize = 16 << 20
    /// How long to wait for news, in seconds.
    static let patience = 0.1
}
