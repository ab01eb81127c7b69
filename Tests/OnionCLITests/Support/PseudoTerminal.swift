import Foundation
import Testing

/// A terminal for a command, made by `script` of util-linux.
enum PseudoTerminal {
    /// Why a test is skipped.
    static let reason: Comment = "util-linux's script makes the terminal"

    static let isAvailable =
        FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
        && FileManager.default.fileExists(atPath: "/etc/debian_version")

    /// Returns the shell command that runs another one in a terminal, and ends with its exit code.
    static func running(_ command: String) -> String { "script -qec '\(command)' /dev/null" }
}
