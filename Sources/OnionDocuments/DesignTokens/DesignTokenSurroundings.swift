package import OnionCoding
import OnionModel

/// What references of a file of design tokens may mean besides the tokens of the file itself: those of the files that are read with it,
/// then those of the registry.
package final class DesignTokenSurroundings {
    /// The groups and tokens of all files as those of one: groups are merged.
    let files: WrittenDesignTokens
    private let root: Node
    /// Returns the tokens of the registry as one file.
    private let registered: () -> Node

    private lazy var fileTokens = DesignTokenTree(root, in: self).alone
    private lazy var registryTokens = DesignTokenTree(registered(), in: nil)

    /// Creates the surroundings of files.
    ///
    /// - Parameters:
    ///   - files: The roots of the files, of which a later one replaces tokens of an earlier one.
    ///   - registered: Returns the tokens of the registry as one file; called when no file has a token.
    package init(_ files: [Node] = [], registered: @escaping () -> Node = { .map([]) }) {
        self.registered = registered
        var merged = MergedDesignTokens(at: .unknown)
        // Each file reports by itself that it has too many tokens.
        for file in files { try? merged.add(file) }
        root = merged.node
        self.files = WrittenDesignTokens(root)
    }

    /// The token of a name; nil when there is none.
    func token(_ name: String) -> DesignToken? { fileTokens.ownToken(name) ?? registryTokens.ownToken(name) }

    /// The groups and tokens of the registry.
    var registry: WrittenDesignTokens { registryTokens.written }

    /// The names of all tokens.
    var names: [String] { fileTokens.tokens.map(\.name) + registryTokens.tokens.map(\.name) }

    /// The names of all groups.
    var groups: [String] { files.groups + registry.groups }
}

/// The groups and tokens of a file as they are written, by their names.
struct WrittenDesignTokens {
    private var nodes: [String: Node] = [:]

    init(_ root: Node) {
        note(root, path: [])
    }

    subscript(name: String) -> Node? { nodes[name] }

    /// The names of the groups.
    var groups: [String] { nodes.filter { $0.value["$value"] == nil && $0.value["$ref"] == nil }.keys.sorted() }

    private mutating func note(_ node: Node, path: [String]) {
        let name = path.joined(separator: ".")
        if nodes[name] == nil { nodes[name] = node }
        for entry in node.entries ?? [] where DesignTokenTree.isName(entry.key) && entry.value.entries != nil {
            note(entry.value, path: path + [entry.key])
        }
    }
}
