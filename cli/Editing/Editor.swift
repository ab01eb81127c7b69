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
        let code = ChildProcess.run(["/bin/sh", "-c", "trap : INT QUIT; \(command) \"$1\"", "onion", path])
        if code == ChildProcess.codeOfSignals + SIGINT { throw Interrupted() }
        guard code == 0 else {
            throw CommandError(.editorFailed(editor: command, code: code))
        }
    }
}
