import OnionCoding
import OnionModel

/// The themes of a folder of Tokens Studio (<https://docs.tokens.studio/manage-themes/themes-overview>): `$themes.json` lists them with the sets
/// that each selects, `$metadata.json` has the order of sets, and each set is a file beside them.
struct TokensStudioThemes {
    struct Theme {
        var name: String
        var position: Position
        /// The numbers of the files of its sets.
        var files: [Int]
    }

    /// Themes of which one is chosen: those of one group.
    private(set) var groups: [(name: String, themes: [Theme])] = []
    /// The places of files in the order of sets, by their numbers.
    private(set) var ranks: [Int: Int] = [:]
    /// The sets that no theme selects, with the numbers of their files.
    private(set) var unused: [(name: String, file: Int, position: Position)] = []

    /// What is not understood in `$themes.json` and `$metadata.json`.
    private(set) var leftOut: [Omission] = []

    private static let knownMetadata = KnownMembers.map(["tokenSetOrder": .list(.text)])
    /// The themes, with what Tokens Studio keeps for Figma.
    private static let knownThemes = KnownMembers.list(
        .map([
            "id": .any, "name": .text, "group": .text, "$figmaCollectionId": .any, "$figmaModeId": .any,
            "$figmaStyleReferences": .any, "$figmaVariableReferences": .any,
            "selectedTokenSets": .named(.word("enabled", "disabled", "source")),
        ]))

    private static let order = "the order of sets"

    private static let themes = "$themes.json"
    private static let metadata = "$metadata.json"

    /// Whether a file belongs to Tokens Studio and has no tokens.
    static func isFile(_ path: String) -> Bool { lists(path) || name(of: path) == metadata }

    /// Whether a file lists themes.
    static func lists(_ path: String) -> Bool { name(of: path) == themes }

    private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

    /// - Parameters:
    ///   - root: The list of themes.
    ///   - path: The path of its file.
    ///   - paths: The paths of all files.
    ///   - roots: Their contents.
    init(_ root: Node, at path: String, among paths: [String], _ roots: [Node]) {
        let folder = path.dropLast(Self.themes.count)
        var numbers: [String: Int] = [:]
        for (number, path) in paths.enumerated()
        where path.hasPrefix(folder) && path.hasSuffix(".json") && !Self.isFile(path) {
            numbers[String(path.dropFirst(folder.count).dropLast(".json".count))] = number
        }
        let metadata = paths.firstIndex(of: "\(folder)\(Self.metadata)").map { roots[$0] }
        for (rank, set) in (metadata?["tokenSetOrder"]?.items ?? []).enumerated() {
            guard let name = set.string else { continue }
            if let number = numbers[name] {
                ranks[number] = rank
            } else {
                leaveOut(name, of: Self.order, at: set.position)
            }
        }
        leftOut += Self.knownThemes.unknown(in: root).map { Omission($0.what, of: "themes", position: $0.position) }
        leftOut += (metadata.map { Self.knownMetadata.unknown(in: $0) } ?? []).map {
            Omission($0.what, of: Self.order, position: $0.position)
        }
        for theme in root.items ?? [] {
            guard let name = theme["name"]?.string else {
                leftOut.append(Omission("it has no name", of: "theme", position: theme.position))
                continue
            }
            let sets = (theme["selectedTokenSets"]?.entries ?? []).filter {
                ["enabled", "source"].contains($0.value.string)
            }
            for set in sets where numbers[set.key] == nil {
                leaveOut(set.key, of: "theme \(name)", at: set.keyPosition)
            }
            let group = theme["group"]?.string ?? ""
            let own = Theme(
                name: name, position: theme.position, files: sets.compactMap { numbers[$0.key] })
            if let index = groups.firstIndex(where: { $0.name == group }) {
                groups[index].themes.append(own)
            } else {
                groups.append((group, [own]))
            }
        }
        groups.removeAll { $0.themes.allSatisfy(\.files.isEmpty) }
        let used = Set(groups.flatMap(\.themes).flatMap(\.files))
        let others = numbers.filter { !used.contains($0.value) && !WrittenDesignTokens(roots[$0.value]).tokens.isEmpty }
        unused = others.sorted { $0.value < $1.value }.map {
            ($0.key, $0.value, roots[$0.value].position)
        }
    }

    private mutating func leaveOut(_ set: String, of element: String, at position: Position) {
        leftOut.append(Omission("the set \(set.quoted), which has no file", of: element, position: position))
    }
}
