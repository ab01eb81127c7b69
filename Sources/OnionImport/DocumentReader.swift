public import OnionCoding
public import OnionDocuments
import OnionInterfaceBuilder
package import OnionModel
import OnionSupport

/// Reads documents of all formats from files, folders and standard input.
public struct DocumentReader: Sendable {
    /// The format of sources.
    public enum Format: Hashable, Sendable {
        /// The format for the extension of each file; without a known one, the format of its content.
        case automatic
        /// Documents in one format.
        case documents(DocumentFormat)
        /// Tables of contents in one format.
        case table(CSVFormat)
        /// Design tokens of the Design Tokens Community Group: colors, fonts and numbers.
        case designTokens
    }

    /// The format of all sources.
    public var format: Format
    /// Options for tables.
    public var tables: CSVOptions
    /// Whether documents contain only their changes. They are returned as patches, which the caller merges with the
    /// stored documents.
    public var isPartial: Bool
    /// Whether files found in a folder are read as strictly as named ones: a document that does not belong to Onion is then a problem, and not
    /// passed over.
    public var isStrict: Bool
    /// The files to ignore in folders, as patterns in the syntax of `.gitignore`.
    public var excluded: [String]
    /// The space that the documents, colors and images are put into; nil leaves them in their own.
    package var space: ImportSpace?
    /// Returns the space of what is in a folder, by its absolute path, where a project in the import says another one than ``space``, and nil
    /// for others; nil without such projects.
    package var spaceOfFolder: (@Sendable (_ path: String) -> ImportSpace?)?
    /// The folders that are passed over with a reason, by their paths below those that are read.
    package var unusableFolders: [String: Problem] = [:]
    /// The paths that are not read because of problems outside of them.
    package var unusablePaths: [String: [Problem]] = [:]
    /// The maximum number of values in a document text; nil for the limits of the formats.
    package var maximumValues: Int?
    /// The maximum number of documents to keep from a text; nil for no limit.
    package var maximumDocuments: Int?
    /// The surroundings of storyboards and xibs that are read without the rest of their app; nil for none.
    package var surroundings: Surroundings?
    /// The folder of the registry, around which string tables of the app are found; nil without one.
    package var home: String?
    /// Returns the text of the storyboard or the xib at an absolute path when the registry last wrote or read it; nil for a file that was
    /// never exported.
    package var exportedText: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
    /// Returns those of some paths that parts of the registry came from.
    package var filesOfParts: @Sendable (_ paths: [String]) -> Set<String> = { _ in [] }
    /// Returns the parts of the registry that were made of objects of a file, as they were in it at its last import.
    package var partsOfFile: @Sendable (_ path: String) -> [(object: String, part: Part)] = { _ in [] }
    /// Returns the absolute paths of the files that had texts of a storyboard or a xib at its last import; nil where none is known.
    package var textFilesOfDocument: @Sendable (_ path: String) -> Set<String>? = { _ in nil }
    /// Returns the files of the registry's images in a space whose names end with one of some names.
    package var imagesOfRegistry: @Sendable (_ names: Set<String>, _ space: String) -> [ImageVariant] = { _, _ in [] }
    /// The language of storyboards with translations, when neither their folders nor a project declares one.
    package var baseLocale = LocaleTag.english
    /// Returns the tokens of the registry as one file of design tokens, for references of other files.
    package var registeredTokens: @Sendable () -> Node = { .map([]) }
    /// Returns the stored design tokens of the registry's parts that contain names from before a rename.
    package var renamedTokens: @Sendable () -> RenamedDesignTokens = { RenamedDesignTokens() }

    /// Creates a reader. The defaults select the format of each source by its name and content.
    public init(
        format: Format = .automatic, tables: CSVOptions = CSVOptions(), isPartial: Bool = false, isStrict: Bool = false,
        excluded: [String] = []
    ) {
        self.format = format
        self.tables = tables
        self.isPartial = isPartial
        self.isStrict = isStrict
        self.excluded = excluded
    }

    /// The common format of all documents.
    var documentFormat: DocumentFormat? { if case .documents(let format) = format { format } else { nil } }

    /// The common format of all tables.
    var tableFormat: CSVFormat? { if case .table(let format) = format { format } else { nil } }

    /// Whether a source contains design tokens, by the format or by its name.
    func readsDesignTokens(_ source: String) -> Bool {
        format == .designTokens
            || format == .automatic
                && (DesignTokenFile.hasExtension(source) || DesignTokenResolver.hasExtension(source))
    }

    /// Returns a reader for documents in a message of a client. A limit for their values protects the memory of a server.
    package static func ofMessage(format: Format = .automatic) -> DocumentReader {
        var reader = DocumentReader(format: format)
        reader.maximumValues = 200_000
        reader.maximumDocuments = 4_000
        return reader
    }

    /// The path that means standard input.
    public static let standardInput = SourceFile.standardInput

    /// Reads all sources and collects all problems.
    ///
    /// - Parameters:
    ///   - paths: Files, folders, and `-` for standard input. Tables are read only when their own path is given. In a
    ///     folder, files with the extensions .yaml, .yml, .json, .ndjson, .jsonl, .tokens, .storyboard and .xib are read at any
    ///     depth, except hidden files (leading dot), and those that are ``excluded`` or that an `.onionignore` lists. Documents
    ///     of other programs and unreadable files are passed over there.
    ///   - withImages: Whether image files and asset catalogues are read, too, as for an import; else those in folders are skipped.
    public func read(paths: [String], withImages: Bool = false) -> DocumentBatch {
        walk(paths, withImages: withImages, readingWholeUpTo: nil).batch
    }

    /// Returns the space that the documents of a file are put into; nil leaves them in their own.
    package func space(of source: String?) -> ImportSpace? {
        guard let spaceOfFolder, let source, let path = Folder.resolved(source) else { return space }
        return spaceOfFolder(Folder.parent(of: path)) ?? space
    }

    /// The name of the space of a file; empty for the default one.
    func nameOfSpace(of source: String?) -> String { space(of: source)?.name ?? "" }

    /// The ignore rules for folders.
    var rules: IgnoreRules {
        let own = IgnoreRules(patterns: excluded)
        var rules = isStrict ? own : IgnoreRules.ofCheckouts.followed(by: own)
        rules.unusableFolders = unusableFolders
        return rules
    }

    /// Whether other programs' documents in a folder are passed over. Those of tables are not, because a folder of tables is read only by name.
    var isLenient: Bool { !isStrict && tableFormat == nil }

    /// Whether files may contain design tokens, if their contents do.
    var isOpenForDesignTokens: Bool { format == .automatic || format == .designTokens }

    /// The beginning of a SQLite file.
    static let database = Array("SQLite format 3\0".utf8)

    /// Reads one text.
    ///
    /// - Parameters:
    ///   - bytes: The whole text in UTF-8.
    ///   - source: The name of the text in problems. Its extension selects the format if ``format`` is automatic.
    public func read(bytes: [UInt8], source: String) -> DocumentBatch {
        read(bytes: bytes, source: source, isLenient: false)
    }

    func read(bytes: [UInt8], source: String, isLenient: Bool) -> DocumentBatch {
        var reading = DocumentReading(self)
        reading.isLenient = isLenient
        read(bytes: bytes, source: source, into: &reading)
        finish(&reading)
        reading.batch.documents += reading.surroundings
        return reading.batch
    }
}
