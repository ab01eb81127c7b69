import OnionModel
import OnionSupport

/// Patterns of files and folders that are passed by, in the syntax of `.gitignore`
/// (https://git-scm.com/docs/gitignore, "Pattern format"). The last pattern that matches a path decides.
package struct IgnoreRules: Sendable {
    /// The name of the file of patterns in a folder.
    static let fileName = ".onionignore"
    /// The maximum size of such a file in bytes.
    private static let largestFile = 1 << 20

    private var rules: [IgnoreRule]

    /// Folders of code that is fetched or built, in checkouts of apps. A pattern such as `!Pods` takes one in again.
    static let ofCheckouts = IgnoreRules(patterns: ["Pods/", "Carthage/", "node_modules/", "DerivedData/"])

    /// Creates rules for paths in a folder, of one pattern each. Comments and empty lines are left out.
    package init(patterns: [String] = []) {
        rules = patterns.compactMap { IgnoreRule($0, in: []) }
    }

    /// Returns the rules with those of the file in a folder, where there is one.
    ///
    /// - Parameters:
    ///   - path: The folder's path, with a slash at its end.
    ///   - folder: The names of the folders down to it.
    /// - Throws: ``Problem`` when the file cannot be read or is too large.
    func addingFile(inFolderAt path: String, _ folder: [String]) throws(Problem) -> IgnoreRules {
        let file = SourceFile.inFolder(path + IgnoreRules.fileName)
        guard file.isRegular != nil else { return self }
        let bytes = try file.bytes(atMost: IgnoreRules.largestFile)
        var all = self
        all.rules += String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .compactMap { IgnoreRule(String($0), in: folder) }
        return all
    }

    /// Returns these rules and, after them, others.
    func followed(by others: IgnoreRules) -> IgnoreRules {
        var all = self
        all.rules += others.rules
        return all
    }

    /// Whether a file or folder is passed by.
    ///
    /// - Parameter path: The names of the folders down to it, and its own.
    func ignore(_ path: [String], isFolder: Bool) -> Bool {
        rules.last { $0.matches(path, isFolder: isFolder) }.map { !$0.isException } ?? false
    }
}

/// One pattern.
private struct IgnoreRule {
    /// Whether what matches is taken in again.
    let isException: Bool
    private let isForFolders: Bool
    /// Where the pattern was written; it holds for what is in there.
    private let folder: [String]
    /// A pattern for each name of the path; nil for `**`, which matches any number of names.
    private let names: [NamePattern?]

    init?(_ line: String, in folder: [String]) {
        var line = line[...]
        while line.hasSuffix(" "), !line.hasSuffix("\\ ") { line.removeLast() }
        guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
        isException = line.hasPrefix("!")
        if isException { line.removeFirst() }
        isForFolders = line.hasSuffix("/")
        if isForFolders { line.removeLast() }
        let isAnchored = line.contains("/")
        let names = line.split(separator: "/").map { $0 == "**" ? nil : NamePattern($0) }
        guard !names.isEmpty else { return nil }
        self.folder = folder
        self.names = isAnchored ? names : [nil] + names
    }

    func matches(_ path: [String], isFolder: Bool) -> Bool {
        guard isFolder || !isForFolders, path.count > folder.count, path.starts(with: folder) else { return false }
        let path = path[folder.count...]
        // As in a name, only the last "**" can need more names than it took at first.
        var (name, place) = (0, path.startIndex)
        var retry: (name: Int, place: Int)?
        while place < path.endIndex {
            if name < names.count, names[name] == nil {
                name += 1
                // At the end it matches what is in a folder, and not the folder.
                if name == names.count { return true }
                retry = (name, place)
            } else if name < names.count, let pattern = names[name], pattern.matches(path[place]) {
                name += 1
                place += 1
            } else if let (first, start) = retry {
                (name, place) = (first, start + 1)
                retry = (first, start + 1)
            } else {
                return false
            }
        }
        return name == names.count
    }
}
