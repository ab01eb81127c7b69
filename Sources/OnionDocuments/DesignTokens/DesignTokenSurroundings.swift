package import OnionCoding
import OnionModel

/// The possible targets of a file's references besides its own tokens: first the tokens of the files read with it, then those of the
/// registry.
package final class DesignTokenSurroundings {
    /// The merged groups and tokens of all files.
    let files: WrittenDesignTokens
    private let root: Node
    /// Returns the tokens of the registry as one file.
    private let registered: () -> Node

    private lazy var fileTokens = DesignTokenTree(root, in: self).alone
    private lazy var registryTokens = DesignTokenTree(registered(), in: nil)

    /// Creates the surroundings of files.
    ///
    /// - Parameters:
    ///   - files: The roots of the files. Tokens of later files replace those of earlier ones.
    ///   - registered: Returns the tokens of the registry as one file; called when no file has a token.
    package init(_ files: [Node] = [], registered: @escaping () -> Node = { .map([]) }) {
        self.registered = registered
        var merged = MergedDesignTokens(at: .unknown)
        // Each file reports its own excess of tokens.
        for file in files { try? merged.add(file) }
        root = merged.node
        self.files = WrittenDesignTokens(root)
    }

    /// The token with a name; nil when it does not exist.
    func token(_ name: String) -> DesignToken? { fileTokens.ownToken(name) ?? registryTokens.ownToken(name) }

    /// The groups and tokens of the registry.
    var registry: WrittenDesignTokens { registryTokens.written }

    /// The names of all tokens.
    var names: [String] { fileTokens.tokens.map(\.name) + registryTokens.tokens.map(\.name) }

    /// The names of all groups.
    var groups: [String] { files.groups + registry.groups }
}

/// The unresolved groups and tokens of a file, by their names.
struct WrittenDesignTokens {
    private var nodes: [String: Node] = [:]

    init(_ root: Node) {
        note(root, path: [])
    }

    subscript(name: String) -> Node? { nodes[name] }

    /// The names of the groups.
    var groups: [String] { nodes.filter { $0.value["$value"] == nil && $0.value["$ref"] == nil }.keys.sorted() }

    /// The names of the tokens.
    var tokens: Set<String> { Set(nodes.filter { $0.value["$value"] != nil }.keys) }

    private mutating func note(_ node: Node, path: [String]) {
        let name = path.joined(separator: ".")
        if nodes[name] == nil { nodes[name] = node }
        for entry in node.entries ?? [] where DesignTokenTree.isName(entry.key) && entry.value.entries != nil {
            note(entry.value, path: path + [entry.key])
        }
    }
}
