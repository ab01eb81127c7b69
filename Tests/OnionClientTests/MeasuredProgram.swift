import Foundation
import OnionSupport

/// A program that has run.
struct MeasuredProgram {
    /// The exit status; negative for the signal that ended it.
    let status: Int32
    /// The most resident memory, in bytes.
    let mostMemory: Int

    init(_ path: String, _ arguments: [String]) throws {
        var process: pid_t = 0
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let code = posix_spawn(&process, path, nil, nil, &words, environ)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
        var (state, usage): (Int32, rusage) = (0, rusage())
        guard wait4(process, &state, 0, &usage) == process else { throw POSIXError(.ECHILD) }
        let signal = state & 0x7F
        status = signal == 0 ? state >> 8 & 0xFF : -signal
        mostMemory = usage.ru_maxrss << 10
    }
}
