/// The program `git`.
enum Git {
    /// Returns the first line that a command writes; nil when it fails.
    ///
    /// - Throws: ``CommandError`` `git-failed` when there is no such program.
    static func line(_ words: [String]) throws -> String? {
        guard let (code, bytes) = ChildProcess.output(of: words), code != ChildProcess.codeOfMissing else {
            throw CommandError(.gitFailed)
        }
        return code == 0 ? String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) : nil
    }

    /// Runs a command with messages on standard error.
    ///
    /// - Throws: ``CommandError`` `git-failed`.
    static func run(_ words: [String]) throws {
        guard ChildProcess.run(words) == 0 else { throw CommandError(.gitFailed) }
    }
}
