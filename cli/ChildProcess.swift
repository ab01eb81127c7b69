import Foundation

/// A program that runs in the process group of `onion`, with its environment.
enum ChildProcess {
    /// A shell adds this number to that of the signal that has ended a program.
    static let codeOfSignals: Int32 = 128
    /// The code of a program that cannot be started.
    static let codeOfMissing: Int32 = 127

    /// Runs a program, and waits until it has ended.
    ///
    /// - Parameters:
    ///   - words: The name or the path of the program, and its arguments.
    ///   - input: The file that it reads, and `output` the one that it writes, without messages; nil leaves both unchanged.
    /// - Returns: The exit code as a shell reports it, also for a signal.
    static func run(_ words: [String], input: Int32? = nil, output: Int32? = nil) -> Int32 {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input, let output {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        let program = words.first ?? ""
        var process = pid_t()
        let error = withPointers(to: words) { words in
            withPointers(to: variables) { posix_spawnp(&process, program, &actions, nil, words, $0) }
        }
        guard error == 0 else { return codeOfMissing }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return codeOfMissing }
        }
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
