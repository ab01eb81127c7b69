import Foundation

#if os(Linux)
import CSpawn
#endif

/// The exit code and the output of a program.
struct Outcome: Equatable {
    /// The exit code, or the negated number of the signal that ended the program.
    var status: Int32
    var output = ""
    var error = ""
}

/// A program was killed because it did not end in time.
struct TimedOut: Error {
    var command: [String]
}

/// A running program. Its output goes to files, because a full pipe would block it.
///
/// `Process` of Foundation reads beyond a list of descriptors in `run` when more than about 1,350 files are open, and tests that run side by side
/// open as many on a busy machine. So this one calls `posix_spawn` itself.
final class Program {
    /// Ends a wait without end: on a busy machine, seconds become minutes.
    private static let timeout = 1_200.0

    private let process: pid_t
    private var status: Int32?
    private let command: [String]
    /// Holds standard input, output and error.
    private let files: TemporaryFiles

    /// Starts a program with arguments, standard input and an environment that has only the given variables.
    init(
        _ command: [String], in folder: URL, input: Data = Data(), environment: [String: String]
    ) throws {
        self.command = command
        files = try TemporaryFiles()
        try input.write(to: files.input)
        process = try Self.spawn(command, environment.map { "\($0)=\($1)" }, in: folder, files)
    }

    private static func spawn(
        _ command: [String], _ environment: [String], in folder: URL, _ files: TemporaryFiles
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, files.input.path, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, files.output.path, O_WRONLY | O_CREAT, 0o644)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, files.error.path, O_WRONLY | O_CREAT, 0o644)
        posix_spawn_file_actions_addchdir_np(&actions, folder.path)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
        #if os(Linux)
        posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
        #else
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var signals = sigset_t() // threads of Dispatch block signals, which a program would inherit
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        let strings = [command, environment].map { $0.map { strdup($0) } + [nil] }
        defer { for string in strings.joined() { free(string) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, command[0], &actions, &attributes, strings[0], strings[1])
        if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
        return process
    }

    /// Ends the program as `kill -9` does.
    func kill() { signal(SIGKILL) }

    /// Sends SIGINT, as Ctrl-C does.
    func interrupt() { signal(SIGINT) }

    /// Sends a signal, unless the process has been reaped and its number may be that of another one.
    private func signal(_ number: Int32) {
        if status == nil { Foundation.kill(process, number) }
    }

    var isRunning: Bool {
        reap(WNOHANG)
        return status == nil
    }

    /// Whether the program has opened a file of a name, and not closed it.
    func hasOpened(_ name: String) -> Bool {
        let folder = "/proc/\(process)/fd"
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return descriptors.contains { descriptor in
            let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(descriptor)")
            return path?.hasSuffix("/\(name)") ?? false
        }
    }

    private func reap(_ options: Int32) {
        var value: Int32 = 0
        while status == nil {
            let found = waitpid(process, &value, options)
            if found == process { status = value }
            if found == 0 || (found < 0 && errno != EINTR) { return }
        }
    }

    /// Waits until the program has ended, and kills it after 20 minutes.
    func wait() throws -> Outcome {
        let isLate = DispatchSemaphore(value: 0)
        let end = DispatchWorkItem { [process] in
            isLate.signal()
            Foundation.kill(process, SIGKILL)
        }
        if status == nil { DispatchQueue.global().asyncAfter(deadline: .now() + Program.timeout, execute: end) }
        reap(0)
        end.cancel()
        guard let status, isLate.wait(timeout: .now()) == .timedOut else { throw TimedOut(command: command) }
        let signal = status & 0x7F
        return Outcome(
            status: signal == 0 ? status >> 8 & 0xFF : -signal,
            output: try String(decoding: Data(contentsOf: files.output), as: UTF8.self),
            error: try String(decoding: Data(contentsOf: files.error), as: UTF8.self)
        )
    }
}

/// The files behind a program's standard streams.
private final class TemporaryFiles {
    private let folder: URL
    var input: URL { folder.appending(path: "input") }
    var output: URL { folder.appending(path: "output") }
    var error: URL { folder.appending(path: "error") }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "onion-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }
}
