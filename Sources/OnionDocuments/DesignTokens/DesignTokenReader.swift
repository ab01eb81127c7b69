package import OnionCoding
package import OnionModel

/// Reads a file of design tokens into documents of colors, fonts and numbers.
///
/// Tokens that no part can represent are left out. The `designToken` of a part preserves the rest of its token: the type, the references
/// in a value, the extensions of other programs.
package struct DesignTokenReader {
    package struct Result {
        package var documents: [Node] = []
        package var leftOut: [Omission] = []
        package var problems: [Problem] = []
        /// The problems of a file found in a folder, as omissions.
        package var flawed: [Omission] = []
        /// The aliases whose targets are in none of the files and not in the registry, and the tokens without a value in a theme.
        package var elsewhere: [Elsewhere] = []
        /// Whether the file has no tokens at all.
        package var isForeign = false
        /// The file of each document, where several are read together.
        package var sources: [String] = []
        /// The members of colors that the file sets where they differ from others, and that colors do not have elsewhere.
        package var themeKeys: [String] = []

        package init(problems: [Problem] = []) {
            self.problems = problems
        }
    }

    /// An alias whose target may be the part of another format.
    package struct Elsewhere {
        package var part: Reference
        package var target: Reference
        /// The omission for a target that is nowhere.
        package var omission: Omission
    }

    /// The document of a token, with its source.
    struct Part {
        var token: DesignToken
        var kind: PartKind
        var key: Key
        /// The entries of the document without its key and its summary.
        var values: [Node.Entry]
        /// The token without the information common to all files; nil for an alias.
        var written: Node?
    }

    private let tree: DesignTokenTree
    private let values: DesignTokenValues
    private(set) var result = Result()
    private(set) var parts: [Part] = []
    /// The indices of the parts by the names of their tokens.
    private var numbers: [String: Int] = [:]

    /// Returns the result with a document for each part.
    var resultWithDocuments: Result {
        var result = result
        result.documents = parts.map { DesignTokenDocument($0).node }
        return result
    }

    /// Returns the parts of a file that a writer has composed, by the names of their tokens.
    static func parts(of root: Node) -> [String: Part] {
        let reader = DesignTokenReader(reading: root)
        return Dictionary(reader.parts.map { ($0.token.name, $0) }) { first, _ in first }
    }

    /// Reads the tokens of a file.
    ///
    /// - Parameters:
    ///   - root: The file.
    ///   - surroundings: The other possible targets of the file's references; nil for none.
    init(reading root: Node, in surroundings: DesignTokenSurroundings? = nil) {
        tree = DesignTokenTree(root, in: surroundings)
        values = DesignTokenValues(tree: tree)
        readAll()
    }

    /// Returns the light value of a color by the name of its token, through aliases; nil when it is in another file.
    func color(named name: String) -> Node? {
        var part = numbers[name].map { parts[$0] }
        for _ in 0...OnionModel.Part.longestAlias {
            guard let found = part, found.kind == .color else { return nil }
            if let light = found.values.first(where: { $0.key == "light" })?.value { return light }
            part = DesignTokenReference(found.token.value).flatMap { numbers[$0.name] }.map { parts[$0] }
        }
        return nil
    }

    private mutating func readAll() {
        result.problems = tree.problems
        result.leftOut = tree.leftOut
        result.flawed = tree.problems.map { Omission($0.description, of: "a group", position: $0.position) }
        // An export without parts writes an empty file.
        if tree.tokens.isEmpty, tree.problems.isEmpty, !tree.isEmpty { result.problems.append(.noDesignTokens) }
        result.isForeign = tree.tokens.isEmpty && !tree.isEmpty
        var names: [Reference: String] = [:]
        for token in tree.tokens where result.problems.count < DesignTokenFile.mostProblems {
            do throws(Problem) {
                guard let part = try part(of: token) else { continue }
                if let other = names.updateValue(token.name, forKey: Reference(part.kind, part.key)) {
                    throw .designTokensOfOneKey(other, token.name, Reference(part.kind, part.key)).at(
                        token.node.position)
                }
                numbers[token.name] = parts.count
                parts.append(part)
            } catch {
                result.flawed.append(
                    Omission(error.description, of: "token \(token.name)", position: error.position))
                // An alias has the problem of its token.
                if !result.problems.contains(error) { result.problems.append(error) }
            }
        }
    }

    /// Returns the part of a token; nil for an omitted token.
    private mutating func part(of token: DesignToken) throws(Problem) -> Part? {
        switch try values.value(of: token) {
        case .nothing(let reason):
            leaveOut(reason, of: token)
            return nil
        case .value(let kind, let entries, let written):
            let (kept, missing) = values.selfContained(written)
            for reason in DesignTokenValues.unknownMembers(of: token) { leaveOut(reason, of: token) }
            for name in missing { leaveOut("the reference \("{\(name)}".quoted), which leads to nothing", of: token) }
            return Part(token: token, kind: kind, key: try key(of: token, kind), values: entries, written: kept)
        case .alias(let target): return try alias(token, of: target)
        }
    }

    /// Returns the part of an alias; nil when its target is omitted.
    private mutating func alias(_ token: DesignToken, of target: String) throws(Problem) -> Part? {
        let kind: PartKind
        switch try values.end(of: token) {
        case .known(let known):
            // Its own type, other than that of its group, says what it is.
            if let type = token.node["$type"], DesignTokenValues.kind(ofType: token.type) != known {
                let word = (type.string ?? type.description).quoted
                leaveOut("the type \(word) of an alias for \(known.noun)", of: token)
                return nil
            }
            kind = known
        case .leftOut(let reason):
            leaveOut(reason, of: token)
            return nil
        case .elsewhere(let name, _) where tree.hasGroup(name):
            throw .designTokenGroup(name).at(token.value.position)
        case .elsewhere(let name, nil):
            throw .unknownDesignToken(name, nearest: tree.nearest(to: name)).at(token.value.position)
        // The token may be from another format or another import.
        case .elsewhere(let name, let known?):
            kind = known
            result.elsewhere.append(
                Elsewhere(
                    part: Reference(kind, try key(of: token, kind)),
                    target: Reference(kind, try key(of: nil, name.path, kind)),
                    omission: Omission(
                        "the reference to {\(name)}, which no file has", of: "token \(token.name)",
                        position: token.value.position)))
        }
        let found = tree.token(target)
        let path = found?.path ?? target.split(separator: ".").map(String.init)
        var token = token
        // In the form of the report, the name of a value is that of a token.
        if let found, found.name != target {
            token.node = token.node.setting("$value", .string(DesignTokenReference.text(found.path)))
        }
        let alias = Node(.string(try key(of: found, path, kind).text), at: token.value.position)
        return Part(
            token: token, kind: kind, key: try key(of: token, kind), values: [Node.Entry("alias", alias)], written: nil)
    }

    private mutating func leaveOut(_ reason: String, of token: DesignToken) {
        result.leftOut.append(Omission(reason, of: "token \(token.name)", position: token.node.position))
    }

    private func key(of token: DesignToken, _ kind: PartKind) throws(Problem) -> Key {
        try key(of: token, token.path, kind)
    }

    /// The key that an export wrote into the token, else the key for its path.
    private func key(of token: DesignToken?, _ path: [String], _ kind: PartKind) throws(Problem) -> Key {
        do throws(Problem) {
            if let known = token?.node["$extensions"]?[DesignTokenFile.extensionKey]?["key"]?.string {
                return try Key(known)
            }
            return try DesignTokenFile.key(of: path, kind)
        } catch {
            throw token.map { error.at($0.node.position) } ?? error
        }
    }
}

/// The document of a token.
struct DesignTokenDocument {
    let part: DesignTokenReader.Part
    /// The path of the alias's target.
    private let target: [String]?

    init(_ part: DesignTokenReader.Part) {
        self.part = part
        target = DesignTokenReference(part.token.value).map { $0.name.split(separator: ".").map(String.init) }
    }

    private var token: DesignToken { part.token }
    /// Onion's own extension.
    private var own: Node? { token.node["$extensions"]?[DesignTokenFile.extensionKey] }

    var node: Node {
        let position = token.node.position
        var entries = [Node.Entry(part.kind.rawValue, Node(.string(part.key.text), at: position), at: position)]
        if let summary = token.node["$description"] { entries.append(Node.Entry("summary", summary)) }
        entries += values
        if let kept {
            entries.append(Node.Entry("designToken", Node(.string(kept), at: position)))
        }
        return Node(.map(entries), at: position)
    }

    /// The values of the token, with those of Onion's extension.
    private var values: [Node.Entry] {
        var values = part.values
        for entry in own?.entries ?? [] {
            switch entry.key {
            case "key": continue
            case "exact":
                for change in token.exactMembers ?? [] {
                    values.removeAll { $0.key == change.key }
                    if change.value.value != .null { values.append(change) }
                }
            default: values.append(entry)
            }
        }
        return values
    }

    /// A file with only this token, when the writer would not reproduce it from the part.
    private var kept: String? {
        var entries: [Node.Entry] = []
        if let written = part.written {
            if let type = token.type { entries.append(Node.Entry("$type", type)) }
            entries.append(Node.Entry("$value", written))
        } else {
            entries.append(Node.Entry("$value", token.value))
        }
        if let deprecated = token.deprecated { entries.append(Node.Entry("$deprecated", deprecated)) }
        let usual = Node.map(entries)
        let others = (token.node["$extensions"]?.entries ?? []).filter { $0.key != DesignTokenFile.extensionKey }
        if !others.isEmpty { entries.append(Node.Entry("$extensions", .map(others))) }
        let whole = Node.map(entries)
        let names = DesignTokenFile.path(of: part.key)
        // The writer determines which token is the root of a group, and which one needs another name beside a part of another kind.
        var path = token.path
        if path.last == "$root" { path.removeLast() }
        let isUsual =
            path == names || own?["key"] != nil && path.last == names.last.map { "\($0)-\(part.kind.rawValue)" }
        // The writer adds the members that the token's value cannot represent.
        if isUsual, [part.values, values].contains(where: { whole.isEqual(to: usualToken($0)) }) { return nil }
        // Extensions can exceed the limit for a token; the fallback omits them.
        return [whole, usual].lazy.map { JSONWriter.compact(inSpace($0)) }
            .first { $0.count <= TextLimits.designToken }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the file with only this token, with the names that it has in its space: without the group in which an export puts it.
    private func inSpace(_ whole: Node) -> Node {
        guard let space = part.key.space, own?["key"] != nil, token.path.count > 1, token.path[0] == space else {
            return whole.nested(in: token.path)
        }
        let value = whole["$value"]?.renamingTokens { name in
            name.path.first == space ? Array(name.path.dropFirst()) : nil
        }
        return whole.setting("$value", value ?? .null).nested(in: Array(token.path.dropFirst()))
    }

    /// Returns the token that the writer would produce for a part with some values.
    private func usualToken(_ values: [Node.Entry]) -> Node {
        if part.written == nil { return DesignTokenWriter.alias(to: target ?? []) }
        return DesignTokenWriter.token(of: part.kind, values) { _ in nil } ?? .null
    }
}

extension Node {
    /// Whether both nodes have the same JSON, regardless of their positions.
    func isEqual(to other: Node) -> Bool { JSONWriter.compact(self) == JSONWriter.compact(other) }

    /// The node nested in maps with one entry each, by their keys.
    func nested(in path: [String]) -> Node { path.reversed().reduce(self) { .map([Node.Entry($1, $0)]) } }
}
