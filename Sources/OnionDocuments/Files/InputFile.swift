import OnionModel
import OnionSupport

/// A file that is open for reading from its beginning to its end.
final class InputFile: Sendable {
    private let descriptor: Int32
    private let name: String
    /// How many bytes the file has; nil for what is no file, such as a pipe.
    let size: Int?

    init(_ file: SourceFile) throws(Problem) {
        name = file.name
        descriptor = file.isStandardInput ? STDIN_FILENO : open(file.name, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            throw file.unreadable
        }
        size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    deinit {
        if descriptor > STDIN_FILENO { close(descriptor) }
    }

    /// Reads on, into memory from an index on to its end; gives how many bytes there were, zero at the end.
    func read(into bytes: inout [UInt8], at start: Int) throws(Problem) -> Int {
        let count = bytes.withUnsafeMutableBytes { bytes in
            var count: Int
            repeat {
                count = systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
            } while count < 0 && errno == EINTR
            return count
        }
        guard count >= 0 else { throw SourceFile.unreadable(name) }
        return count
    }

    /// Appends the next piece; false at the end.
    func append(to bytes: inout [UInt8]) throws(Problem) -> Bool {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: 1 << 18))
        let count = try read(into: &bytes, at: start)
        bytes.removeLast(bytes.count - start - count)
        return count > 0
    }

    /// Reads until the memory is full, or to the end; gives the index up to which it was read.
    func fill(_ bytes: inout [UInt8], from start: Int) throws(Problem) -> Int {
        var filled = start
        while filled < bytes.count {
            let count = try read(into: &bytes, at: filled)
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    /// Everything: what was read before, and what comes after it.
    ///
    /// - Parameter format: the format, where it is known. JSON is one document then, and may be as long as a record.
    func rest(after beginning: [UInt8], of format: DocumentFormat?) throws(Problem) -> [UInt8] {
        let largest = format == .json ? RecordLimits().longestRecord : SourceFile.largest
        var bytes = beginning
        while true {
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: max(start, 1 << 16)))
            let filled = try fill(&bytes, from: start)
            let isAtEnd = filled < bytes.count
            bytes.removeSubrange(filled...)
            if bytes.count > largest { throw SourceFile.tooLarge(name, limit: largest) }
            if isAtEnd { return bytes }
        }
    }
}

/// The system's function, which a method of the same name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}
