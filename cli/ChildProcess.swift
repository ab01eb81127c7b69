import Foundation
import OnionSupport

/// A program that `onion` starts.
enum ChildProcess {
    /// A shell adds this number to that of the signal that has ended a program.
    static let codeOfSignals: Int32 = 128
    /// The code of a program that cannot be started.
    static let codeOfMissing: Int32 = 127

    #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
    #else
    typealias FileActions = posix_spawn_file_actions_t
    #endif

    /// Runs a program, and waits until it has ended.
    ///
    /// - Parameters:
    ///   - words: The name or the path of the program, and its arguments.
    ///   - input: The file that it reads, and `output` the one that it writes; nil leaves both unchanged.
    ///   - withMessages: Whether the messages are written to the output, too; else there are none.
    /// - Returns: The exit code as a shell reports it, also for a signal.
    static func run(
        _ words: [String], input: Int32? = nil, output: Int32? = nil, withMessages: Bool = false
    ) -> Int32 {
        start(words, input: input, output: output, withMessages: withMessages).map(wait(for:)) ?? codeOfMissing
    }

    /// Runs a program, and returns what it writes.
    ///
    /// - Parameters:
    ///   - input: What it reads.
    ///   - withMessages: Whether its messages are returned, too.
    /// - Returns: The exit code as a shell reports it, and the output; nil when there is no room for temporary files.
    static func output(
        of words: [String], reading input: [UInt8] = [], withMessages: Bool = false
    ) -> (code: Int32, bytes: [UInt8])? {
        guard let given = TemporaryFile(), let written = TemporaryFile(), given.append(input) else { return nil }
        lseek(given.descriptor, 0, SEEK_SET)
        let code = run(
            words, input: given.descriptor, output: written.descriptor, withMessages: withMessages)
        lseek(written.descriptor, 0, SEEK_SET)
        let file = FileHandle(fileDescriptor: written.descriptor, closeOnDealloc: false)
        return (code, Array(file.readDataToEndOfFile()))
    }

    /// Starts a program in the process group of `onion`, with its environment.
    ///
    /// - Returns: The process; nil when it cannot be started.
    static func start(
        _ words: [String], input: Int32? = nil, output: Int32? = nil, withMessages: Bool = false
    ) -> pid_t? {
        spawn(words, variables: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }, nil) { actions in
            guard let input, let output else { return }
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
            if withMessages {
                posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
            } else {
                posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
            }
        }
    }

    /// Starts a program in a process group of its own, with an environment of its own and the usual handling of signals.
    ///
    /// - Returns: The process; nil when it cannot be started.
    static func start(
        _ words: [String], variables: [String], _ prepare: (inout FileActions) -> Void
    ) -> pid_t? {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGPIPE, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        return withUnsafePointer(to: &attributes) { spawn(words, variables: variables, $0, prepare) }
    }

    #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
    #else
    private typealias Attributes = posix_spawnattr_t
    #endif

    private static func spawn(
        _ words: [String], variables: [String], _ attributes: UnsafePointer<Attributes>?,
        _ prepare: (inout FileActions) -> Void
    ) -> pid_t? {
        #if canImport(Darwin)
        var actions: FileActions = nil
        #else
        var actions = FileActions()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        prepare(&actions)
        var process = pid_t()
        let error = withPointers(to: words) { pointers in
            withPointers(to: variables) {
                posix_spawnp(&process, words.first ?? "", &actions, attributes, pointers, $0)
            }
        }
        return error == 0 ? process : nil
    }

    /// Waits until a process has ended.
    ///
    /// - Returns: The exit code as a shell reports it, also for a signal.
    static func wait(for process: pid_t) -> Int32 { end(of: process, options: 0) ?? codeOfMissing }

    /// Returns the exit code of a process as a shell reports it, also for a signal; nil while the process runs.
    static func end(of process: pid_t, options: Int32 = WNOHANG) -> Int32? {
        var status: Int32 = 0
        var found: pid_t = 0
        repeat { found = waitpid(process, &status, options) } while found < 0 && errno == EINTR
        guard found == process else { return found == 0 ? nil : codeOfMissing }
        // The low seven bits are the signal; the next byte is the exit code.
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : codeOfSignals + signal
    }

    private static func withPointers<Result>(
        to strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return body(pointers)
    }
}
