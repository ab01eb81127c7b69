import Onion

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What is written only when all of it is there: in memory as long as it is little, and else in a temporary file without a name.
final class OutputSpool {
    private static let mostInMemory = 1 << 20

    private var buffer: [UInt8] = []
    private var file: UnsafeMutablePointer<FILE>?

    deinit {
        if let file { fclose(file) }
    }

    /// Calls a function that writes, and hands on what it wrote when it is done.
    static func write(
        to output: ([UInt8]) throws -> Void, _ function: (([UInt8]) throws -> Void) throws -> Void
    ) throws {
        let spool = OutputSpool()
        try function { try spool.append($0) }
        try spool.each(output)
    }

    private func append(_ bytes: [UInt8]) throws {
        buffer += bytes
        if buffer.count > OutputSpool.mostInMemory { try flush() }
    }

    private func flush() throws {
        let file = try self.file ?? open()
        self.file = file
        guard fwrite(buffer, 1, buffer.count, file) == buffer.count else { throw failure }
        buffer.removeAll(keepingCapacity: true)
    }

    private func open() throws -> UnsafeMutablePointer<FILE> {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var path = Array("\(folder)/onion-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw failure }
        unlink(path)
        guard let file = fdopen(descriptor, "w+") else {
            close(descriptor)
            throw failure
        }
        return file
    }

    /// Gives all that was written, piece by piece.
    private func each(_ output: ([UInt8]) throws -> Void) throws {
        guard let file else { return try output(buffer) }
        try flush()
        guard fflush(file) == 0, fseek(file, 0, SEEK_SET) == 0 else { throw failure }
        var piece = [UInt8](repeating: 0, count: OutputSpool.mostInMemory)
        while true {
            let count = fread(&piece, 1, piece.count, file)
            if count == 0 { break }
            try output(Array(piece[..<count]))
        }
        if ferror(file) != 0 { throw failure }
    }

    private var failure: RegistryError {
        RegistryError(
            .inputOutput, "the output cannot be set aside in a temporary file: \(String(cString: strerror(errno)))",
            remedy: "make room, or name another folder in TMPDIR")
    }
}
