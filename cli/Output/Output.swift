import Onion
import OnionLayout
import OnionPreview
import OnionRender
import OnionSupport
import OnionTerminal
import Synchronization

/// Standard output, which is buffered, or standard error, which is not.
///
/// SIGPIPE ends the command when the reader of a pipe goes away. A full disk is an error, so that no script treats half
/// of a result as the whole.
final class Output: Sendable {
    static let standard = Output(descriptor: STDOUT_FILENO, bufferSize: 1 << 16)
    static let error = Output(descriptor: STDERR_FILENO, bufferSize: 0)

    private let descriptor: Int32
    /// In bytes.
    private let bufferSize: Int
    private let buffer = Mutex<[UInt8]>([])

    private init(descriptor: Int32, bufferSize: Int) {
        self.descriptor = descriptor
        self.bufferSize = bufferSize
    }

    func write(_ bytes: some Collection<UInt8>) throws {
        try buffer.withLock { buffer in
            buffer.append(contentsOf: bytes)
            if buffer.count >= bufferSize { try drain(&buffer) }
        }
    }

    /// Prints a line for people. Characters in it that control a terminal become spaces, but for styles, line breaks and
    /// tabs; data for programs is written unchanged.
    func print(_ line: String) throws {
        let text = line.withoutCommands.replacing(Style.escape, with: "\u{1B}")
        try write(Array("\(text)\n".utf8))
    }

    /// Writes JSON. On a terminal, characters that control it are escaped.
    func write(json bytes: some Collection<UInt8>) throws {
        if isTerminal { try write(JSONWriter.harmless(bytes)) } else { try write(bytes) }
    }

    /// Writes output of a command that ran on another machine. On a terminal, characters in it that control it become spaces.
    func write(_ bytes: [UInt8], as foreign: inout ForeignBytes) throws {
        try write(isTerminal ? foreign.harmless(bytes) : bytes)
    }

    private var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Prints JSON over several lines.
    func print(pretty node: Node) throws {
        try write(json: JSONWriter.pretty(node))
        try print("")
    }

    /// Prints a warning on standard error, after everything that was printed before on standard output.
    func warn(_ remark: String) throws {
        try Output.standard.flush()
        try print("\(Style(for: .standardError).yellow("warning:")) \(remark)")
    }

    /// Prints a warning when the log of a registry grows because Litestream does not empty it.
    func warnOfLog(of registry: Registry) throws {
        guard let size = registry.overgrownLog else { return }
        try warn(
            "the log \("\(registry.path)-wal".quotedPath) has \(size >> 20) MB, which Litestream has not emptied; start it, or delete its folder beside the registry where it shall not run any more"
        )
    }

    /// Suggests to a person at a terminal which command usually comes next.
    func hint(_ commands: String...) throws {
        guard isTerminal, Output.standard.isTerminal else { return }
        try Output.standard.flush()
        try print(Style(for: .standardError).dim("next: \(commands.joined(separator: "; "))"))
    }

    /// Prints the conflicts and ambiguities of a layout.
    func warn(of laidOut: LaidOutSubject) throws {
        for issue in laidOut.result.issues { try warn("\(laidOut.name), \(laidOut.deviceDescription): \(issue)") }
        if laidOut.repeatsPrototypes {
            try warn("\(laidOut.name): prototypes of cells are repeated, because the app fills them in code")
        }
    }

    /// Prints locales that no text is in.
    func warn(of locales: [UnknownLocale]) throws {
        for unknown in locales { try warn(unknown.message) }
    }

    /// Prints missing images and fonts of pictures, each once.
    func warn(of warnings: PictureWarnings) throws {
        for sentence in warnings.sentences { try warn(sentence) }
    }

    func flush() throws {
        try buffer.withLock { try drain(&$0) }
    }

    private func drain(_ buffer: inout [UInt8]) throws {
        // Bytes that could not be written are not written again at the end of the command.
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

/// A write to standard output or standard error failed.
struct OutputFailed: Error, CustomStringConvertible {
    /// An `errno` value.
    var code: Int32

    var description: String { "the output cannot be written: \(SystemError(code).reason)" }
}
