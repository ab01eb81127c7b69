import Foundation
import Onion
import OnionSupport

/// The user's text editor, which runs in the foreground of the terminal.
///
/// `posix_spawn` keeps the editor in the process group of `onion`, so that it may read and write the terminal.
/// Foundation's `Process` puts every child in its own group; the terminal stops a background group with SIGTTIN or
/// SIGTTOU.
struct Editor {
    /// A shell command, such as `vi` or `code --wait`.
    let command: String

    /// - Parameter environment: The variables of the process: VISUAL is preferred to EDITOR; an empty one
    ///   does not count.
    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        command = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
    }

    /// Whether the editor is one that draws in a terminal.
    private var drawsInTerminal: Bool {
        let program = command.split(separator: " ").first.map(String.init) ?? ""
        return ["vi", "vim", "nvim", "view", "nano", "pico", "micro", "hx", "joe", "mcedit"].contains(
            OutputFile.name(of: program))
    }

    /// - Throws: ``CommandError`` when the editor needs a terminal and there is none.
    func requireTerminal() throws {
        guard drawsInTerminal, isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 else { return }
        throw CommandError(.noTerminal(editor: command))
    }

    /// Opens a file, and waits until the editor has ended.
    ///
    /// - Throws: ``Interrupted`` when Ctrl-C has ended the editor; `RegistryError` when the editor fails.
    func open(_ path: String) throws {
        // The trap keeps the shell alive until the editor has ended. The editor starts without it, as exec resets traps.
        let code = ChildProcess.run(["/bin/sh", "-c", "trap : INT QUIT; \(command) \"$1\"", "onion", path])
        if code == ChildProcess.codeOfSignals + SIGINT { throw Interrupted() }
        guard code == 0 else {
            throw CommandError(.editorFailed(editor: command, code: code))
        }
    }
}
