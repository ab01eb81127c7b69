package import OnionCoding
package import OnionModel

/// Writes colors, fonts and numbers as a file of design tokens.
///
/// A token that was read from a file is reproduced unchanged while its part has the same values. `$extensions.onion` contains values that
/// design tokens cannot represent, such as a dark color.
package struct DesignTokenWriter {
    struct Item {
        var reference: Reference
        var path: [String]
        /// The entries of the document without its key, its summary and its design token.
        var values: [Node.Entry]
        var summary: Node?
        /// The token of the file that the part was read from.
        var kept: Node?
        /// The current names of renamed parts, by their names when the part was stored.
        var renamed: [Reference: Reference] = [:]
        /// What is beside the kept token, which stays whatever value other tokens give it; nil for a token with the values of its part.
        var besideComputed: Node?
        var token = Node.null
    }

    /// The light value of a color of UIKit.
    let systemColor: (String) -> ColorReference?
    /// Whether a color without a value is written as its name.
    private(set) var namesColors = false
    private var items: [Item] = []

    /// Creates a writer without parts.
    ///
    /// - Parameter systemColor: Returns the light value of a color of UIKit by its name.
    package init(systemColor: @escaping (String) -> ColorReference?) {
        self.systemColor = systemColor
    }

    /// Whether the name of a file has an extension of design tokens.
    package static func writes(_ path: String) -> Bool { DesignTokenFile.hasExtension(path) }

    /// Whether the name of a file has the extension of a resolver. Resolvers are read-only.
    package static func isResolver(_ path: String) -> Bool { DesignTokenResolver.hasExtension(path) }

    /// Adds a part.
    ///
    /// - Parameters:
    ///   - reference: The color, font or number.
    ///   - document: Its document.
    ///   - renamed: The current names of renamed parts, by their names when the document was stored.
    ///   - besideComputed: For a token that stays whatever value other tokens give it, what ``computed()`` returns for it; nil for others.
    package mutating func add(
        _ reference: Reference, _ document: Node, renamed: [Reference: Reference] = [:], besideComputed: Node? = nil
    ) {
        let entries = (document.entries ?? []).dropFirst()
        let known = ["summary", "designToken"]
        var item = Item(
            reference: reference, path: DesignTokenFile.path(of: reference.key),
            values: entries.filter { !known.contains($0.key) }.map { $0.naming(in: reference.key.space) },
            summary: document["summary"])
        if let text = document["designToken"]?.string, let (path, token) = Self.kept(text) {
            (item.kept, item.renamed, item.besideComputed) = (token, renamed, besideComputed)
            // The path of a part that was renamed since follows from its name.
            item.path = DesignTokenFile.path(path, of: reference) ?? item.path
            // The token is the root of a group only while the group contains other parts.
            if item.path.count > 1, item.path.last == "$root" { item.path.removeLast() }
        }
        items.append(item)
    }

    /// The possible targets of the added parts, in aliases and values, that were not added themselves; some may not exist.
    package var missing: [Reference] {
        let known = Set(items.map(\.reference))
        let aliases = items.compactMap { item in
            item.values.first { $0.key == "alias" }?.value.string
                .flatMap { try? Reference($0, kind: item.reference.kind).head }
        }
        let paths = Set(items.map(\.path))
        let named = items.flatMap { item in
            (item.kept?["$value"]?.tokenNames ?? []).flatMap { name -> [Reference] in
                if let part = item.part(formerly: name) { return [part] }
                return paths.contains(item.group + name.path) ? [] : item.parts(named: name)
            }
        }
        return Set(aliases + named).subtracting(known).sorted()
    }

    /// The parts that a token's name may refer to.
    static func parts(named name: String) -> [Reference] {
        PartKind.tokens.compactMap { kind in
            (try? DesignTokenFile.key(of: name.path, kind)).map { Reference(kind, $0) }
        }
    }

    /// Returns the file.
    ///
    /// - Throws: A ``Problem`` for a color without a value.
    package mutating func text() throws(Problem) -> [UInt8] {
        JSONWriter.pretty(try composed()) + [UInt8(ascii: "\n")]
    }

    private mutating func composed() throws(Problem) -> Node {
        placeItems()
        let paths = Dictionary(items.map { ($0.reference, $0.path) }) { first, _ in first }
        for index in items.indices { items[index].renameTokens(paths) }
        // Reading the preserved tokens determines which of them still have the values of their parts.
        for index in items.indices {
            if let kept = items[index].kept {
                items[index].token = kept
            } else {
                items[index].token = try usual(items[index], paths)
            }
        }
        try leaveOutDanglingReferences(paths)
        var read = DesignTokenReader.parts(of: root)
        for index in items.indices where items[index].kept != nil && items[index].besideComputed == nil {
            let part = read[items[index].path.joined(separator: ".")]
            if part?.kind == items[index].reference.kind, Self.isMain(part?.values, of: items[index]) { continue }
            items[index].token = try usual(items[index], paths, read: part)
        }
        read = DesignTokenReader.parts(of: root)
        for index in items.indices {
            addOwn(to: index, read[items[index].path.joined(separator: ".")])
            if let summary = items[index].summary {
                items[index].token = items[index].token.setting("$description", summary)
            }
        }
        return root
    }

    /// Returns tokens as one file for references of other files.
    ///
    /// - Parameter parts: The colors, fonts and numbers with their documents, and the tokens renamed since each was stored, by their
    ///   names at that time.
    package static func file(
        of parts: [(reference: Reference, document: Node, renamed: [Reference: Reference])]
    ) -> Node {
        var writer = DesignTokenWriter { _ in nil }
        writer.namesColors = true
        for part in parts { writer.add(part.reference, part.document, renamed: part.renamed) }
        return (try? writer.composed()) ?? .map([])
    }

    /// Returns Onion's extensions of those added tokens whose values follow from other tokens, by their parts; an empty map for none.
    package func computed() -> [Reference: Node] {
        var writer = self
        guard (try? writer.composed()) != nil else { return [:] }
        let computed = writer.items.filter(\.isComputed).map {
            ($0.reference, $0.token["$extensions"]?[DesignTokenFile.extensionKey] ?? .map([]))
        }
        return Dictionary(computed) { first, _ in first }
    }

    /// Whether the values of a token are those of the part, except for members that tokens cannot represent.
    private static func isMain(_ values: [Node.Entry]?, of item: Item) -> Bool {
        (values ?? []).allSatisfy { entry in
            item.values.first { $0.key == entry.key }.map { $0.value.isEqual(to: entry.value) } ?? false
        } && (values ?? []).contains { $0.key == "alias" } == item.values.contains { $0.key == "alias" }
    }

    /// Assigns a unique path to each part: a token that is also a group becomes the root of the group.
    private mutating func placeItems() {
        var taken: Set<[String]> = []
        for index in items.indices {
            while !taken.insert(items[index].path).inserted {
                items[index].path[items[index].path.count - 1] += "-\(items[index].reference.kind.rawValue)"
            }
        }
        var groups: Set<[String]> = []
        for item in items {
            for count in 1..<item.path.count { groups.insert(Array(item.path.prefix(count))) }
        }
        for index in items.indices where groups.contains(items[index].path) { items[index].path.append("$root") }
    }

    private var root: Node {
        let root = DesignTokenGroup()
        for item in items { root.add(item.token, at: item.path[...]) }
        return root.node
    }

    /// Removes references to tokens that are not in the file from preserved values.
    private mutating func leaveOutDanglingReferences(_ paths: [Reference: [String]]) throws(Problem) {
        let names = Set(items.map { $0.path.joined(separator: ".") })
        for index in items.indices {
            guard items[index].kept != nil, let value = items[index].token["$value"],
                DesignTokenReference(value) == nil, value.tokenNames.contains(where: { !names.contains($0) })
            else { continue }
            let known = value.withoutReferences { !names.contains($0) } ?? .map([])
            items[index].token = items[index].token.setting("$value", known)
            // A typography needs its family and its size.
            if items[index].reference.kind == .font { items[index].token = try usual(items[index], paths) }
        }
    }

    // MARK: - Extensions

    /// The members stored beside the value of a token; the others are in the value.
    private static let besides: Set = ["dark", "highContrast", "asset", "colorset", "relativeTo", "italic"]

    /// Adds the members of the part that the token does not represent.
    private mutating func addOwn(to index: Int, _ read: DesignTokenReader.Part?) {
        let item = items[index]
        if let own = item.besideComputed?.entries { return setOwn(own, of: index) }
        var own: [Node.Entry] = []
        if read?.key != item.reference.key { own.append(Node.Entry("key", .string(item.reference.key.text))) }
        var exact: [Node.Entry] = []
        for entry in item.values {
            if let known = read?.values.first(where: { $0.key == entry.key }), known.value.isEqual(to: entry.value) {
                continue
            }
            if Self.besides.contains(entry.key) { own.append(entry) } else { exact.append(entry) }
        }
        for entry in read?.values ?? [] where !item.values.contains(where: { $0.key == entry.key }) {
            exact.append(Node.Entry(entry.key, .null))
        }
        if !exact.isEmpty, let value = item.token["$value"] {
            own.append(Node.Entry("exact", .map([Node.Entry("value", value), Node.Entry("members", .map(exact))])))
        }
        setOwn(own, of: index)
    }

    private mutating func setOwn(_ own: [Node.Entry], of index: Int) {
        guard !own.isEmpty else { return }
        let item = items[index]
        let others = (item.token["$extensions"]?.entries ?? []).filter { $0.key != DesignTokenFile.extensionKey }
        let all = others + [Node.Entry(DesignTokenFile.extensionKey, .map(own))]
        items[index].token = item.token.setting("$extensions", .map(all))
    }

    /// Reads the preserved token of a part, with its path; nil for an invalid text.
    private static func kept(_ text: String) -> (path: [String], token: Node)? {
        guard var node = try? JSONReader.read(Array(text.utf8)) else { return nil }
        var path: [String] = []
        while node["$value"] == nil {
            guard let entries = node.entries, entries.count == 1 else { return nil }
            path.append(entries[0].key)
            node = entries[0].value
        }
        return path.isEmpty ? nil : (path, node)
    }
}

extension DesignTokenWriter.Item {
    /// Whether the kept token is written, and has values of other tokens.
    fileprivate var isComputed: Bool {
        guard let kept, let value = kept["$value"], token["$value"]?.isEqual(to: value) ?? false else { return false }
        let modifier = kept["$extensions"]?[DesignTokenColorModifier.extensionKey]?["modify"]
        return !values.contains { $0.key == "alias" } && !(value.tokenNames + (modifier?.tokenNames ?? [])).isEmpty
    }

    /// The group of the part's space; none in the default space.
    var group: [String] { reference.key.space.map { [$0] } ?? [] }

    /// The parts that a token's name in the kept token may mean: those of the part's space first.
    func parts(named name: String) -> [Reference] {
        let parts = DesignTokenWriter.parts(named: name)
        guard let space = reference.key.space else { return parts }
        return parts.map { Reference($0.kind, $0.key.moved(to: space)) } + parts
    }

    /// The current name of the part that had a token's name when this part was stored; nil when it was not renamed.
    func part(formerly name: String) -> Reference? {
        renamed.isEmpty ? nil : parts(named: name).lazy.compactMap { renamed[$0] }.first
    }

    /// Gives the names in the kept token the paths that their parts have in the file.
    mutating func renameTokens(_ paths: [Reference: [String]]) {
        guard !renamed.isEmpty || !group.isEmpty, let value = kept?["$value"] else { return }
        let new = value.renamingTokens { name in
            if let part = part(formerly: name) { return paths[part] }
            return group.isEmpty ? nil : parts(named: name).lazy.compactMap { paths[$0] }.first
        }
        kept = kept?.setting("$value", new)
    }
}

extension Node.Entry {
    /// The entry of a token in a space: the name of an alias with its space.
    fileprivate func naming(in space: String?) -> Node.Entry {
        guard space != nil, key == "alias", let name = value.string else { return self }
        return Node.Entry(key, .string(Key(written: name).absolute(in: space).text))
    }
}
