import Synchronization

#if os(Linux)
import CMalloc
#endif

/// Returns free memory to the system, so that the peak of a large page does not last.
package final class FreeMemory: Sendable {
    /// Trimming takes a millisecond or two, and blocks allocations of other threads meanwhile.
    private static let pause = Duration.seconds(1)

    private let last = Mutex(ContinuousClock.now)

    /// Makes glibc return blocks of a megabyte and more as soon as they are free. Otherwise it keeps such blocks after the first one
    /// (<https://man7.org/linux/man-pages/man3/mallopt.3.html>, `M_MMAP_THRESHOLD`).
    package static func setUp() {
        #if os(Linux)
        mallopt(M_MMAP_THRESHOLD, 1 << 20)
        #endif
    }

    /// Returns free memory, at most once a second. Call it after work that uses much memory.
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
