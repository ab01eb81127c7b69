import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The cores besides the one that the process runs on anyway. Each lends a thread for as long as there are jobs.
///
/// Dispatch would start a thread for each job, so that jobs wait for each other, and one more thread to look after those.
enum SpareCores {
    private struct State {
        /// Jobs that wait for a thread, the first one first.
        var waiting: [@Sendable () -> Void] = []
        var threads = 0
    }

    /// How many there are. Foundation looks into files for that, which takes half a million instructions.
    static let count = max(0, sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1)
    private static let state = Mutex(State())

    /// Has a job done as soon as one of the cores is free, or never where there is none.
    static func take(_ job: @escaping @Sendable () -> Void) {
        let isThreadMissing = state.withLock { state in
            guard count > 0 else { return false }
            state.waiting.append(job)
            guard state.threads < count else { return false }
            state.threads += 1
            return true
        }
        guard isThreadMissing, !startThread() else { return }
        state.withLock { $0.threads -= 1 }
    }

    private static func startThread() -> Bool {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        guard pthread_create(&thread, nil, { _ in SpareCores.work() }, nil) == 0 else { return false }
        #if canImport(Darwin)
        guard let thread else { return true }
        #endif
        pthread_detach(thread)
        return true
    }

    private static func work() -> UnsafeMutableRawPointer? {
        while let job = next() { job() }
        return nil
    }

    private static func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.threads -= 1
            return nil
        }
    }
}
