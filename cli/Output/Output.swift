import OnionSupport
import Synchronization

/// Standard output in large pieces, and standard error at once.
///
/// A reader that goes away ends the command as pipes do; a disk that is full is an error, so that no script takes half a result
/// for a whole one.
final class Output: Sendable {
    static let standard = Output(descriptor: STDOUT_FILENO, piece: 1 << 16)
    static let error = Output(descriptor: STDERR_FILENO, piece: 0)

    private let descriptor: Int32
    /// How many bytes are collected before they are written.
    private let piece: Int
    private let buffer = Mutex<[UInt8]>([])

    private init(descriptor: Int32, piece: Int) {
        self.descriptor = descriptor
        self.piece = piece
    }

    func write(_ bytes: some Collection<UInt8>) throws {
        try buffer.withLock { buffer in
            buffer.append(contentsOf: bytes)
            if buffer.count >= piece { try drain(&buffer) }
        }
    }

    func print(_ line: String) throws {
        try write(Array("\(line)\n".utf8))
    }

    /// Prints what is worth knowing and stops nothing; for standard error, after all that was printed before.
    func warn(_ remark: String) throws {
        try Output.standard.flush()
        try print("\(Style(for: .standardError).yellow("warning:")) \(remark)")
    }

    func flush() throws {
        try buffer.withLock { try drain(&$0) }
    }

    private func drain(_ buffer: inout [UInt8]) throws {
        // What could not be written is not tried again when the command ends.
        defer { buffer.removeAll(keepingCapacity: true) }
        try buffer.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw OutputFailed(code: errno) }
                rest = rest.dropFirst(count)
            }
        }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

/// Standard output did not take what was written.
struct OutputFailed: Error, CustomStringConvertible {
    var code: Int32

    var description: String { "the output cannot be written: \(String(cString: strerror(code)))" }
}
