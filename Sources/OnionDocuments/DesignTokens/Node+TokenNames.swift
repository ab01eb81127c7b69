import OnionCoding

extension String {
    /// The path of the token that a reference names.
    var path: [String] { split(separator: ".").map(String.init) }

    /// The name in a pointer: RFC 6901, section 3.
    var pointerWord: String { replacing("~", with: "~0").replacing("/", with: "~1") }
}

extension Node {
    /// The names of all tokens in a value, including those in expressions.
    var tokenNames: [String] {
        if let reference = DesignTokenReference(self) { return [reference.name] }
        let own = string.flatMap(DesignTokenExpression.init)?.references ?? []
        return own + (items ?? []).flatMap(\.tokenNames) + (entries ?? []).flatMap(\.value.tokenNames)
    }

    /// Returns the value with some references to tokens renamed.
    ///
    /// - Parameter path: Returns the new path for the name of a token; nil for an unchanged one.
    func renamingTokens(_ path: (String) -> [String]?) -> Node {
        if let reference = DesignTokenReference(self) {
            guard let path = path(reference.name) else { return self }
            if reference.rest.isEmpty { return Node(.string(DesignTokenReference.text(path)), at: position) }
            let names = (path + ["$value"] + reference.rest).map(\.pointerWord)
            return Node(.map([Entry("$ref", .string("#/\(names.joined(separator: "/"))"))]), at: position)
        }
        switch value {
        case .string(let text):
            guard DesignTokenExpression(text) != nil else { return self }
            // Each piece after the first one begins with a name, which ends in a brace.
            let pieces = text.split(separator: "{", omittingEmptySubsequences: false)
            let new = pieces.dropFirst().reduce(String(pieces[0])) { text, piece in
                let name = piece.prefix { $0 != "}" }
                guard let path = path(DesignTokenReference.name(in: name)) else { return "\(text){\(piece)" }
                return text + DesignTokenReference.text(path) + piece.dropFirst(name.count + 1)
            }
            return Node(.string(new), at: position)
        case .list(let items): return Node(.list(items.map { $0.renamingTokens(path) }), at: position)
        case .map(let entries):
            let new = entries.map { Entry($0.key, $0.value.renamingTokens(path), at: $0.keyPosition) }
            return Node(.map(new), at: position)
        default: return self
        }
    }

    /// Returns the value without the members that refer to certain tokens; nil if the value itself does.
    ///
    /// - Parameter isLeftOut: Receives the name of a token.
    func withoutReferences(where isLeftOut: (String) -> Bool) -> Node? {
        if let reference = DesignTokenReference(self) { return isLeftOut(reference.name) ? nil : self }
        switch value {
        case .string(let text):
            return DesignTokenExpression(text)?.references.contains(where: isLeftOut) == true ? nil : self
        case .list(let items): return .list(items.compactMap { $0.withoutReferences(where: isLeftOut) })
        case .map(let entries):
            return .map(
                entries.compactMap { entry in
                    entry.value.withoutReferences(where: isLeftOut).map { Node.Entry(entry.key, $0) }
                })
        default: return self
        }
    }
}
