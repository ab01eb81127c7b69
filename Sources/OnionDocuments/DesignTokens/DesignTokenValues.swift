import OnionCoding
import OnionModel

/// Reads the values of tokens as values of colors, fonts and numbers.
struct DesignTokenValues {
    /// The meaning of a token in the registry.
    enum Value {
        /// A value of a part, as entries of its document, with the value in the current form of the report.
        case value(PartKind, [Node.Entry], written: Node)
        /// Another token, which may be in another file.
        case alias(String)
        /// No value, with the reason.
        case nothing(String)
    }

    /// The end of a chain of aliases.
    enum End {
        case known(PartKind)
        case leftOut(String)
        /// An unknown token, by its name, with its kind if a type declares it.
        case elsewhere(String, PartKind?)
    }

    let tree: DesignTokenTree

    /// The kinds of parts by token type; nil for types without a kind.
    private static let kinds: [String: PartKind?] = [
        "color": .color, "dimension": .number, "number": .number, "fontFamily": .font, "fontWeight": .font,
        "typography": .font, "duration": nil, "cubicBezier": nil, "strokeStyle": nil, "border": nil, "transition": nil,
        "shadow": nil, "gradient": nil,
    ]

    /// Types of other programs that resemble misspelt ones.
    private static let otherTypes: Set = ["boxShadow", "fontStyle", "borderStyle"]

    /// The kind of part for a type; nil without a type, and for unknown ones.
    static func kind(ofType type: Node?) -> PartKind? { type?.string.flatMap { kinds[$0] ?? nil } }

    private static let length = KnownMembers.inside(.map(["value": .any, "unit": .any]))
    private static let families = KnownMembers.inside(.list(.value { $0.string != nil || $0["$ref"] != nil }))
    private static let hex = KnownMembers.value { node in
        DesignTokenReference(node) != nil || node.string.flatMap(DesignTokenColor.hex) != nil
    }
    /// What values have at most, by the types of tokens. The unused members of a typography are reported by name.
    private static let members: [String: KnownMembers] = [
        "color": .inside(
            .map([
                "colorSpace": .any, "components": .any, "alpha": .any, "hex": hex, "r": .any, "g": .any, "b": .any,
                "a": .any,
            ])), "dimension": length, "fontFamily": families,
        "typography": .inside(
            .map(
                [
                    "fontFamily": families, "fontSize": length, "fontWeight": .any,
                ].merging(unusedOfTypography.map { ($0, .any) }) { first, _ in first })),
    ]

    /// Returns what is unknown in the value of a token that has one of its own.
    static func unknownMembers(of token: DesignToken) -> [String] {
        let type = token.type?.string ?? ""
        let entries = type == "typography" ? token.value.entries ?? [] : []
        let unused = entries.filter { Self.unusedOfTypography.contains($0.key) }
        return (members[type]?.complaints(about: token.value) ?? [])
            + unused.map { "its \($0.key), which fonts do not have" }
    }

    /// The members of a typography that fonts keep for exports, and do not use.
    private static let unusedOfTypography: Set = [
        "letterSpacing", "lineHeight", "paragraphSpacing", "paragraphIndent", "textCase", "textDecoration",
    ]

    /// Reads the value of a token.
    ///
    /// - Throws: A problem at its position.
    func value(of token: DesignToken) throws(Problem) -> Value { try value(of: token, depth: 0) }

    private func value(of token: DesignToken, depth: Int) throws(Problem) -> Value {
        let value = try writtenValue(of: token)
        // The members that an export wrote beside the value define the whole part.
        if case .nothing = value, token.exactMembers != nil, let kind = Self.kind(ofType: token.type) {
            return .value(kind, [], written: token.value)
        }
        guard let modifier = token.colorModifier else { return value }
        return try modified(value, of: token, by: modifier, depth: depth)
    }

    /// Reads the value of a token without the modifier of its color.
    private func writtenValue(of token: DesignToken) throws(Problem) -> Value {
        let value = token.value
        if let target = DesignTokenReference(value), target.rest.isEmpty { return .alias(target.name) }
        guard let type = token.type else { return .nothing("it has no $type") }
        guard let word = type.string else { throw .wrongType(expected: "a text", found: type).at(type.position) }
        guard let kind = Self.kinds[word] else {
            let known = Self.kinds.keys.sorted()
            if !Self.otherTypes.contains(word), Spelling.nearest(to: word, among: known) != nil {
                throw .unknownDesignTokenType(type, known: known)
            }
            return .nothing("the type \(word.quoted)")
        }
        guard kind != nil else { return .nothing("the type \(word.quoted)") }
        switch word {
        case "color": return try color(resolved(value), value)
        case "dimension": return try dimension(resolvedNumber(value), value)
        case "number": return try number(resolvedNumber(value), value)
        default: return try font(word, resolved(value), value)
        }
    }

    /// Follows the aliases of a token to the last one.
    ///
    /// - Throws: A problem for a circular alias, and for an invalid value.
    func end(of token: DesignToken) throws(Problem) -> End {
        var (chain, found) = ([token.name], token)
        // An alias has the type of the token at its end.
        var kind = Self.kind(ofType: token.type)
        while true {
            switch try value(of: found) {
            case .value(let known, _, _): return .known(known)
            case .nothing(let reason): return .leftOut(reason)
            case .alias(let name):
                guard let next = tree.token(name), chain.count <= Part.longestAlias else {
                    return .elsewhere(name, kind)
                }
                if chain.contains(next.name) {
                    throw .circularDesignTokens(chain + [next.name]).at(token.value.position)
                }
                chain.append(next.name)
                (found, kind) = (next, Self.kind(ofType: next.type) ?? kind)
            }
        }
    }

    /// Follows references to their value.
    ///
    /// - Throws: A problem for a missing target, and for a circular reference.
    func resolved(_ node: Node) throws(Problem) -> Node {
        var node = node
        for _ in 0..<DesignTokenFile.longestChain {
            guard let reference = DesignTokenReference(node) else {
                if let pointer = node["$ref"] { throw .noDesignTokenReference(pointer) }
                return node
            }
            guard let token = tree.token(reference.name) else {
                throw .unknownDesignToken(reference.name, nearest: tree.nearest(to: reference.name)).at(node.position)
            }
            var found = token.value
            for name in reference.rest {
                // A pointer may lead through another reference.
                if let next = DesignTokenReference(found), next.rest.isEmpty, let token = tree.token(next.name) {
                    found = token.value
                }
                guard
                    let inner = found[name]
                        ?? Int(name).flatMap({ found.items?.indices.contains($0) == true ? found.items?[$0] : nil })
                else { throw .unknownDesignToken("\(reference.name)/\(name)", nearest: nil).at(node.position) }
                found = inner
            }
            node = Node(found.value, at: node.position)
        }
        throw .circularDesignTokens([]).at(node.position)
    }

    /// The reason for omitting a text with operators and references that has no value; nil for all others.
    static func expression(_ node: Node) -> String? {
        guard let text = node.string, text.contains("{"), DesignTokenReference(node) == nil else { return nil }
        return "the expression \(text.quoted)"
    }

    // MARK: - Colors

    private func color(_ node: Node, _ written: Node) throws(Problem) -> Value {
        if let reason = Self.expression(node) { return .nothing(reason) }
        switch try DesignTokenColor.read(node, resolved) {
        case .color(let color):
            let current = node.string == nil ? written : DesignTokenColor.node(of: color) ?? written
            return .value(.color, [Self.light(color, at: node.position)], written: current)
        case .unusable(let reason): return .nothing(reason)
        }
    }

    private static func light(_ color: ColorReference, at position: Position) -> Node.Entry {
        let text =
            switch color {
            case .hex(let text): text
            case .displayP3(let color): color.text
            case .named, .dynamic: ""
            }
        return Node.Entry("light", Node(.string(text), at: position))
    }

    /// Returns the value of a token whose color has a modifier.
    private func modified(
        _ value: Value, of token: DesignToken, by modifier: Node, depth: Int
    ) throws(Problem) -> Value {
        let base = try colorValue(value, at: token.value.position, depth: depth)
        guard case .value(.color, let entries, let written) = base else {
            // Only colors have modifiers.
            if case .value = base { return value }
            return base
        }
        let plain = entries.first?.value.string.flatMap { ColorReference(plain: $0) }
        let change = try DesignTokenColorModifier(modifier, resolvedNumber) { node throws(Problem) in
            try mixedColor(node, depth: depth)
        }
        guard let plain, let color = change?.applied(to: plain) else {
            return .nothing("the modifier \((modifier["type"]?.string ?? modifier.description).quoted)")
        }
        var current = written
        // The modifier stays beside the name of the color to change.
        if case .alias = value { current = token.value }
        return .value(.color, [Self.light(color, at: token.value.position)], written: current)
    }

    /// Returns the color that a modifier mixes in, possibly from a token; nil for none.
    private func mixedColor(_ node: Node, depth: Int) throws(Problem) -> ColorReference? {
        guard let target = DesignTokenReference(node), target.rest.isEmpty else {
            guard case .color(let color) = try DesignTokenColor.read(node, resolved) else { return nil }
            return color
        }
        let value = try colorValue(.alias(target.name), at: node.position, depth: depth)
        guard case .value(.color, let entries, _) = value else { return nil }
        return entries.first?.value.string.flatMap { ColorReference(plain: $0) }
    }

    /// Returns the value at the end of an alias.
    ///
    /// - Throws: A problem for a missing target, and for a circular alias.
    private func colorValue(_ value: Value, at position: Position, depth: Int) throws(Problem) -> Value {
        guard case .alias(let name) = value else { return value }
        if depth > Part.longestAlias { throw .circularDesignTokens([]).at(position) }
        guard let next = tree.token(name) else {
            throw .unknownDesignToken(name, nearest: tree.nearest(to: name)).at(position)
        }
        return try colorValue(self.value(of: next, depth: depth + 1), at: position, depth: depth + 1)
    }

    // MARK: - Numbers

    private func number(_ node: Node, _ written: Node) throws(Problem) -> Value {
        if let reason = Self.expression(node) { return .nothing(reason) }
        if let number = node.numberOfToken {
            let isText = node.string != nil
            let value = Node(.number(number), at: node.position)
            return .value(.number, [Node.Entry("value", value)], written: isText ? value : written)
        }
        if let text = node.string { return .nothing("the value \(text.quoted)") }
        throw .wrongType(expected: "a number", found: node).at(node.position)
    }

    private func dimension(_ node: Node, _ written: Node) throws(Problem) -> Value {
        switch try DesignTokenLength.read(node, resolvedNumber) {
        case .unusable(let reason): return .nothing(reason)
        case .length(let length):
            // Expressions are preserved as written.
            let isCurrent = length.isCurrent || written.string.flatMap(DesignTokenExpression.init) != nil
            return .value(
                .number, [Node.Entry("value", Node(.number(length.points), at: node.position))],
                written: isCurrent ? written : length.node)
        }
    }
}

extension DesignToken {
    /// Tokens Studio's modifier for the color of the token; nil for none.
    var colorModifier: Node? {
        guard let modifier = node["$extensions"]?[DesignTokenColorModifier.extensionKey]?["modify"] else { return nil }
        return modifier.value == .null ? nil : modifier
    }
}

extension Node {
    /// The number, which other programs may write in quotes; nil for anything else.
    var numberOfToken: Double? {
        switch value {
        case .number(let number): number
        case .string(let text): Double.decimal(text)
        default: nil
        }
    }
}
