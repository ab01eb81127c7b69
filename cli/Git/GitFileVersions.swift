import ArgumentParser
import Onion
import OnionModel

/// What Git says when it calls an external diff: the path of an unmerged file; or the path, and the file, the hash and the mode of each
/// version; for a renamed file, also the new path and a remark
/// (https://git-scm.com/docs/git#Documentation/git.txt-GITEXTERNALDIFF).
struct GitFileVersions {
    private let path: String
    /// The path before; nil for the same one.
    private let formerPath: String?
    private let versions: (before: SourceVersion, after: SourceVersion)?
    private let modes: (before: String, after: String)

    /// - Returns: nil for other words.
    init?(words: [String]) {
        switch words.count {
        case 1 where Self.isCaller: (path, formerPath, versions, modes) = (words[0], nil, nil, ("", ""))
        case 7, 9:
            path = words.count == 9 ? words[7] : words[0]
            formerPath = words.count == 9 ? words[0] : nil
            versions = (SourceVersion(path: words[1]), SourceVersion(path: words[4]))
            modes = (words[3], words[6])
        default: return nil
        }
    }

    /// Prints the differences. A version that cannot be read is a remark, because Git stops at a failure.
    func print(format: RowFormat) throws {
        guard let versions else {
            if format == .table { try Output.standard.print("* Unmerged path \(path)") }
            return
        }
        do {
            let (before, after) = (try versions.before.bytes(), try versions.after.bytes())
            let items = try FileComparison(from: before, to: after, path: path).items
            let remarks = items.isEmpty ? remarks(areTextsEqual: before == after) : []
            guard format == .table, !remarks.isEmpty else {
                return try FileDifferencePrinter(format: format).print(items, title: path)
            }
            for remark in remarks { try Output.standard.print("\(path): \(remark)") }
        } catch let problem as Problem {
            try Output.error.warn("\(problem.commandDescription); \"git diff --no-ext-diff\" shows the lines")
        }
    }

    /// What differs where no part does.
    private func remarks(areTextsEqual: Bool) -> [String] {
        var remarks = formerPath.map { ["renamed from \($0.quotedPath)"] } ?? []
        if modes.before != modes.after { remarks.append("the mode was \(modes.before), and is \(modes.after)") }
        if !areTextsEqual {
            remarks.append("only comments, order or form differ; \"git diff --no-ext-diff\" shows the lines")
        }
        return remarks
    }

    // MARK: - The command line

    /// Whether Git has called the command.
    private static var isCaller: Bool { Environment["GIT_DIFF_PATH_COUNTER"] != nil }

    /// Returns the words of a command line with a mark before those that Git adds, because a path may begin with a dash.
    static func marked(_ words: [String]) -> [String] {
        guard isCaller, words.first == Diff.configuration.commandName, !words.contains("--") else { return words }
        let counts = [7, 9].filter { count in
            words.count > count && isMode(words[words.count - count + 3]) && isMode(words[words.count - count + 6])
        }
        let start = words.count - (counts.first ?? 1)
        return Array(words[..<start]) + ["--"] + words[start...]
    }

    /// Whether a word is the mode of a version, or a dot where there is none.
    private static func isMode(_ word: String) -> Bool {
        word == "." || word.count == 6 && word.allSatisfy { "01234567".contains($0) }
    }
}
