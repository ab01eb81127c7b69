public import OnionModel
import OnionSupport

/// The documents that were read so far, with what reading the next one depends on.
struct DocumentReading {
    var batch = DocumentBatch()
    /// The keys that were made up for what is read from Interface Builder's files.
    var interfaceBuilderKeys = InterfaceBuilderKeys()
}

/// Reads documents of every format from files, folders and standard input.
public struct DocumentReader: Sendable {
    /// The format of everything that is read; nil goes by the names of files, and by the text of standard input.
    public var format: DocumentFormat?
    /// Whether everything that is read is a table, and of which format; nil goes by the names of files.
    public var table: CSVFormat?
    /// How tables are read.
    public var tables: CSVOptions
    /// Whether documents have only what they change, and are made parts of by those who know what they were.
    public var isPartial: Bool

    public init(
        format: DocumentFormat? = nil, table: CSVFormat? = nil, tables: CSVOptions = CSVOptions(),
        isPartial: Bool = false
    ) {
        self.format = format
        self.table = table
        self.tables = tables
        self.isPartial = isPartial
    }

    /// What standard input is called where a path is expected.
    public static let standardInput = "-"

    /// Reads everything, and tells every problem.
    ///
    /// - Parameters:
    ///   - paths: files, folders, and `-` for standard input. Tables are read where they are named themselves. Of a folder the files that end in .yaml, .yml, .json,
    ///     .ndjson, .jsonl, .storyboard and .xib are read, at any depth, those with a leading dot aside.
    ///   - withImages: whether image files and asset catalogues are looked for, too; else those of a folder are passed over.
    public func read(paths: [String], withImages: Bool = false) -> DocumentBatch {
        var reading = DocumentReading()
        for path in withImages ? reading.batch.takeImages(at: paths, for: self) : paths {
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

    /// Reads files in their order, those that nothing else decides about on all cores.
    ///
    /// - Parameter other: reads a file that depends on what was read before it, or that may be too large to be read whole.
    func read(
        _ files: [SourceFile], into reading: inout DocumentReading,
        other: (SourceFile, inout DocumentReading) throws(Problem) -> Void
    ) throws(Problem) {
        let alone = files.filter(standsAlone)
        var texts = Parallel().map(count: alone.count, itemsPerThread: 4) { index in
            Result { () throws(Problem) in self.read(bytes: try alone[index].bytes(), source: alone[index].name) }
        }.makeIterator()
        for file in files {
            if standsAlone(file), let text = texts.next() {
                reading.batch.append(try text.get())
            } else {
                try other(file, &reading)
            }
        }
    }

    /// Whether a file is YAML, which takes long and says by itself all that its documents are.
    private func standsAlone(_ file: SourceFile) -> Bool {
        table == nil && !file.isStandardInput && (format ?? DocumentFormat(path: file.name)) == .yaml
    }

    /// Reads one text.
    ///
    /// - Parameter source: what the text is called in problems; its ending tells the format when nothing else does.
    public func read(bytes: [UInt8], source: String) -> DocumentBatch {
        var reading = DocumentReading()
        read(bytes: bytes, source: source, into: &reading)
        return reading.batch
    }

    func read(bytes: [UInt8], source: String, into reading: inout DocumentReading) {
        reading.batch.sources.append(source)
        let (nodes, problems) = nodes(in: bytes, source: source, &reading)
        reading.batch.problems += problems.map { problem in
            var problem = problem
            problem.source = source
            return problem
        }
        if nodes.isEmpty, problems.isEmpty, !reading.batch.leftOut.contains(where: { $0.source == source }) {
            reading.batch.problems.append(Problem("there is no document in it", source: source))
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
        if let table = table ?? (format == nil ? CSVFormat(path: source) : nil) {
            return CSVDocuments.read(
                bytes, separator: table.separator, options: tables.knowing(reading.batch.documents.map(\.part)))
        }
        if let format = format ?? DocumentFormat(path: source) { return format.nodes(in: bytes) }
        guard InterfaceBuilderFile.isOne(source) || InterfaceBuilderReader.reads(sniffing: bytes) else {
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
