/// A file that was found at a path, rather than named by the user. Only regular files are opened: a pipe without a writer blocks, and a device
/// may never end.
package enum RegularFile {
    /// Opens a file for reading.
    ///
    /// - Returns: The descriptor; negative for anything but a readable regular file, with the reason in `errno`.
    package static func descriptor(at path: String) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
            return descriptor
        }
        close(descriptor)
        errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
        return -1
    }

    /// Returns the bytes of a file; nil for anything but a readable regular file, with the reason in `errno`.
    package static func bytes(at path: String) -> [UInt8]? {
        let descriptor = descriptor(at: path)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        var bytes: [UInt8] = []
        var count = 0
        repeat {
            // One byte more than the file has shows its end.
            let room = max(Int(status.st_size) + 1 - bytes.count, 1 << 12)
            let start = bytes.count
            bytes += repeatElement(0, count: room)
            repeat {
                count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: start), room) }
            } while count < 0 && errno == EINTR
            bytes.removeLast(room - max(0, count))
        } while count > 0
        return count < 0 ? nil : bytes
    }
}
