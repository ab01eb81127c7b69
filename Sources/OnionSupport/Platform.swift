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

    /// The folder of the running program, after symbolic links are resolved. What is installed with it is found from there.
    package static var executableFolder: String {
        let path = executablePath
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[..<slash])
    }

    private static var executablePath: String {
        #if canImport(Darwin)
        var size = UInt32(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&buffer, &size) == 0 else { return "" }
        let path = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
        let path = "/proc/self/exe"
        #endif
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The time since the machine started, in nanoseconds. It also counts while the machine sleeps, and while a process is stopped.
    package static var uptime: UInt64 {
        var time = timespec()
        #if canImport(Darwin)
        clock_gettime(CLOCK_MONOTONIC, &time)
        #else
        clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The identity of the machine since its start: letters, digits and hyphens; empty where the system does not say it.
    package static let bootIdentity: String = {
        var name = [UInt8](repeating: 0, count: 64)
        #if canImport(Darwin)
        var length = name.count
        if sysctlbyname("kern.bootsessionuuid", &name, &length, nil, 0) != 0 { length = 0 }
        #else
        let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        let length = descriptor < 0 ? 0 : max(0, read(descriptor, &name, name.count))
        if descriptor >= 0 { close(descriptor) }
        #endif
        return String(decoding: name.prefix(length).prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    }()

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
