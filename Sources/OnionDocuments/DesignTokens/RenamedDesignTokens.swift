package import OnionCoding
package import OnionModel

/// The preserved design tokens of parts that contain names of tokens renamed since.
///
/// An export writes a preserved token with the current names. An import of that file restores the token as stored, so that an unchanged
/// file changes nothing.
package struct RenamedDesignTokens: Sendable {
    private struct Token {
        var kept: Node
        /// The token of the part after an import of the current export; nil for none.
        var exported: String?
    }

    private var tokens: [Reference: Token] = [:]

    /// Finds the tokens of a registry that an export writes with other names than the stored ones.
    ///
    /// - Parameter parts: All colors, fonts and numbers with their documents, and the tokens renamed since each was stored, by their
    ///   names at that time.
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

    /// Returns a document of a file with the stored token, if the file contains the token exactly as an export writes it now.
    package func restored(_ document: Node) -> Node {
        guard !tokens.isEmpty, let reference = Part.name(of: document), let token = tokens[reference],
            token.exported == document["designToken"]?.string
        else { return document }
        return Node(document.setting("designToken", token.kept).value, at: document.position)
    }
}
