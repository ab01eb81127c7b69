import Foundation

/// Two commits of the Git repository around the working folder: `main..feature`, or `main...feature` from where both began to differ.
struct CommitRange {
    /// The commit before, as Git names it.
    private let before: String
    /// The commit after.
    private let after: String
    /// Whether the commit before is the newest one that both have.
    private let isFromCommonCommit: Bool

    /// - Returns: nil for another word.
    init?(_ word: String) {
        let dots = word.contains("...") ? "..." : ".."
        guard let range = word.range(of: dots) else { return nil }
        // As Git does, a side without a name is the current commit.
        let (before, after) = (word[..<range.lowerBound], word[range.upperBound...])
        guard !before.isEmpty || !after.isEmpty else { return nil }
        self.before = before.isEmpty ? "HEAD" : String(before)
        self.after = after.isEmpty ? "HEAD" : String(after)
        isFromCommonCommit = dots == "..."
    }

    /// Writes the files of both commits into temporary folders.
    ///
    /// - Throws: ``CommandError`` `no-commit`, `no-common-commit`, `other-owner` or `git-failed`.
    func checkOut() throws -> (before: CommitFiles, after: CommitFiles) {
        let (one, other) = try (CommitRange.hash(of: before), CommitRange.hash(of: after))
        let base = try isFromCommonCommit ? CommitRange.commonCommit(of: one, other) : one
        let files = try CommitFiles(of: base, named: before)
        do {
            return (files, try CommitFiles(of: other, named: after))
        } catch {
            files.remove()
            throw error
        }
    }

    private static func hash(of name: String) throws -> String {
        let words = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
        guard let hash = try Git.line(words) else {
            throw CommandError(.noCommit(name, isShallow: try Git.isShallow))
        }
        return hash
    }

    private static func commonCommit(of one: String, _ other: String) throws -> String {
        guard let hash = try Git.line(["git", "merge-base", one, other]) else {
            throw CommandError(.noCommonCommit(isShallow: try Git.isShallow))
        }
        return hash
    }
}
