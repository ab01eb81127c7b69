import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

extension SourceFile {
    /// Returns the file at a path, or the document files in the folder there, sorted by path.
    ///
    /// - Parameters:
    ///   - rules: The ignore rules for a folder.
    ///   - visitOther: Called with the path of each other file of a folder.
    static func files(
        at path: String, _ rules: IgnoreRules = IgnoreRules(), others visitOther: (String) -> Void = { _ in }
    ) throws(Problem) -> [SourceFile] {
        try files(
            at: path, rules,
            where: { path in
                if holdsDocuments(path) { return true }
                visitOther(path)
                return false
            },
            otherwise: "documents end in .yaml, .yml, .json, .ndjson, .jsonl, .tokens, .storyboard or .xib"
        )
    }

    /// Whether the file name has the extension of a document.
    static func holdsDocuments(_ path: String) -> Bool {
        DocumentFormat(path: path) != nil || InterfaceBuilderFile.hasExtension(path)
            || DesignTokenFile.hasExtension(path)
    }
}
