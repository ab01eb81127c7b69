package import OnionCoding
import OnionModel

/// Reads a resolver: a file that declares sets of design tokens, their order of precedence, and the sets that apply in each
/// context.
///
/// Modifiers with contexts such as `light`, `dark` and `high contrast` provide the values of colors; for other modifiers, Onion uses the
/// default context.
///
/// Source: "Design Tokens Resolver Module 2025.10", Design Tokens Community Group, https://www.designtokens.org/TR/2025.10/resolver/.
package struct DesignTokenResolver {
    /// A set or a modifier in the resolution order.
    private enum Step {
        case set(sources: [Node])
        case modifier(DesignTokenModifier)
    }

    private static let version = "2025.10"
    private static let keys = [
        "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$defs", "$extensions",
    ]
    /// What is read of a resolver. Other keys are listed, and those that look like one of these are problems.
    private static let known: KnownMembers = {
        let others: [String: KnownMembers] = ["description": .any, "$extensions": .any, "$ref": .any]
        let set = others.merging(["sources": .any]) { first, _ in first }
        let modifier = others.merging(["contexts": .any, "default": .any]) { first, _ in first }
        let step = set.merging(modifier) { first, _ in first }.merging(["name": .any, "type": .any]) { first, _ in first
        }
        let root = Dictionary(uniqueKeysWithValues: keys.map { ($0, KnownMembers.any) })
        let members: [String: KnownMembers] = [
            "sets": .named(.map(set)), "modifiers": .named(.map(modifier)), "resolutionOrder": .list(.map(step)),
        ]
        return .map(root.merging(members) { $1 })
    }()

    private let root: Node
    private let sources: DesignTokenSources
    private let registered: DesignTokenSurroundings
    private var steps: [Step] = []
    private var problems: [Problem] = []

    /// Whether the file name has the extension `.resolver.json`.
    package static func hasExtension(_ path: String) -> Bool { path.lowercased().hasSuffix(".resolver.json") }

    /// Whether a file of design tokens is a resolver.
    static func isResolver(_ root: Node) -> Bool { root["resolutionOrder"] != nil }

    /// Whether a text, of which only the beginning may be known, is that of a resolver: the module allows any name that ends in `.json`.
    package static func isResolver(sniffing bytes: [UInt8]) -> Bool {
        guard bytes.contains(text: "\"resolutionOrder\"") else { return false }
        guard let root = try? JSONReader.read(bytes) else { return bytes.count >= FoundDocument.lookedAt }
        return isResolver(root) && root["version"] != nil
    }

    /// Reads a resolver and its files.
    ///
    /// - Parameters:
    ///   - root: The resolver.
    ///   - path: Its path. Paths of files are relative to its folder.
    ///   - registered: The tokens of the registry, which are possible targets of references in the files.
    package static func read(
        _ root: Node, at path: String, _ registered: DesignTokenSurroundings
    ) -> DesignTokenReader.Result {
        var resolver = DesignTokenResolver(root, at: path, registered)
        resolver.readSteps()
        var result = DesignTokenReader.Result(problems: resolver.problems)
        if result.problems.isEmpty {
            do throws(Problem) {
                result = try resolver.result()
            } catch {
                result.problems = [error]
            }
        }
        return resolver.sources.positions.located(result)
    }

    private init(_ root: Node, at path: String, _ registered: DesignTokenSurroundings) {
        self.root = root
        self.registered = registered
        sources = DesignTokenSources(root, at: path)
    }

    // MARK: - The order

    private mutating func readSteps() {
        for entry in root.entries ?? [] where !Self.keys.contains(entry.key) {
            guard Spelling.nearest(to: entry.key, among: Self.keys) != nil else { continue }
            problems.append(.unknownKey(entry.key, in: "a resolver", known: Self.keys).at(entry.keyPosition))
        }
        guard let version = root["version"] else {
            return problems.append(.missingResolverKey("version", example: Self.version).at(root.position))
        }
        if version.string != Self.version {
            problems.append(.unsupportedResolver(version.string ?? version.description).at(version.position))
        }
        guard let order = root["resolutionOrder"] else {
            return problems.append(
                .missingResolverKey("resolutionOrder", example: "[{ \"$ref\": \"#/sets/NAME\" }]").at(root.position))
        }
        guard let items = order.items else {
            return problems.append(.wrongType(expected: "a list", found: order).at(order.position))
        }
        var names: Set<String> = []
        for item in items where problems.count < DesignTokenFile.mostProblems {
            do throws(Problem) {
                let (name, step) = try step(item)
                if !names.insert(name).inserted { throw .repeatedInResolver(name).at(item.position) }
                steps.append(step)
            } catch {
                problems.append(error)
            }
        }
    }

    private func step(_ item: Node) throws(Problem) -> (name: String, Step) {
        guard let reference = item["$ref"] else {
            guard let name = item["name"]?.string, let type = item["type"]?.string else {
                throw .noResolverStep(item)
            }
            switch type {
            case "set": return ("set \(name)", .set(sources: try list(item, "sources")))
            case "modifier": return ("modifier \(name)", .modifier(try DesignTokenModifier(name, item)))
            default: throw .noResolverStep(item)
            }
        }
        let words = (reference.string ?? "").split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let known = ["sets", "modifiers"].flatMap { kind in
            (root[kind]?.entries ?? []).map { "#/\(kind)/\(DesignTokenSources.escaped($0.key))" }
        }
        guard words.count == 3, words[0] == "#", let text = reference.string, known.contains(text),
            var node = root[words[1]]?[DesignTokenSources.unescaped(words[2])]
        else { throw .unknownInResolver(reference, known: known) }
        for entry in item.entries ?? [] where entry.key != "$ref" { node = node.setting(entry.key, entry.value) }
        let name = DesignTokenSources.unescaped(words[2])
        if words[1] == "sets" { return ("set \(name)", .set(sources: try list(node, "sources"))) }
        return ("modifier \(name)", .modifier(try DesignTokenModifier(name, node)))
    }

    private func list(_ node: Node, _ key: String) throws(Problem) -> [Node] {
        guard let list = node[key] else { throw .missingResolverKey(key, example: "[]").at(node.position) }
        guard let items = list.items else { throw .wrongType(expected: "a list", found: list).at(list.position) }
        return items
    }

    // MARK: - The tokens

    private func result() throws(Problem) -> DesignTokenReader.Result {
        let modifiers = steps.compactMap { if case .modifier(let modifier) = $0 { modifier } else { nil } }
        let hasDark = modifiers.contains(where: \.hasDark)
        let hasContrast = modifiers.contains(where: \.hasHighContrast)
        var missing: [Problem] = []
        let tokens = try ThemedDesignTokens(hasDark: hasDark, hasContrast: hasContrast) { theme throws(Problem) in
            try reader(in: theme, &missing)
        }
        var result = tokens.result()
        // Other problems may follow from these.
        if !missing.isEmpty { result.problems = missing }
        result.flawed += missing.map { Omission($0.description, of: "a source", position: $0.position) }
        result.leftOut += modifiers.flatMap { $0.unused(as: "context") }
        result.leftOut += Self.known.unknown(in: root).map {
            Omission($0.what, of: "the resolver", position: $0.position)
        }
        return result
    }

    /// Reads the tokens of all steps as one file.
    ///
    /// - Parameter missing: Receives the problems of sources that cannot be read, each once.
    private func reader(in theme: DesignTokenTheme, _ missing: inout [Problem]) throws(Problem) -> DesignTokenReader {
        var merged = MergedDesignTokens(at: root.position)
        for step in steps {
            let items: [Node]
            switch step {
            case .set(let sources): items = sources
            case .modifier(let modifier): items = try modifier.context(in: theme).sources
            }
            for item in items {
                do throws(Problem) {
                    for tokens in try sources.tokens(of: item) { try merged.add(tokens) }
                } catch {
                    // More sources would take too long.
                    if error.code == .tooMany { throw error }
                    if !missing.contains(error) { missing.append(error) }
                }
            }
        }
        return DesignTokenReader(reading: merged.node, in: registered)
    }
}
