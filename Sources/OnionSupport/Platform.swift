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
}
