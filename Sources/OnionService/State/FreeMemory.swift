import Synchronization

#if os(Linux)
import CMalloc
#endif

/// Gives memory that is free back to the system, so that a page of a large registry does not make the process large for good.
package final class FreeMemory: Sendable {
    /// Giving back takes a millisecond or two, and other threads wait for memory meanwhile.
    private static let pause = Duration.seconds(1)

    private let last = Mutex(ContinuousClock.now)

    /// Makes blocks of a megabyte and more go back as soon as they are free. Otherwise glibc keeps such blocks after the first one
    /// (<https://man7.org/linux/man-pages/man3/mallopt.3.html>, `M_MMAP_THRESHOLD`).
    package static func setUp() {
        #if os(Linux)
        mallopt(M_MMAP_THRESHOLD, 1 << 20)
        #endif
    }

    /// Gives back what is free, at most once a second. Call it after work that takes much memory.
    func giveBack() {
        let isDue = last.withLock { last in
            let now = ContinuousClock.now
            guard now - last >= FreeMemory.pause else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        #if os(Linux)
        malloc_trim(0)
        #endif
    }
}
