import Dispatch
import Synchronization

/// Numbered items that threads process in order, with a bounded buffer for the results.
final class ParallelWork<Value: Sendable, Failure: Error>: Sendable {
    typealias Worker = (Int) throws(Failure) -> Value

    /// The next step of a thread.
    fileprivate enum Step {
        case begin(Int)
        case wait
        case end
    }

    fileprivate struct State {
        /// Makes the function of a thread; nil when no further item may begin.
        var makeWorker: (@Sendable () -> Worker)?
        /// The number of items that have begun, and of consumed results.
        var begun = 0
        var taken = 0
        var activeThreads = 0
        /// The number of threads that wait for a result to be consumed.
        var waitingThreads = 0
        /// The result of item n is at n modulo the window.
        var results: [Result<Value, Failure>?]
    }

    private let state: Mutex<State>
    private let count: Int
    private let window: Int
    /// Wakes a thread that waits for a result to be consumed.
    private let room = DispatchSemaphore(value: 0)
    /// Is signalled when an item or a thread has ended.
    private let news = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - count: The number of items.
    ///   - window: The maximum of started items whose results are not consumed.
    ///   - makeWorker: Makes the function that one thread uses for all of its items.
    init(count: Int, window: Int, makeWorker: @escaping @Sendable () -> Worker) {
        let window = min(window, count)
        state = Mutex(State(makeWorker: makeWorker, results: Array(repeating: nil, count: window)))
        self.count = count
        self.window = window
    }

    func startThreads(_ number: Int) {
        for _ in 0..<max(0, number) { startThread { self.takePart() } }
    }

    /// Works on items until all have begun, waits for those of other threads, and returns all results; nil for those that did not begin.
    func allResults() -> [Result<Value, Failure>?] {
        takePart()
        end()
        var results: [Result<Value, Failure>?] = []
        state.withLock { swap(&$0.results, &results) }
        return results
    }

    /// Waits for the next result in order; nil after the last one.
    func next(whileWaiting: () throws -> Void) rethrows -> Result<Value, Failure>? {
        while state.withLock({ $0.taken < count }) {
            let result = state.withLock { state in
                let result = state.results[state.taken % window].take()
                if result != nil { state.taken += 1 }
                return result
            }
            if let result {
                wakeThreads()
                return result
            }
            if news.wait(timeout: .now() + .milliseconds(100)) == .timedOut { try whileWaiting() }
        }
        return nil
    }

    /// Lets no further item begin.
    func cancel() {
        state.withLock { $0.makeWorker = nil }
        wakeThreads()
    }

    private func wakeThreads() {
        let waiting = state.withLock { state in
            defer { state.waitingThreads = 0 }
            return state.waitingThreads
        }
        for _ in 0..<waiting { room.signal() }
    }

    /// Lets no further item begin, and waits for those that have begun.
    ///
    /// A thread that has not begun yet will find nothing to do. It is not waited for, so that a busy machine costs next to nothing.
    func end() {
        cancel()
        while state.withLock({ $0.activeThreads > 0 }) { news.wait() }
    }

    private func takePart() {
        let hasWork = state.withLock { state in
            if state.makeWorker != nil { state.activeThreads += 1 }
            return state.makeWorker != nil
        }
        guard hasWork else { return }
        workOnItems()
        // What the worker holds is released by now.
        state.withLock { $0.activeThreads -= 1 }
        news.signal()
    }

    private func workOnItems() {
        guard let worker = state.withLock({ $0.makeWorker })?() else { return }
        while let item = beginItem() {
            let result = Result { () throws(Failure) in try worker(item) }
            state.withLock { state in
                state.results[item % window] = result
                if case .failure = result { state.makeWorker = nil }
            }
            news.signal()
        }
        // Threads that wait find out that no further item begins.
        wakeThreads()
    }

    /// Waits until an item may begin; nil when none will.
    private func beginItem() -> Int? {
        while true {
            switch state.withLock({ $0.nextStep(count: count, window: window) }) {
            case .begin(let item): return item
            case .end: return nil
            case .wait: room.wait()
            }
        }
    }
}

extension ParallelWork.State {
    /// Chooses what a thread does next. A thread that has to wait is counted, so that each of them is woken.
    fileprivate mutating func nextStep(count: Int, window: Int) -> ParallelWork.Step {
        guard makeWorker != nil, begun < count else { return .end }
        guard begun - taken < window else {
            waitingThreads += 1
            return .wait
        }
        begun += 1
        return .begin(begun - 1)
    }
}
