import OnionCoding
import OnionModel

/// The files of design tokens that have the same tokens in several themes: those of Tokens Studio, whose themes select files, and those whose
/// paths differ only in the words for a theme, such as `light.tokens.json` and `dark.tokens.json`.
struct ThemesOfFiles {
    /// The numbers of all these files.
    private(set) var files: Set<Int> = []
    /// The themes of Tokens Studio that colors have no value for, and the files that no theme selects.
    private(set) var leftOut: [Omission] = []
    private var groups: [Group] = []
    /// The order of files, by their numbers.
    private var ranks: [Int: Int] = [:]

    /// Alternatives, of which each theme has one.
    private struct Group {
        var modifier: DesignTokenModifier
        /// The numbers of the files of each alternative, by its name.
        var files: [String: [Int]]

        /// - Throws: A problem when no alternative matches.
        func files(in theme: DesignTokenTheme) throws(Problem) -> [Int] {
            files[try modifier.context(in: theme).name] ?? []
        }
    }

    /// - Parameters:
    ///   - paths: The paths of all files.
    ///   - roots: Their contents.
    init(_ paths: [String], _ roots: [Node]) {
        for (number, path) in paths.enumerated() where TokensStudioThemes.lists(path) {
            addThemes(TokensStudioThemes(roots[number], at: path, among: paths, roots))
        }
        addPaths(paths, roots)
    }

    var hasDark: Bool { groups.contains(where: \.modifier.hasDark) }
    var hasContrast: Bool { groups.contains(where: \.modifier.hasHighContrast) }

    /// Returns the numbers of the files in a theme; tokens of later files replace those of earlier ones.
    ///
    /// - Throws: A problem when no alternative of a group matches.
    func files(in theme: DesignTokenTheme) throws(Problem) -> [Int] {
        var files: [Int] = []
        // A theme may have only the tokens that differ.
        for theme in [DesignTokenTheme(), theme] {
            var own: Set<Int> = []
            for group in groups { own.formUnion(try group.files(in: theme)) }
            files += own.sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }
        }
        return files
    }

    // MARK: - Tokens Studio

    private mutating func addThemes(_ themes: TokensStudioThemes) {
        ranks.merge(themes.ranks) { first, _ in first }
        leftOut += themes.leftOut
        for group in themes.groups {
            guard
                let modifier = try? DesignTokenModifier(
                    group.name, alternatives: group.themes.map { ($0.name, $0.position) })
            else { continue }
            let files = Dictionary(group.themes.map { ($0.name, $0.files) }) { first, _ in first }
            groups.append(Group(modifier: modifier, files: files))
            self.files.formUnion(files.values.joined())
            leftOut += modifier.unused(as: "theme")
        }
        guard !files.isEmpty else { return }
        for set in themes.unused where files.insert(set.file).inserted {
            leftOut.append(
                Omission("its tokens, because no theme selects them", of: "set \(set.name)", position: set.position))
        }
    }

    // MARK: - Words in paths

    private mutating func addPaths(_ paths: [String], _ roots: [Node]) {
        let candidates = paths.indices.filter { !files.contains($0) && !TokensStudioThemes.isFile(paths[$0]) }
        let groups = Dictionary(grouping: candidates) { ThemeWords.rest(of: paths[$0]) }
        for (_, numbers) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
            let names = numbers.map { ThemeWords.theme(of: paths[$0]) }
            guard numbers.count > 1, Set(names).count == names.count, names.contains(where: { $0.contains("dark") }),
                Self.haveCommonTokens(numbers.map { roots[$0] }),
                let modifier = try? DesignTokenModifier(
                    "theme", alternatives: zip(names, numbers).map { ($0, roots[$1].position) }),
                (try? DesignTokenTheme.all.map { theme throws(Problem) in try modifier.context(in: theme) }) != nil
            else { continue }
            self.groups.append(
                Group(modifier: modifier, files: Dictionary(uniqueKeysWithValues: zip(names, numbers.map { [$0] }))))
            files.formUnion(numbers)
        }
    }

    private static func haveCommonTokens(_ roots: [Node]) -> Bool {
        var known: Set<String> = []
        return roots.contains { root in
            let names = WrittenDesignTokens(root).tokens
            defer { known.formUnion(names) }
            return !known.isDisjoint(with: names)
        }
    }
}

/// The words for themes in the path of a file.
private enum ThemeWords {
    private static let words: Set = ["light", "dark", "contrast", "high", "highcontrast", "increased", "hc"]

    /// The words for a theme in a path, in their order.
    static func theme(of path: String) -> String {
        DesignTokenTheme.words(path).filter(words.contains).joined(separator: "-")
    }

    /// The words of a path without those for a theme.
    static func rest(of path: String) -> [String] { DesignTokenTheme.words(path).filter { !words.contains($0) } }
}
