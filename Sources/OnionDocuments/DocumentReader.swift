public import OnionModel
import OnionSupport

/// Documents as they were read, each with the place that it came from.
public struct ReadDocuments: Sendable {
    /// One part with its document.
    public struct Item: Sendable {
        public var part: Part
        public var node: Node
        /// The file as the user named it.
        public var source: String
    }

    /// A document that has only what it changes.
    public struct Patch: Sendable {
        public var node: Node
        /// The file as the user named it.
        public var source: String
    }

    /// In the order of the sources; files of a folder in the order of their paths.
    public var items: [Item] = []
    /// In the same order, from a reader of partial documents.
    public var patches: [Patch] = []
    /// Everything that is wrong with the texts and with the documents by themselves.
    public var problems: [Problem] = []
    /// What the texts are called, in the order in which they were read.
    public var sources: [String] = []
    /// The names of documents that are there, but have problems.
    public var unreadable: Set<Reference> = []
    /// Whether texts broke off, so that documents are missing whose names nobody knows.
    public var isPartial = false
    /// What stands in Interface Builder's files and is not in what was read of them, in the order of the files.
    public var leftOut: [LeftOut] = []
    /// Images, where they were asked for.
    public var images: [ImageEntry] = []
    /// The keys that were made up for what is read from Interface Builder's files.
    var interfaceBuilderKeys = InterfaceBuilderKeys()

    public init() {}

    /// Appends what was read of a text by itself.
    fileprivate mutating func append(_ text: ReadDocuments) {
        items += text.items
        patches += text.patches
        problems += text.problems
        sources += text.sources
        unreadable.formUnion(text.unreadable)
        isPartial = isPartial || text.isPartial
    }
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
    public func read(paths: [String], withImages: Bool = false) -> ReadDocuments {
        var read = ReadDocuments()
        for path in withImages ? read.takeImages(at: paths, for: self) : paths {
            do throws(Problem) {
                try self.read(SourceFile.files(at: path), into: &read) { file, read throws(Problem) in
                    self.read(bytes: try file.bytes(), source: file.name, into: &read)
                }
            } catch {
                read.problems.append(error)
                read.isPartial = true
            }
        }
        return read
    }

    /// Reads files in their order, those that nothing else decides about on all cores.
    ///
    /// - Parameter other: reads a file that depends on what was read before it, or that may be too large to be read whole.
    func read(
        _ files: [SourceFile], into read: inout ReadDocuments,
        other: (SourceFile, inout ReadDocuments) throws(Problem) -> Void
    ) throws(Problem) {
        let alone = files.filter(standsAlone)
        var texts = Parallel().map(count: alone.count, itemsPerThread: 4) { index in
            Result { () throws(Problem) in self.read(bytes: try alone[index].bytes(), source: alone[index].name) }
        }.makeIterator()
        for file in files {
            if standsAlone(file), let text = texts.next() {
                read.append(try text.get())
            } else {
                try other(file, &read)
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
    public func read(bytes: [UInt8], source: String) -> ReadDocuments {
        var read = ReadDocuments()
        self.read(bytes: bytes, source: source, into: &read)
        return read
    }

    func read(bytes: [UInt8], source: String, into read: inout ReadDocuments) {
        read.sources.append(source)
        let (nodes, problems) = nodes(in: bytes, source: source, &read)
        read.problems += problems.map { problem in
            var problem = problem
            problem.source = source
            return problem
        }
        if nodes.isEmpty, problems.isEmpty, !read.leftOut.contains(where: { $0.source == source }) {
            read.problems.append(Problem("there is no document in it", source: source))
        }
        read.isPartial = read.isPartial || !problems.isEmpty
        if isPartial {
            read.patches += nodes.map { .init(node: $0, source: source) }
            return
        }
        for node in nodes {
            let (part, name, problems) = Part.read(node, source: source)
            read.problems += problems
            if let part {
                read.items.append(.init(part: part, node: node, source: source))
            } else if let name {
                read.unreadable.insert(name)
            } else {
                read.isPartial = true
            }
        }
    }

    private func nodes(
        in bytes: [UInt8], source: String, _ read: inout ReadDocuments
    ) -> (documents: [Node], problems: [Problem]) {
        if let table = table ?? (format == nil ? CSVFormat(path: source) : nil) {
            return CSVDocuments.read(bytes, separator: table.separator, options: tables.knowing(read.items.map(\.part)))
        }
        if let format = format ?? DocumentFormat(path: source) { return format.nodes(in: bytes) }
        guard InterfaceBuilderFile.isOne(source) || InterfaceBuilderReader.reads(sniffing: bytes) else {
            return DocumentFormat(sniffing: bytes).nodes(in: bytes)
        }
        do throws(Problem) {
            let result = try InterfaceBuilderReader.read(bytes, source: source, keys: &read.interfaceBuilderKeys)
            read.leftOut += result.leftOut.map { leftOut in
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
