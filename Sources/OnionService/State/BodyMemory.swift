import Synchronization

/// The memory budget for the bodies of requests, from their first byte to the response.
///
/// A body reserves only as many bytes as have arrived, so that slow clients do not block others.
final class BodyMemory: Sendable {
    private let free: Mutex<Int>

    /// - Parameter capacity: The maximum size of all bodies together, in bytes.
    init(_ capacity: Int) {
        free = Mutex(capacity)
    }

    /// Returns the empty share of one body.
    func share() -> Share { Share(self) }

    /// The memory of one body, until it is released.
    final class Share: Sendable {
        private let memory: BodyMemory
        private let taken = Mutex(0)

        fileprivate init(_ memory: BodyMemory) {
            self.memory = memory
        }

        /// Reserves memory for bytes that have arrived.
        ///
        /// - Throws: ``ServiceError`` `busy` when the budget is exhausted.
        func add(_ count: Int) throws(ServiceError) {
            let isFree = memory.free.withLock { free in
                guard free >= count else { return false }
                free -= count
                return true
            }
            guard isFree else { throw .busy }
            taken.withLock { $0 += count }
        }

        /// Releases the whole share. Call it once, when the body is not needed any more.
        func giveBack() {
            let count = taken.withLock { $0 }
            memory.free.withLock { $0 += count }
        }
    }
}
