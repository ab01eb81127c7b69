import Dispatch
import Foundation
import Synchronization

/// Work that is done on all cores at once.
enum AllCores {
    /// Calls the body for every number below a count, several at a time, in no order that one could rely on.
    ///
    /// - Throws: The first error by number of those that happened; what had not begun by then is not begun.
    static func each(below count: Int, _ body: @Sendable (Int) throws -> Void) throws {
        let failure = Mutex<(number: Int, error: any Error)?>(nil)
        let next = Atomic(0)
        let workers = max(1, min(count, ProcessInfo.processInfo.activeProcessorCount))
        // Each worker takes the next number, so that one slow picture holds up no others.
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while true {
                let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard number < count, failure.withLock({ $0 == nil }) else { return }
                do {
                    try body(number)
                } catch {
                    failure.withLock { known in
                        if known.map({ number < $0.number }) ?? true { known = (number, error) }
                    }
                }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure.error }
    }
}
