/// A temporary file without a name. The system deletes it when this object or the process ends.
package final class TemporaryFile {
    package let descriptor: Int32

    /// Creates the file in the folder that `TMPDIR` names, else in `/tmp`; nil when that fails, with the reason in `errno`.
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

    /// Appends bytes; false when not all of them were written, with the reason in `errno`.
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
