import Foundation
import OnionSupport

/// The process of a client's command.
struct ServedProcess {
    /// The bytes that are read at once.
    private static let pieceSize = 1 << 16
    /// The time between two looks at whether the client is still there, in milliseconds.
    private static let interval: Int32 = 100
    /// The time between two frames without content. They show a client that was killed, whose `curl` then cannot write.
    private static let heartbeat = Duration.seconds(1)
    /// The time after Ctrl-C in which a command ends by itself.
    private static let grace = Duration.seconds(10)
    /// The time after which a command whose task was cancelled has ended, in seconds.
    static let longestEnd = 12.0

    let words: [String]
    let variables: [String: String]
    let folder: String
    let input: String

    init(words: [String], variables: [String: String], in folder: String, input: String) {
        (self.words, self.variables, self.folder, self.input) = (words, variables, folder, input)
    }

    /// Runs the command until it ends. When the current task is cancelled, or after the time, it is ended as Ctrl-C does.
    ///
    /// - Parameter write: Called with each piece of its output.
    /// - Returns: The exit code as a shell reports it.
    func run(within time: Duration, _ write: (CommandFrame) -> Void) -> Int32 {
        guard let output = Pipe(), let error = Pipe(), let process = start(output, error) else {
            write(CommandFrame(.error, text: "error: the service cannot start the command\n"))
            return Failure.Code.inputOutput.rawValue
        }
        output.closeWriting()
        error.closeWriting()
        var ending = Ending(process, at: .now + time)
        var beat = ContinuousClock.now
        var open = [(pipe: output, kind: CommandFrame.Kind.output), (error, .error)]
        while !open.isEmpty {
            if ending.check() {
                let limit = "\(time.components.seconds) seconds"
                write(
                    CommandFrame(
                        .error, text: "error: over HTTP, the command may take \(limit) at most, and was ended\n"))
            }
            if ContinuousClock.now > beat + ServedProcess.heartbeat {
                write(CommandFrame(.output))
                beat = .now
            }
            let ready = ServedProcess.ready(open.map(\.pipe.reading))
            open.removeAll { pipe, kind in
                guard ready.contains(pipe.reading) else { return false }
                let bytes = pipe.read(ServedProcess.pieceSize)
                if !bytes.isEmpty { write(CommandFrame(kind, bytes)) }
                return bytes.isEmpty
            }
        }
        return ChildProcess.wait(for: process)
    }

    /// Waits a moment, and returns the descriptors that have bytes or have ended.
    private static func ready(_ descriptors: [Int32]) -> [Int32] {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), interval) > 0 else { return [] }
        return polled.filter { $0.revents != 0 }.map(\.fd)
    }

    /// Ends a process that nobody waits for any more, or that takes too long: at first as Ctrl-C does.
    private struct Ending {
        private let process: pid_t
        private var signal = SIGINT
        private var deadline: ContinuousClock.Instant

        init(_ process: pid_t, at deadline: ContinuousClock.Instant) {
            (self.process, self.deadline) = (process, deadline)
        }

        /// - Returns: Whether the process has just run out of time.
        mutating func check() -> Bool {
            guard Task.isCancelled && signal == SIGINT || ContinuousClock.now > deadline else { return false }
            defer { (signal, deadline) = (SIGKILL, .now + ServedProcess.grace) }
            // The process is the first of its group.
            kill(-process, signal)
            return signal == SIGINT && !Task.isCancelled
        }
    }

    private func start(_ output: Pipe, _ error: Pipe) -> pid_t? {
        let program = "\(Platform.executableFolder)/\(SiblingProgram.serve.rawValue)"
        let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, program]
        return ChildProcess.start(shell + words, variables: variables.map { "\($0)=\($1)" }) { actions in
            if ServiceLife.reading >= 0 {
                posix_spawn_file_actions_adddup2(&actions, ServiceLife.reading, ServiceLife.descriptor)
            }
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, error.writing, STDERR_FILENO)
        }
    }
}

/// How a command sees that its service has ended, however that was killed: a pipe that nobody writes to ends with the process that holds it.
enum ServiceLife {
    /// The descriptor of the command that ends with the service.
    fileprivate static let descriptor: Int32 = 3
    /// The end of this process's pipe that its commands get; -1 without one. The other end stays open as long as the process lives.
    fileprivate static let reading: Int32 = {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return -1 }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends[0]
    }()

    /// Ends this process and those that it has started when its service ends.
    static func follow() {
        var status = stat()
        // A command that is started in another way has no such pipe.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
        let thread = Thread {
            var byte: UInt8 = 0
            while true {
                let count = read(descriptor, &byte, 1)
                if count < 0, errno == EINTR { continue }
                kill(0, SIGINT)
                Thread.sleep(forTimeInterval: 10)
                kill(0, SIGKILL)
            }
        }
        thread.start()
    }
}

/// A pipe whose ends other processes do not inherit.
private final class Pipe {
    let reading: Int32
    let writing: Int32
    private var isWritable = true

    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
        _ = fcntl(reading, F_SETFD, FD_CLOEXEC)
        _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
    }

    func closeWriting() {
        if isWritable { close(writing) }
        isWritable = false
    }

    /// The next bytes; none at the end.
    func read(_ count: Int) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        while true {
            let count = systemRead(reading, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            return Array(buffer.prefix(max(0, count)))
        }
    }

    deinit {
        closeWriting()
        close(reading)
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
    read(descriptor, &buffer, count)
}
