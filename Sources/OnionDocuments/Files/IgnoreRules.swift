import OnionCoding
package import OnionModel
import OnionSupport

/// Patterns of ignored files and folders, in the syntax of `.gitignore`
/// (https://git-scm.com/docs/gitignore, "Pattern format"). The last pattern that matches a path decides.
package struct IgnoreRules: Sendable {
    /// The name of the file of patterns in a folder.
    package static let fileName = ".onionignore"
    /// The maximum size of such a file in bytes.
    private static let largestFile = 1 << 20
    /// The maximum length of a pattern in such a file, which is that of a path.
    static let longestPattern = 4_096

    /// The lists of patterns in their order.
    private var lists: [IgnoreList]
    /// The limit for matching steps; nil when all patterns come from Onion and the command line.
    private var allowance: MatchingAllowance?

    /// Folders that are passed over with a reason, by their paths below the one that is listed.
    package var unusableFolders: [String: Problem] = [:]

    /// Folders in a checkout that do not contain the app's code: fetched or built code, and the copies of documents in Xcode's exports of
    /// texts. A pattern such as `!Pods` includes one again.
    package static let ofCheckouts = IgnoreRules(patterns: [
        "Pods/", "Carthage/", "node_modules/", "DerivedData/", "*.xcloc/",
    ])

    /// Creates rules for paths in a folder, from one pattern each. Comments and empty lines are skipped.
    package init(patterns: [String] = []) {
        lists = [IgnoreList(patterns, in: [])]
    }

    /// Returns the rules with a limit for their matching steps, shared with the rules of files in folders.
    func limited(to steps: Int = MatchingAllowance.usual) -> IgnoreRules {
        var rules = self
        rules.allowance = MatchingAllowance(steps)
        return rules
    }

    /// Whether the rules have reached their limit of steps, so that they have ignored too little.
    var isExhausted: Bool { allowance?.isExhausted ?? false }

    /// Returns the rules with those of the file in a folder, if it exists.
    ///
    /// - Parameters:
    ///   - path: The folder's path, with a slash at its end.
    ///   - folder: The names of the folders down to it.
    /// - Throws: ``Problem`` when the file cannot be read, is no text in UTF-8, or is too large, or a pattern in it is.
    func addingFile(inFolderAt path: String, _ folder: [String]) throws(Problem) -> IgnoreRules {
        let file = SourceFile.inFolder(path + IgnoreRules.fileName)
        var status = stat()
        guard lstat(file.name, &status) == 0 else { return self }
        let bytes = try file.bytes(atMost: IgnoreRules.largestFile)
        let lines = String(decoding: bytes.afterByteOrderMark, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if let problem = IgnoreRules.problem(in: bytes, lines) { throw problem.of(file.name) }
        var all = self
        all.lists.append(IgnoreList(lines.map(String.init), in: folder))
        return all
    }

    /// Returns the problem of a file whose patterns would be others than its author means, or cost too much.
    private static func problem(in bytes: [UInt8], _ lines: [Substring]) -> Problem? {
        if bytes.isEmpty { return nil }
        if let problem = GitText.problem(in: bytes) ?? FoundDocument(bytes: bytes).problem { return problem }
        if let index = bytes.withUnsafeBufferPointer(\.firstInvalidUTF8) {
            let line = bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1
            return .invalidUTF8(at: Position(line: line, column: 1))
        }
        return lines.firstIndex { $0.utf8.count > longestPattern }.map {
            .longPattern(limit: longestPattern, at: Position(line: $0 + 1, column: 1))
        }
    }

    /// Returns these rules and, after them, others.
    package func followed(by others: IgnoreRules) -> IgnoreRules {
        var all = self
        all.lists += others.lists
        return all
    }

    /// Whether a file or folder is ignored.
    ///
    /// - Parameter path: The names of the folders down to it, and its own.
    func ignore(_ path: [String], isFolder: Bool) -> Bool {
        guard !isExhausted else { return false }
        let names = path.map(MatchedName.init)
        var steps = 0
        defer {
            allowance?.take(steps)
            Work.add(steps)
        }
        for list in lists.reversed() {
            if let rule = list.last(matching: names, isFolder: isFolder, &steps) { return !rule.isException }
        }
        return false
    }
}
