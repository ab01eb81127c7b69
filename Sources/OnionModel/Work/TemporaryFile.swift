#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A temporary file without a name, which goes away with this object, or with the process.
package final class TemporaryFile {
    package let descriptor: Int32

    /// In the folder of `TMPDIR`; nil where there can be none, with the reason in `errno`.
    package init?() {
        let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var path = Array("\(named.isEmpty ? "/tmp" : named)/onion-XXXXXX".utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        unlink(path)
    }

    deinit {
        close(descriptor)
    }

    /// Writes bytes where the last ones ended; false when they are not all written, with the reason in `errno`.
    package func append(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
