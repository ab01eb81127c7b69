import Onion
import OnionModel

/// The versions of a file that Git names when it calls an external diff: the path, and the file, the hash and the mode of each version; for
/// a renamed file, also the new path and a remark (https://git-scm.com/docs/git#Documentation/git.txt-GITEXTERNALDIFF).
struct GitFileVersions {
    private let path: String
    private let before: SourceVersion
    private let after: SourceVersion

    /// - Returns: nil for other words.
    init?(words: [String]) {
        guard words.count == 7 || words.count == 9 else { return nil }
        path = words.count == 9 ? words[7] : words[0]
        (before, after) = (SourceVersion(path: words[1]), SourceVersion(path: words[4]))
    }

    /// Prints the differences. A version that cannot be read is a remark, because Git stops at a failure.
    func print(format: RowFormat) throws {
        do {
            let comparison = try FileComparison(from: before.bytes(), to: after.bytes(), path: path)
            try FileDifferencePrinter(format: format).print(comparison.items, title: path)
        } catch let problem as Problem {
            try Output.error.warn("\(problem.commandDescription); \"git diff --no-ext-diff\" shows the lines")
        }
    }
}
