import OnionSupport

/// A file that SQLite keeps beside a database, open for reading.
final class LogFile {
    private let descriptor: Int32

    /// Nil when there is none that can be read.
    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    deinit {
        close(descriptor)
    }

    /// Returns bytes of the file; nil when it does not have them all.
    func bytes(_ count: Int, at offset: Int) -> [UInt8]? {
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            length = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
            isWhole = length == count
        }
        return isWhole ? bytes : nil
    }
}
