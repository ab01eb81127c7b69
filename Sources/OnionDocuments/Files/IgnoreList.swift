import OnionSupport

/// The patterns of one file, or of one command, in order.
///
/// Patterns that end in a name without wildcards are indexed by that name, so that a long list of files costs no more than a short one.
struct IgnoreList: Sendable {
    private var rules: [IgnoreRule] = []
    /// The indices of the patterns that end in a name, ascending.
    private var named: [String: [Int]] = [:]
    /// The indices of the others, ascending.
    private var others: [Int] = []

    /// - Parameter folder: The names of the folders down to the one that the patterns are for.
    init(_ lines: [String], in folder: [String]) {
        for rule in lines.lazy.compactMap({ IgnoreRule($0, in: folder) }) {
            if let name = rule.lastName {
                named[name, default: []].append(rules.count)
            } else {
                others.append(rules.count)
            }
            rules.append(rule)
        }
    }

    /// Returns the last pattern that matches a path.
    ///
    /// - Parameter steps: The step counter to increment.
    func last(matching path: [MatchedName], isFolder: Bool, _ steps: inout Int) -> IgnoreRule? {
        func last(of indices: [Int], after limit: Int, _ steps: inout Int) -> Int? {
            for index in indices.reversed() where index > limit {
                if rules[index].matches(path, isFolder: isFolder, &steps) { return index }
            }
            return nil
        }
        let byName = path.last.flatMap { named[$0.text] }.flatMap { last(of: $0, after: -1, &steps) }
        return (last(of: others, after: byName ?? -1, &steps) ?? byName).map { rules[$0] }
    }
}

/// One pattern.
struct IgnoreRule: Sendable {
    /// Whether the pattern includes matching files again.
    let isException: Bool
    private let isForFolders: Bool
    /// The folder of the file with the pattern. The pattern applies to the contents of that folder.
    private let folder: [String]
    /// A pattern for each name of the path; nil for `**`, which matches any number of names.
    private let names: [NamePattern?]

    /// Nil for a comment and for a line without a pattern.
    init?(_ line: String, in folder: [String]) {
        var line = line[...]
        while line.hasSuffix(" "), !line.hasSuffix("\\ ") { line.removeLast() }
        guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
        isException = line.hasPrefix("!")
        if isException { line.removeFirst() }
        isForFolders = line.hasSuffix("/")
        if isForFolders { line.removeLast() }
        let isAnchored = line.contains("/")
        let parts = line.split(separator: "/")
        guard !parts.isEmpty else { return nil }
        var names: [NamePattern?] = isAnchored ? [] : [nil]
        for part in parts {
            if part != "**" {
                names.append(NamePattern(part))
            } else if case .some(.none) = names.last {
                // Several of them in a row mean one.
                continue
            } else {
                names.append(nil)
            }
        }
        self.folder = folder
        self.names = names
    }

    /// The last name of a matching path; nil where several are possible.
    var lastName: String? { names.last.flatMap { $0?.name } }

    /// - Parameter steps: The step counter to increment.
    func matches(_ path: [MatchedName], isFolder: Bool, _ steps: inout Int) -> Bool {
        steps += 1
        guard isFolder || !isForFolders, path.count > folder.count, zip(path, folder).allSatisfy({ $0.text == $1 })
        else { return false }
        let path = path[folder.count...]
        // As in a name, backtracking to the last "**" is enough.
        var (name, index) = (0, path.startIndex)
        var retry: (name: Int, index: Int)?
        while index < path.endIndex {
            steps += 1
            if name < names.count, names[name] == nil {
                name += 1
                // At the end of a pattern, it matches the contents of a folder, but not the folder.
                if name == names.count { return true }
                retry = (name, index)
            } else if name < names.count, let pattern = names[name], pattern.matches(path[index], &steps) {
                name += 1
                index += 1
            } else if let (first, start) = retry {
                (name, index) = (first, start + 1)
                retry = (first, start + 1)
            } else {
                return false
            }
        }
        return name == names.count
    }
}
