import Synchronization

/// A flag by which one thread cancels the work of others.
package final class Cancellation: Sendable {
    private let isCancelled = Atomic(false)

    package init() {}

    package func cancel() {
        isCancelled.store(true, ordering: .relaxed)
    }

    /// - Throws: `CancellationError` after ``cancel()``.
    package func check() throws {
        if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    }
}
