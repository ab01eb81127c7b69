public import OnionCoding
import OnionModel
import OnionSupport

/// The documents that were read so far, and the state that reading the next one depends on.
struct DocumentReading {
    var batch = DocumentBatch()
    /// The keys generated so far for Interface Builder files.
    var interfaceBuilderKeys = InterfaceBuilderKeys()
}

/// Reads documents of all formats from files, folders and standard input.
public struct DocumentReader: Sendable {
    /// The format of sources.
    public enum Format: Hashable, Sendable {
        /// The format that the extension of each file means; without a known one, the format of its content.
        case automatic
        /// Documents in one format.
        case documents(DocumentFormat)
        /// Tables of contents in one format.
        case table(CSVFormat)
    }

    /// The format of all sources.
    public var format: Format
    /// Options for tables.
    public var tables: CSVOptions
    /// Whether documents contain only their changes. They are returned as patches, which the caller merges with the
    /// stored documents.
    public var isPartial: Bool

    /// Creates a reader. The defaults select the format of each source by its name and content.
    public init(
        format: Format = .automatic, tables: CSVOptions = CSVOptions(), isPartial: Bool = false
    ) {
        self.format = format
        self.tables = tables
        self.isPartial = isPartial
    }

    /// The format of documents that all sources have.
    var documentFormat: DocumentFormat? { if case .documents(let format) = format { format } else { nil } }

    /// The format of tables that all sources have.
    var tableFormat: CSVFormat? { if case .table(let format) = format { format } else { nil } }

    /// The path that means standard input.
    public static let standardInput = "-"

    /// Reads all sources and collects all problems.
    ///
    /// - Parameters:
    ///   - paths: Files, folders, and `-` for standard input. Tables are read only when their own path is given. In a
    ///     folder, files with the extensions .yaml, .yml, .json, .ndjson, .jsonl, .storyboard and .xib are read at any
    ///     depth, except hidden files (leading dot).
    ///   - withImages: Whether image files and asset catalogues are read, too; else those in folders are skipped.
    public func read(paths: [String], withImages: Bool = false) -> DocumentBatch {
        var reading = DocumentReading()
        for path in withImages ? reading.batch.findImages(at: paths, for: self) : paths {
            do throws(Problem) {
                try self.read(SourceFile.files(at: path), into: &reading) { file, reading throws(Problem) in
                    self.read(bytes: try file.bytes(), source: file.name, into: &reading)
                }
            } catch {
                reading.batch.problems.append(error)
                reading.batch.isPartial = true
            }
        }
        return reading.batch
    }

    /// Reads files in order; independent files are read on all cores.
    ///
    /// - Parameter other: Reads a file that depends on earlier files, or that may be too large to be read whole.
    func read(
        _ files: [SourceFile], into reading: inout DocumentReading,
        other: (SourceFile, inout DocumentReading) throws(Problem) -> Void
    ) throws(Problem) {
        let alone = files.filter(isIndependent)
        var texts = Parallel().map(count: alone.count, itemsPerThread: 4) { index in
            Result { () throws(Problem) in self.read(bytes: try alone[index].bytes(), source: alone[index].name) }
        }.makeIterator()
        for file in files {
            if isIndependent(file), let text = texts.next() {
                reading.batch.append(try text.get())
            } else {
                try other(file, &reading)
            }
        }
    }

    /// Whether a file is independent of other files and slow to parse, which is the case for YAML.
    private func isIndependent(_ file: SourceFile) -> Bool {
        tableFormat == nil && !file.isStandardInput && (documentFormat ?? DocumentFormat(path: file.name)) == .yaml
    }

    /// Reads one text.
    ///
    /// - Parameters:
    ///   - bytes: The whole text in UTF-8.
    ///   - source: The name of the text in problems. Its extension selects the format if ``format`` is automatic.
    public func read(bytes: [UInt8], source: String) -> DocumentBatch {
        var reading = DocumentReading()
        read(bytes: bytes, source: source, into: &reading)
        return reading.batch
    }

    func read(bytes: [UInt8], source: String, into reading: inout DocumentReading) {
        reading.batch.sources.append(source)
        let (nodes, problems) = nodes(in: bytes, source: source, &reading)
        reading.batch.problems += problems.map { $0.of(source) }
        if nodes.isEmpty, problems.isEmpty, !reading.batch.leftOut.contains(where: { $0.source == source }) {
            reading.batch.problems.append(.noDocument(source: source))
        }
        reading.batch.isPartial = reading.batch.isPartial || !problems.isEmpty
        if isPartial {
            reading.batch.patches += nodes.map { .init(node: $0, source: source) }
            return
        }
        for node in nodes {
            let (part, name, problems) = Part.read(node, source: source)
            reading.batch.problems += problems
            if let part {
                reading.batch.documents.append(Document(part: part, node: node, source: source))
            } else if let name {
                reading.batch.unreadable.insert(name)
            } else {
                reading.batch.isPartial = true
            }
        }
    }

    private func nodes(
        in bytes: [UInt8], source: String, _ reading: inout DocumentReading
    ) -> (documents: [Node], problems: [Problem]) {
        if let table = tableFormat ?? (format == .automatic ? CSVFormat(path: source) : nil) {
            return CSVDocuments.read(
                bytes, separator: table.separator, options: tables.addingFieldTypes(reading.batch.documents.map(\.part))
            )
        }
        if let format = documentFormat ?? DocumentFormat(path: source) { return format.nodes(in: bytes) }
        if bytes.starts(with: "SQLite format 3\0".utf8) { return ([], [.database]) }
        guard InterfaceBuilderFile.hasExtension(source) || InterfaceBuilderReader.reads(sniffing: bytes) else {
            return DocumentFormat(sniffing: bytes).nodes(in: bytes)
        }
        do throws(Problem) {
            let result = try InterfaceBuilderReader.read(bytes, source: source, keys: &reading.interfaceBuilderKeys)
            reading.batch.leftOut += result.leftOut.map { leftOut in
                var leftOut = leftOut
                leftOut.source = source
                return leftOut
            }
            return (result.documents, [])
        } catch {
            return ([], [error])
        }
    }
}
