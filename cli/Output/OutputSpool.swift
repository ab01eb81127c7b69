import Onion
import OnionModel
import OnionSupport

/// What is written only when all of it is there: in memory as long as it is little, and else in a temporary file without a name.
final class OutputSpool {
    private static let mostInMemory = 1 << 20

    private var buffer: [UInt8] = []
    private var file: TemporaryFile?

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
        file = file ?? TemporaryFile()
        guard let file, file.append(buffer) else { throw failure }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Gives all that was written, piece by piece.
    private func each(_ output: ([UInt8]) throws -> Void) throws {
        guard let file else { return try output(buffer) }
        try flush()
        guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw failure }
        var piece = [UInt8](repeating: 0, count: OutputSpool.mostInMemory)
        while true {
            let count = read(file.descriptor, &piece, piece.count)
            guard count >= 0 else { throw failure }
            if count == 0 { return }
            try output(Array(piece[..<count]))
        }
    }

    private var failure: RegistryError {
        RegistryError(
            .inputOutput, "the output cannot be set aside in a temporary file: \(String(cString: strerror(errno)))",
            remedy: "make room, or name another folder in TMPDIR")
    }
}
