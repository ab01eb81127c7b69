/// The program `git`.
enum Git {
    /// Returns the first line that a command writes; nil when it fails.
    ///
    /// - Throws: ``CommandError`` `git-failed` when there is no such program, `other-owner` when it does not read the repository.
    static func line(_ words: [String]) throws -> String? {
        guard let (code, bytes) = ChildProcess.output(of: words), code != ChildProcess.codeOfMissing else {
            throw CommandError(.gitFailed)
        }
        if code == 0 { return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
        let messages = ChildProcess.output(of: ["env", "LC_ALL=C"] + words, withMessages: true)?.bytes ?? []
        if String(decoding: messages, as: UTF8.self).contains("dubious ownership") { throw CommandError(.otherOwner) }
        return nil
    }

    /// Runs a command with messages on standard error.
    ///
    /// - Throws: ``CommandError`` `git-failed`.
    static func run(_ words: [String]) throws {
        guard ChildProcess.run(words) == 0 else { throw CommandError(.gitFailed) }
    }

    /// Whether the repository lacks commits that its origin has.
    static var isShallow: Bool {
        get throws { try line(["git", "rev-parse", "--is-shallow-repository"]) == "true" }
    }
}
