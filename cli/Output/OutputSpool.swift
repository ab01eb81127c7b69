import Onion
import OnionModel
import OnionSupport

/// Output that is written only when it is complete: in memory up to 1 MiB, then in a temporary file without a name.
final class OutputSpool {
    /// In bytes.
    private static let mostInMemory = 1 << 20

    private var buffer: [UInt8] = []
    private var file: TemporaryFile?

    /// Calls a function that writes, and passes its output on when it has returned.
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

    /// Passes on all output in pieces.
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
        RegistryError(.temporaryFileFailed(content: "the output", reason: String(cString: strerror(errno))))
    }
}
