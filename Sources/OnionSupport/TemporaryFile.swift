/// A temporary file without a name. The system deletes it when this object or the process ends.
package final class TemporaryFile: Sendable {
    package let descriptor: Int32

    /// Creates the file in the folder that `TMPDIR` names, else in `/tmp`; nil when that fails, with the reason in `errno`.
    package init?() {
        guard let (descriptor, path) = TemporaryFile.make() else { return nil }
        self.descriptor = descriptor
        unlink(path)
    }

    /// Creates an empty file in the same folder, and returns its path; nil when that fails, with the reason in `errno`.
    package static func makePath() -> String? {
        guard let (descriptor, path) = make() else { return nil }
        close(descriptor)
        return path
    }

    private static func make() -> (descriptor: Int32, path: String)? {
        let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var path = Array("\(named.isEmpty ? "/tmp" : named)/onion-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        return (descriptor, String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    deinit {
        close(descriptor)
    }

    /// Appends bytes; false when not all of them were written, with the reason in `errno`.
    package func append(_ bytes: [UInt8]) -> Bool { bytes.write(to: descriptor) }
}

extension [UInt8] {
    /// Writes all bytes to an open file; false when not all of them were written, with the reason in `errno`.
    package func write(to descriptor: Int32) -> Bool {
        withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Platform.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
