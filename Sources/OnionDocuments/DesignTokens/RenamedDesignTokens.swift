package import OnionCoding
package import OnionModel

/// What parts have kept of files of design tokens, where it has names of tokens that were renamed since.
///
/// An export writes a kept token with the names of today. An import of that file leaves what the part has kept, so that a file that says
/// what the registry says changes nothing.
package struct RenamedDesignTokens: Sendable {
    private struct Token {
        var kept: Node
        /// What a part keeps of the file that an export writes now; nil for nothing.
        var exported: String?
    }

    private var tokens: [Reference: Token] = [:]

    /// Finds the tokens of a registry that an export writes with other names than those that they have kept.
    ///
    /// - Parameter parts: All colors, fonts and numbers with their documents, and the tokens that were renamed since each was stored, by the
    ///   names that they had then.
    package init(_ parts: [(reference: Reference, document: Node, renamed: [Reference: Reference])] = []) {
        let kept = parts.compactMap { part in
            part.renamed.isEmpty ? nil : part.document["designToken"].map { (part.reference, $0) }
        }
        if kept.isEmpty { return }
        let file = DesignTokenReader(reading: DesignTokenWriter.file(of: parts))
        let documents = file.resultWithDocuments.documents.compactMap { document in
            Part.name(of: document).map { ($0, document) }
        }
        let exported = Dictionary(documents) { first, _ in first }
        for (reference, token) in kept {
            tokens[reference] = Token(kept: token, exported: exported[reference]?["designToken"]?.string)
        }
    }

    /// Returns a document of a file with what its part has kept, where the file has the token as an export writes it now.
    package func restored(_ document: Node) -> Node {
        guard !tokens.isEmpty, let reference = Part.name(of: document), let token = tokens[reference],
            token.exported == document["designToken"]?.string
        else { return document }
        return Node(document.setting("designToken", token.kept).value, at: document.position)
    }
}
