import Synchronization

/// The memory for the bodies of requests, from their first byte to the answer.
///
/// A body takes as much as has arrived, so that clients which send slowly keep nobody else from sending.
final class BodyMemory: Sendable {
    private let free: Mutex<Int>

    /// - Parameter capacity: The most bytes of all bodies together.
    init(_ capacity: Int) {
        free = Mutex(capacity)
    }

    /// Returns a share for one body, which has nothing yet.
    func share() -> Share { Share(self) }

    /// What one body takes, until it gives it back.
    final class Share: Sendable {
        private let memory: BodyMemory
        private let taken = Mutex(0)

        fileprivate init(_ memory: BodyMemory) {
            self.memory = memory
        }

        /// Takes memory for bytes that have arrived.
        ///
        /// - Throws: ``ServiceError`` `busy` when other bodies have all of it.
        func add(_ count: Int) throws(ServiceError) {
            let isFree = memory.free.withLock { free in
                guard free >= count else { return false }
                free -= count
                return true
            }
            guard isFree else { throw .busy }
            taken.withLock { $0 += count }
        }

        /// Gives everything back. Call it once, when the body is not needed any more.
        func giveBack() {
            let count = taken.withLock { $0 }
            memory.free.withLock { $0 += count }
        }
    }
}
