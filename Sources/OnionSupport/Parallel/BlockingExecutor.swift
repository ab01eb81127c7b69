import Synchronization

/// Runs the blocking work of tasks on its own threads, so that it occupies no thread of Swift's concurrency.
///
/// The threads end when there is no more work. They are no threads of Dispatch, which starts further ones late when all
/// of its threads are blocked.
package final class BlockingExecutor: TaskExecutor {
    private struct State {
        var waiting: [UnownedJob] = []
        var threads = 0
    }

    private static let shared = BlockingExecutor()
    private static let mostThreads = 64

    private let state = Mutex(State())

    /// Runs blocking work as a part of the current task, so that `Task.isCancelled` and task-local values hold in it.
    ///
    /// - Throws: `CancellationError` when the task is cancelled before the work begins; and what the work throws.
    package static func run<Result>(_ work: () throws -> Result) async throws -> Result {
        try await withTaskExecutorPreference(shared) {
            try Task.checkCancellation()
            return try work()
        }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let needsThread = state.withLock { state in
            state.waiting.append(job)
            guard state.threads < Self.mostThreads else { return false }
            state.threads += 1
            return true
        }
        if needsThread { startThread { self.runJobs() } }
    }

    private func runJobs() {
        while let job = nextJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// The job that has waited longest; nil when the thread is to end.
    private func nextJob() -> UnownedJob? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.threads -= 1
            return nil
        }
    }
}
