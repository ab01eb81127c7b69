package import OnionModel
import OnionSupport

/// An open file that is read once from beginning to end.
package final class InputFile: Sendable {
    private let descriptor: Int32
    private let name: String
    /// The temporary file for a text from memory; nil for a file of the user.
    private let temporary: TemporaryFile?
    /// The size in bytes; nil for pipes and devices.
    package let size: Int?

    /// Opens a text from memory as a file.
    package init(_ bytes: [UInt8], named name: String) throws(Problem) {
        guard let file = TemporaryFile(), file.append(bytes), lseek(file.descriptor, 0, SEEK_SET) == 0 else {
            throw .noTemporaryFile(SystemError())
        }
        self.name = name
        temporary = file
        descriptor = file.descriptor
        size = bytes.count
    }

    package init(_ file: SourceFile) throws(Problem) {
        name = file.name
        temporary = nil
        descriptor =
            if file.isStandardInput {
                STDIN_FILENO
            } else {
                file.isRegularOnly
                    ? RegularFile.descriptor(at: file.name) : open(file.name, O_RDONLY | O_CLOEXEC)
            }
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
            let error = SystemError()
            size = nil
            throw (Problem.ofEntry(at: file.name) ?? .unreadableFile(error)).of(file.name)
        }
        let type = status.st_mode & S_IFMT
        size = type == S_IFREG ? Int(status.st_size) : nil
        if type == S_IFDIR { throw .unreadableFile(source: file.name, SystemError(EISDIR)) }
    }

    deinit {
        if temporary == nil, descriptor > STDIN_FILENO { close(descriptor) }
    }

    /// Reads the next bytes into memory from an index on. Returns their number, zero at the end.
    func read(into bytes: inout [UInt8], at start: Int) throws(Problem) -> Int {
        let count = bytes.withUnsafeMutableBytes { bytes in
            var count: Int
            repeat {
                count = systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
            } while count < 0 && errno == EINTR
            return count
        }
        guard count >= 0 else { throw .unreadableFile(source: name) }
        return count
    }

    /// Appends the next bytes. Returns false at the end.
    func append(to bytes: inout [UInt8]) throws(Problem) -> Bool {
        let start = bytes.count
        bytes.grow(to: start + (1 << 18))
        let count = try read(into: &bytes, at: start)
        bytes.removeLast(bytes.count - start - count)
        return count > 0
    }

    /// Reads until the memory is full or the file ends. Returns the index after the last byte.
    package func fill(_ bytes: inout [UInt8], from start: Int) throws(Problem) -> Int {
        var filled = start
        while filled < bytes.count {
            let count = try read(into: &bytes, at: filled)
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    /// Returns the whole text: the bytes already read, and the rest of the file.
    package func rest(
        after beginning: [UInt8] = [], atMost limit: Int = SourceFile.largest, remedy: String = "split it"
    ) throws(Problem) -> [UInt8] {
        var bytes = beginning
        if let size, size > limit { throw .largeFile(limit: limit, remedy: remedy, source: name) }
        while true {
            let start = bytes.count
            bytes.grow(to: start + max(start, size.map { $0 + 1 } ?? 1 << 16))
            let filled = try fill(&bytes, from: start)
            let isAtEnd = filled < bytes.count
            bytes.removeSubrange(filled...)
            if bytes.count > limit { throw .largeFile(limit: limit, remedy: remedy, source: name) }
            if isAtEnd { return bytes }
        }
    }
}

/// The system call, which methods named `read` hide.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}
