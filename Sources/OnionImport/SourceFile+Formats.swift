import OnionDocuments
import OnionModel

extension SourceFile {
    /// Returns the file at a path, or the document files in the folder there, sorted by path.
    ///
    /// - Parameters:
    ///   - rules: The ignore rules for a folder.
    ///   - format: The format of all files.
    static func files(
        at path: String, _ rules: IgnoreRules = IgnoreRules(), in format: DocumentReader.Format = .automatic
    ) throws(Problem) -> Found {
        try files(
            at: path, rules, where: { holdsDocuments($0, in: format) },
            otherwise: format == .designTokens
                ? "design tokens are in files that end in .json or .tokens"
                : "documents end in .yaml, .yml, .json, .ndjson, .jsonl, .tokens, .storyboard or .xib")
    }

    /// Whether the file name has the extension of a document in a format.
    static func holdsDocuments(_ path: String, in format: DocumentReader.Format) -> Bool {
        if format == .designTokens {
            return DocumentFormat(path: path) == .json || DesignTokenFile.hasExtension(path)
        }
        return holdsDocuments(path)
    }

    /// Whether the file name has the extension of a document.
    static func holdsDocuments(_ path: String) -> Bool {
        ReadFormat(path: path) != nil
    }
}
