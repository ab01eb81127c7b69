import Foundation
import Onion

/// The user's text editor, which runs in the foreground of the terminal.
///
/// `posix_spawn` keeps the editor in the process group of `onion`, so that it may read and write the terminal.
/// Foundation's `Process` puts every child in a group of its own; the terminal stops a background group with SIGTTIN or
/// SIGTTOU.
struct Editor {
    /// A shell command, such as `vi` or `code --wait`.
    let command: String

    /// - Parameter environment: The variables of the process: VISUAL is preferred to EDITOR; an empty one
    ///   does not count.
    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        command = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
    }

    /// Opens a file, and waits until the editor has ended.
    ///
    /// - Throws: ``Interrupted`` when Ctrl-C has ended the editor; `RegistryError` when the editor fails.
    func open(_ path: String) throws {
        // The trap keeps the shell alive until the editor has ended. The editor starts without it, as exec resets traps.
        let code = runShell(["sh", "-c", "trap : INT QUIT; \(command) \"$1\"", "onion", path])
        if code == Editor.codeOfSignals + SIGINT { throw Interrupted() }
        guard code == 0 else {
            throw CommandError(.editorFailed(editor: command, code: code))
        }
    }

    /// A shell adds this number to that of the signal that has ended a program.
    private static let codeOfSignals: Int32 = 128

    /// Runs `/bin/sh` with the environment of this process.
    ///
    /// - Returns: The exit code as a shell reports it, also for a signal; 127 if it cannot be started.
    private func runShell(_ words: [String]) -> Int32 {
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var process = pid_t()
        let error = Self.withPointers(to: words) { words in
            Self.withPointers(to: variables) { posix_spawn(&process, "/bin/sh", nil, nil, words, $0) }
        }
        guard error == 0 else { return 127 }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return 127 }
        }
        // The low seven bits are the signal; the next byte is the exit code.
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : Editor.codeOfSignals + signal
    }

    private static func withPointers<Result>(
        to strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return body(pointers)
    }
}
