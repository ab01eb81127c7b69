import Foundation
import OnionCoding
import OnionModel
import OnionSupport

/// The files of a resolver, each read once. They must be in its folder or a subfolder.
package final class DesignTokenSources {
    /// The maximum number of files.
    static let mostFiles = 256
    /// The maximum number of sources, including those of referenced sets.
    static let mostSources = 10_000

    private struct File {
        /// The path as the user named the resolver.
        var name: String
        /// The folders between that of the resolver and the file.
        var folders: [String]
        var root: Node
    }

    private var files: [File]
    private(set) var positions: DesignTokenPositions
    private var numbers: [String: Int] = [:]
    private var size = 0
    private var count = 0

    init(_ root: Node, at path: String) {
        files = [File(name: path, folders: [], root: root)]
        positions = DesignTokenPositions([path])
    }

    // MARK: - References

    /// Returns the tokens of a source of a set or a context, inline or from the referenced file.
    ///
    /// - Parameter chain: The references on the way to the source.
    /// - Throws: A problem for a reference to a missing target, to itself, to a modifier, or out of the folder.
    func tokens(of source: Node, through chain: [String] = []) throws(Problem) -> [Node] {
        count += 1
        if count > Self.mostSources { throw .tooManyTokenSources(limit: Self.mostSources).at(source.position) }
        guard source.entries != nil else { throw .noTokenSource(source) }
        guard let reference = source["$ref"] else { return [source] }
        guard let text = reference.string else {
            throw .wrongType(expected: "a text", found: reference).at(reference.position)
        }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let own = DesignTokenPositions.file(of: reference.position)
        let file = parts[0].isEmpty ? own : try number(of: parts[0], beside: files[own], at: reference.position)
        let names = (parts.count > 1 ? parts[1] : "").split(separator: "/").map { Self.unescaped(String($0)) }
        if let first = names.first, ["modifiers", "resolutionOrder"].contains(first),
            DesignTokenResolver.isResolver(files[file].root)
        {
            throw .modifierInSource(text).at(reference.position)
        }
        let step = "\(file)#\(names.joined(separator: "/"))"
        if chain.contains(step) || chain.count > DesignTokenFile.longestChain {
            throw .circularDesignTokens([]).at(reference.position)
        }
        var node = files[file].root
        for name in names {
            guard let next = node[name] ?? Int(name).flatMap({ node.items?.element(at: $0) }) else {
                let known = (node.entries ?? []).map(\.key)
                throw .unknownTokenSource(text, name: name, known: known).at(reference.position)
            }
            node = next
        }
        // The keys beside a reference override members of its target (section "Extending").
        for entry in source.entries ?? [] where entry.key != "$ref" { node = node.setting(entry.key, entry.value) }
        guard let sources = node["sources"]?.items else {
            return node["$ref"] == nil ? [node] : try tokens(of: node, through: chain + [step])
        }
        var tokens: [Node] = []
        for source in sources { tokens += try self.tokens(of: source, through: chain + [step]) }
        return tokens
    }

    /// The name of a member, escaped for a JSON pointer in a fragment (RFC 6901, sections 4 and 6).
    static func escaped(_ name: String) -> String {
        name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
            .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    }

    static func unescaped(_ word: String) -> String {
        (word.removingPercentEncoding ?? word).split(separator: "~1", omittingEmptySubsequences: false)
            .joined(separator: "/").split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }

    // MARK: - Files

    private func number(of path: String, beside file: File, at position: Position) throws(Problem) -> Int {
        guard let folders = Self.steps(to: path, from: file.folders) else {
            throw .tokenFileOutside(path).at(position)
        }
        let name = Self.name(of: folders, besideResolver: files[0].name)
        if let number = numbers[name] { return number }
        guard access(name, F_OK) == 0 else { throw .missingTokenFile(path).at(position) }
        // Links may lead out of the folder, too.
        guard let real = Self.real(name), let folder = Self.real(Self.name(of: ["."], besideResolver: files[0].name)),
            real.hasPrefix(folder == "/" ? "/" : "\(folder)/")
        else { throw .tokenFileOutside(path).at(position) }
        if files.count > Self.mostFiles { throw .tooManyTokenSources(limit: Self.mostFiles).at(position) }
        let bytes = try SourceFile.inFolder(name).bytes(atMost: DesignTokenFile.largest - size)
        size += bytes.count
        let number = files.count
        files.append(File(name: name, folders: Array(folders.dropLast()), root: .null))
        numbers[name] = number
        let start = positions.add(name)
        if let problem = GitText.problem(in: bytes) {
            throw problem.at(Position(line: start.line + problem.position.line - 1, column: 1))
        }
        files[number].root = try JSONReader.read(bytes, startingAt: start)
        return number
    }

    /// Returns the folders on the way to a file, and its name, from the folder of the resolver; nil for a path out of the folder, and for a
    /// path that is not relative.
    private static func steps(to path: String, from folders: [String]) -> [String]? {
        if path.hasPrefix("/") || path.contains(":") || path.contains("\\") || path.contains("\0") { return nil }
        var steps = folders
        for step in (path.removingPercentEncoding ?? path).split(separator: "/") where step != "." {
            guard step == ".." else {
                steps.append(String(step))
                continue
            }
            if steps.popLast() == nil { return nil }
        }
        return steps.isEmpty ? nil : steps
    }

    private static func name(of steps: [String], besideResolver path: String) -> String {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return folder + steps.joined(separator: "/")
    }

    /// The path with links resolved; nil when the file does not exist.
    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Returns the paths of all files referenced by a resolver; empty for an unreadable file.
    package static func files(ofResolver path: String) -> Set<String> {
        guard let bytes = try? SourceFile.inFolder(path).bytes(atMost: DesignTokenFile.largest),
            let root = try? JSONReader.read(bytes)
        else { return [] }
        var names: Set<String> = []
        func visit(_ node: Node) {
            for item in node.items ?? [] { visit(item) }
            for entry in node.entries ?? [] { visit(entry.value) }
            guard let text = node["$ref"]?.string, let file = text.split(separator: "#").first, !text.hasPrefix("#"),
                let steps = steps(to: String(file), from: [])
            else { return }
            names.insert(name(of: steps, besideResolver: path))
        }
        visit(root)
        return names
    }
}

extension Array {
    fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
