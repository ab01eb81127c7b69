import OnionCoding
import OnionModel

/// The tokens of a file with the declarations of their groups: types, deprecations, and inherited tokens.
struct DesignTokenTree {
    /// In the order of the file.
    private(set) var tokens: [DesignToken] = []
    private(set) var problems: [Problem] = []
    /// The keys of other programs.
    private(set) var leftOut: [Omission] = []
    private var numbers: [String: Int] = [:]
    let written: WrittenDesignTokens
    private var surroundings: DesignTokenSurroundings?
    private var objects = 0
    private var isTooLarge = false

    private static let groupKeys = ["$type", "$description", "$extends", "$ref", "$deprecated", "$extensions", "$root"]
    private static let tokenKeys = ["$value", "$type", "$description", "$ref", "$deprecated", "$extensions"]

    /// What names the schema of a file, and the order and the themes of the sets of Tokens Studio.
    private static let otherKeys = ["$schema", "$metadata", "$themes"]

    /// Whether the file has neither tokens nor groups.
    let isEmpty: Bool

    /// - Parameters:
    ///   - root: The file.
    ///   - surroundings: The other possible targets of the file's references; nil for none.
    init(_ root: Node, in surroundings: DesignTokenSurroundings?) {
        isEmpty = root.entries?.isEmpty ?? false
        self.surroundings = surroundings
        written = WrittenDesignTokens(root)
        walk(root, path: [], type: nil, deprecated: nil)
    }

    /// The token with a name, in the file or its surroundings; nil when it does not exist. References of Style Dictionary name a token's value.
    func token(_ name: String) -> DesignToken? {
        if let found = ownToken(name) ?? surroundings?.token(name) { return found }
        return name.hasSuffix(".value") ? token(String(name.dropLast(".value".count))) : nil
    }

    /// The token with a name in the file; nil when it does not exist.
    func ownToken(_ name: String) -> DesignToken? { numbers[name].map { tokens[$0] } }

    /// The tokens of the file alone, without a reference to the surroundings.
    var alone: DesignTokenTree {
        var tree = self
        tree.surroundings = nil
        return tree
    }

    /// The nearest match for a mistyped name.
    func nearest(to name: String) -> String? {
        Spelling.nearest(to: name, among: tokens.map(\.name) + (surroundings?.names ?? []))
    }

    /// The unresolved group or token with a name; nil when it does not exist. The members of a group may be in several files.
    private func lookUp(_ name: String) -> Node? {
        surroundings?.files[name] ?? written[name] ?? surroundings?.registry[name]
    }

    /// Whether a name is that of a group.
    func hasGroup(_ name: String) -> Bool { lookUp(name).map { $0.entries != nil && !isToken($0) } ?? false }

    static func isName(_ key: String) -> Bool { !key.hasPrefix("$") || key == "$root" }

    /// Whether a map is a token. A reference without a value is a token unless its target is a group.
    private func isToken(_ node: Node) -> Bool {
        var next = node
        for _ in 0..<DesignTokenFile.longestChain {
            if next["$value"] != nil { return true }
            guard next["$ref"] != nil, let target = DesignTokenReference(next) else { return false }
            if !target.rest.isEmpty { return true }
            guard let found = lookUp(target.name) else {
                return !(next.entries ?? []).contains { Self.isName($0.key) }
            }
            next = found
        }
        return true
    }

    private mutating func walk(_ node: Node, path: [String], type: Node?, deprecated: Node?) {
        guard problems.count < DesignTokenFile.mostProblems, !isTooLarge else { return }
        objects += 1
        do throws(Problem) {
            if objects > DesignTokenFile.mostObjects {
                isTooLarge = true
                throw .tooManyDesignTokens(limit: DesignTokenFile.mostObjects).at(node.position)
            }
            if path.count > JSONReader.depthLimit {
                throw .deepDesignTokens(limit: JSONReader.depthLimit).at(node.position)
            }
            guard node.entries != nil else { throw .noDesignToken(node, named: path.last ?? "") }
            if isToken(node) { return try add(node, path: path, type: type, deprecated: deprecated) }
            let entries = try members(of: node, at: path)
            check(entries.filter { $0.key.hasPrefix("$") }, known: Self.groupKeys, of: "a group", at: path)
            let group = Node.map(entries)
            let said = group["$type"] ?? surroundings?.files[path.joined(separator: ".")]?["$type"]
            let (ownType, ownDeprecated) = (said ?? type, group["$deprecated"] ?? deprecated)
            for entry in entries where Self.isName(entry.key) {
                walk(entry.value, path: path + [entry.key], type: ownType, deprecated: ownDeprecated)
            }
        } catch {
            problems.append(error)
        }
    }

    private mutating func add(_ node: Node, path: [String], type: Node?, deprecated: Node?) throws(Problem) {
        let token = DesignToken(
            path: path, node: node, type: (node["$type"] ?? type).map(Self.standard),
            deprecated: node["$deprecated"] ?? deprecated)
        let entries = node.entries ?? []
        if let child = entries.first(where: { Self.isName($0.key) && $0.value.entries != nil }) {
            throw .tokenAndGroup(token.name, child: child.key).at(child.keyPosition)
        }
        check(entries, known: Self.tokenKeys, of: "a token", at: path)
        guard numbers.updateValue(tokens.count, forKey: token.name) == nil else {
            throw .repeatedDesignToken(token.name).at(node.position)
        }
        tokens.append(token)
    }

    /// Returns the report's type for a type of Tokens Studio.
    private static func standard(_ type: Node) -> Node {
        switch type.string {
        case "sizing", "spacing", "borderRadius", "borderWidth", "fontSizes", "fontSize":
            Node(.string("dimension"), at: type.position)
        case "fontFamilies": Node(.string("fontFamily"), at: type.position)
        case "fontWeights": Node(.string("fontWeight"), at: type.position)
        default: type
        }
    }

    /// Reports misspelt keys, and lists others, which belong to other programs.
    private mutating func check(_ entries: [Node.Entry], known: [String], of noun: String, at path: [String]) {
        if path.isEmpty, let themes = entries.first(where: { $0.key == "$themes" }), themes.value.items != [] {
            leftOut.append(
                Omission(
                    "the key \"$themes\", because themes are those of sets in a file each", of: "the file",
                    position: themes.keyPosition))
        }
        let name = path.isEmpty ? "the file" : "\(noun.dropFirst(2)) \(path.joined(separator: "."))"
        let extensions = entries.first { $0.key == "$extensions" }?.value
        let own = extensions?[DesignTokenFile.extensionKey]
        for node in [extensions, own].compactMap(\.self) where node.entries == nil {
            leftOut.append(Omission("its extensions, which are \(node.description)", of: name, position: node.position))
        }
        for entry in entries where !known.contains(entry.key) && !Self.otherKeys.contains(entry.key) {
            let all = known + ["$value"]
            if entry.key.hasPrefix("$"), Spelling.nearest(to: entry.key, among: all) != nil {
                problems.append(.unknownKey(entry.key, in: noun, known: all).at(entry.keyPosition))
                continue
            }
            leftOut.append(
                Omission("the key \(entry.key.quoted), which is unknown", of: name, position: entry.keyPosition))
        }
    }

    /// Returns the entries of a group with those inherited from another one, see section 6.4 of the report.
    private mutating func members(
        of group: Node, at path: [String], through active: [String] = []
    ) throws(Problem) -> [Node.Entry] {
        let own = group.entries ?? []
        guard let link = group["$extends"] ?? group["$ref"] else { return own }
        guard let target = DesignTokenReference(link), target.rest.isEmpty else {
            throw .noDesignTokenReference(link)
        }
        let name = path.joined(separator: ".")
        if active.contains(target.name) || target.name.isEmpty || name == target.name
            || name.hasPrefix(target.name + ".")
        {
            throw .circularDesignTokens([name] + active + [target.name]).at(link.position)
        }
        if active.count > DesignTokenFile.longestChain {
            throw .deepDesignTokens(limit: DesignTokenFile.longestChain).at(link.position)
        }
        guard let base = lookUp(target.name), !isToken(base) else {
            throw .unknownDesignTokenGroup(target.name, known: written.groups + (surroundings?.groups ?? [])).at(
                link.position)
        }
        let inherited = try members(of: base, at: path, through: active + [target.name])
        return merge(inherited, with: own.filter { $0.key != "$extends" && $0.key != "$ref" })
    }

    /// Own tokens override inherited ones; groups are merged.
    private mutating func merge(_ inherited: [Node.Entry], with own: [Node.Entry]) -> [Node.Entry] {
        objects += inherited.count
        var merged = inherited
        let indices = Dictionary(inherited.enumerated().map { ($1.key, $0) }) { first, _ in first }
        for entry in own {
            guard let index = indices[entry.key] else {
                merged.append(entry)
                continue
            }
            let old = merged[index].value
            if let entries = entry.value.entries, let oldEntries = old.entries, Self.isName(entry.key),
                !isToken(entry.value), !isToken(old)
            {
                merged[index].value = Node(.map(merge(oldEntries, with: entries)), at: entry.value.position)
            } else {
                merged[index] = entry
            }
        }
        return merged
    }
}
