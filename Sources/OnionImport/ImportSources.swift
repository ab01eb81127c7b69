package import OnionCoding
package import OnionDocuments
import OnionInterfaceBuilder
package import OnionModel

/// The sources of an import: small texts, which are read whole; large texts of records, which are streamed; and images.
package struct ImportSources: Sendable {
    /// The default maximum size in bytes of texts that are read whole.
    package static let maximumWholeSize = 1 << 20
    /// The maximum size in bytes of a text in a folder that the registry mirrors.
    package static let maximumMirroredSize = SourceFile.largest

    /// The texts that were read whole.
    package let documents: DocumentBatch
    /// The texts that are streamed.
    package let records: RecordFiles
    /// The total size of the streamed texts in bytes; nil when one is a pipe.
    package let size: Int?

    /// Creates the sources of documents that are already read.
    package init(_ documents: DocumentBatch) {
        self.documents = documents
        records = RecordFiles([], RecordLimits())
        size = nil
    }

    /// Creates the source of one streamed text. Its documents are limited to 1 MiB, so that none occupies much memory.
    ///
    /// - Parameters:
    ///   - bytes: The text: a list of JSON, lines of NDJSON, or YAML documents.
    ///   - source: The name of the text in problems.
    ///   - format: The format of the text.
    /// - Throws: The problem of a system without space for a temporary file.
    package init(streaming bytes: [UInt8], named source: String, as format: DocumentFormat) throws(Problem) {
        let layout: LargeText.Layout =
            switch format {
            case .json: .array
            case .ndjson: .lines
            case .yaml: .documents
            }
        let text = LargeText(
            file: .named(source), layout: layout, size: bytes.count, input: try InputFile(bytes, named: source))
        documents = DocumentBatch(sources: [source])
        records = RecordFiles([text], RecordLimits(longestRecord: 1 << 20))
        size = bytes.count
    }

    /// Finds the sources at paths and reads the small ones.
    ///
    /// - Parameters:
    ///   - paths: Files, folders, and `-` for standard input.
    ///   - reader: Reads the small texts; its formats apply to the large ones, too.
    ///   - maximumWholeSize: The maximum size in bytes of record texts that are read whole.
    ///   - maximumWholeYAML: The same for YAML.
    ///   - limits: The limits for streamed texts.
    package init(
        paths: [String], reader: DocumentReader = DocumentReader(),
        maximumWholeSize: Int = ImportSources.maximumWholeSize,
        maximumWholeYAML: Int = ImportSources.maximumWholeSize,
        limits: RecordLimits = RecordLimits()
    ) {
        var (batch, large) = reader.walk(
            paths, withImages: true,
            readingWholeUpTo: WholeSizes(records: maximumWholeSize, yaml: maximumWholeYAML))
        batch.passedOver.sort { $0.path.precedesByBytes($1.path) }
        if let problem = batch.nothingFound(at: paths), large.isEmpty { batch.add([problem]) }
        batch.sources += large.map(\.file.name)
        documents = batch
        records = RecordFiles(large, limits)
        size = large.reduce(0) { size, text in size.flatMap { size in text.size.map { size + $0 } } }
    }
}

extension DocumentBatch {
    /// The problem of paths where all files were passed over.
    fileprivate func nothingFound(at paths: [String]) -> Problem? {
        guard paths.contains(where: { Folder.exists(at: $0) }), !passedOver.isEmpty, documents.isEmpty, flawed.isEmpty,
            patches.isEmpty, images.isEmpty, problems.isEmpty
        else {
            return nil
        }
        let archives = passedOver.count { $0.problem.map(\.isArchiveOfXcode4) ?? false }
        let tokens = passedOver.count { file in
            file.reason == .foreign && DocumentFormat(path: file.path) == .json
                && (try? FoundDocument(.inFolder(file.path)))?.resemblesDesignTokens ?? false
        }
        return .nothingOfOnion(archives: archives, tokens: tokens, source: paths.first ?? "")
    }
}
