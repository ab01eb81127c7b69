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
            otherwise: hint(for: format))
    }

    private static func hint(for format: DocumentReader.Format) -> String {
        switch format {
        case .designTokens: "design tokens are in files that end in .json or .tokens"
        case .table(let table): "tables of this format end in .\(table.rawValue)"
        case .documents(let format): "documents of this format end in .\(format.rawValue)"
        case .automatic: "documents end in .yaml, .yml, .json, .ndjson, .jsonl, .tokens, .storyboard or .xib"
        }
    }

    /// Whether the file name has the extension of a document in a format. Lines of JSON may be in files that end as JSON does.
    static func holdsDocuments(_ path: String, in format: DocumentReader.Format) -> Bool {
        switch format {
        case .automatic: holdsDocuments(path)
        case .designTokens: DocumentFormat(path: path) == .json || DesignTokenFile.hasExtension(path)
        case .table(let table): CSVFormat(path: path) == table
        case .documents(.ndjson): [.ndjson, .json].contains(DocumentFormat(path: path))
        case .documents(let format): DocumentFormat(path: path) == format
        }
    }

    /// Whether a path has the extension of something that Onion reads.
    package static func hasKnownFormat(_ path: String) -> Bool {
        holdsDocuments(path) || StringFileFormat(path: path) != nil || CSVFormat(path: path) != nil || isOfImages(path)
    }

    /// Whether a path has the extension of an image or an asset catalogue.
    static func isOfImages(_ path: String) -> Bool { ImageFormat(path: path) != nil || path.hasSuffix(".xcassets") }

    /// Whether the file name has the extension of a document.
    static func holdsDocuments(_ path: String) -> Bool {
        ReadFormat(path: path) != nil
    }
}
