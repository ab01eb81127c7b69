public import OnionModel

/// Documents as read, each with its source.
public struct ReadDocuments: Sendable {
    /// A part and its document.
    public struct Item: Sendable {
        /// The part that the document describes.
        public var part: Part
        /// The document as it was read.
        public var node: Node
        /// The file as the user named it.
        public var source: String
    }

    /// A document that contains only its changes.
    public struct Patch: Sendable {
        /// The document as it was read.
        public var node: Node
        /// The file as the user named it.
        public var source: String
    }

    /// In the order of the sources; files of a folder are sorted by path.
    public var items: [Item] = []
    /// The documents of a partial reader (`DocumentReader.isPartial`), in the order of the sources.
    public var patches: [Patch] = []
    /// All problems of the texts, and of each document by itself.
    public var problems: [Problem] = []
    /// The names of the texts, in the order of reading.
    public var sources: [String] = []
    /// The names of documents that exist but have problems.
    public var unreadable: Set<Reference> = []
    /// Whether a text ended early, so that documents with unknown names may be missing.
    public var isPartial = false
    /// Content of Interface Builder files that Onion cannot represent, in the order of the files.
    public var leftOut: [LeftOut] = []
    /// The images, where `withImages` was set.
    public var images: [ImageEntry] = []
    /// The keys generated so far for Interface Builder files.
    var interfaceBuilderKeys = InterfaceBuilderKeys()

    /// Creates an empty result.
    public init() {}

    /// Appends the result of reading one text.
    fileprivate mutating func append(_ text: ReadDocuments) {
        items += text.items
        patches += text.patches
        problems += text.problems
        sources += text.sources
        unreadable.formUnion(text.unreadable)
        isPartial = isPartial || text.isPartial
    }
}

/// Reads documents of all formats from files, folders and standard input.
public struct DocumentReader: Sendable {
    /// The format of all sources; nil selects it by file extension, and for standard input by content.
    public var format: DocumentFormat?
    /// The table format of all sources; nil selects tables by file extension.
    public var table: CSVFormat?
    /// Options for tables.
    public var tables: CSVOptions
    /// Whether documents contain only their changes. They are returned as patches, which the caller merges with the
    /// stored documents.
    public var isPartial: Bool

    /// Creates a reader. The defaults select the format of each source by its name and content.
    public init(
        format: DocumentFormat? = nil, table: CSVFormat? = nil, tables: CSVOptions = CSVOptions(),
        isPartial: Bool = false
    ) {
        self.format = format
        self.table = table
        self.tables = tables
        self.isPartial = isPartial
    }

    /// The path that stands for standard input.
    public static let standardInput = "-"

    /// Reads all sources and collects all problems.
    ///
    /// - Parameters:
    ///   - paths: Files, folders, and `-` for standard input. Tables are read only when their own path is given. In a
    ///     folder, files with the extensions .yaml, .yml, .json, .ndjson, .jsonl, .storyboard and .xib are read at any
    ///     depth, except hidden files (leading dot).
    ///   - withImages: Whether image files and asset catalogues are read, too; else those in folders are skipped.
    public func read(paths: [String], withImages: Bool = false) -> ReadDocuments {
        var read = ReadDocuments()
        for path in withImages ? read.findImages(at: paths, for: self) : paths {
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

    /// Reads files in order; independent files are read on all cores.
    ///
    /// - Parameter other: Reads a file that depends on earlier files, or that may be too large to be read whole.
    func read(
        _ files: [SourceFile], into read: inout ReadDocuments,
        other: (SourceFile, inout ReadDocuments) throws(Problem) -> Void
    ) throws(Problem) {
        let alone = files.filter(isIndependent)
        let work = SharedWork(count: alone.count, share: 4) { number in
            Result { () throws(Problem) in self.read(bytes: try alone[number].bytes(), source: alone[number].name) }
        }
        var texts = work.products().makeIterator()
        for file in files {
            if isIndependent(file), let text = texts.next() {
                read.append(try text.get())
            } else {
                try other(file, &read)
            }
        }
    }

    /// Whether a file is independent of other files and slow to parse, which is the case for YAML.
    private func isIndependent(_ file: SourceFile) -> Bool {
        table == nil && !file.isStandardInput && (format ?? DocumentFormat(path: file.name)) == .yaml
    }

    /// Reads one text.
    ///
    /// - Parameter source: The name of the text in problems. Its extension selects the format unless ``format`` or
    ///   ``table`` is set.
    public func read(bytes: [UInt8], source: String) -> ReadDocuments {
        var read = ReadDocuments()
        self.read(bytes: bytes, source: source, into: &read)
        return read
    }

    func read(bytes: [UInt8], source: String, into read: inout ReadDocuments) {
        read.sources.append(source)
        let (nodes, problems) = nodes(in: bytes, source: source, &read)
        read.problems += problems.map { $0.of(source) }
        if nodes.isEmpty, problems.isEmpty, !read.leftOut.contains(where: { $0.source == source }) {
            read.problems.append(.noDocument(source: source))
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
            return CSVDocuments.read(
                bytes, separator: table.separator, options: tables.addingFieldTypes(read.items.map(\.part)))
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
