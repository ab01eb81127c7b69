// Re-exports the C library, so that one `import OnionSupport` serves every platform.
#if canImport(Darwin)
@_exported public import Darwin
#else
@_exported public import Glibc
#endif

/// Properties of the machine that the process runs on.
package enum Platform {
    /// The number of processor cores that are online, at least 1.
    ///
    /// Foundation reads files for this number (measured: 0.5 ms).
    package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Writes a part of the bytes, as the system's function of this name does.
    package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #else
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    /// Whether the system has another thread for this process. Dispatch waits for one for ever, even to release a queue.
    package static var hasThreads: Bool {
        #if canImport(Glibc)
        // Usual limits are far away, and to start a thread costs time.
        var limit = rlimit()
        let kind = Int32(bitPattern: __RLIMIT_NPROC.rawValue)
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < 1_024 else { return true }
        var thread = pthread_t()
        guard pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { return false }
        pthread_join(thread, nil)
        #endif
        return true
    }
}
