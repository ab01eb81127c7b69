public import OnionCoding
public import OnionDocuments
import OnionInterfaceBuilder
package import OnionModel
import OnionSupport

/// The documents that were read so far, and the state that reading the next one depends on.
struct DocumentReading {
    var batch = DocumentBatch()
    /// The keys generated so far for Interface Builder files.
    var interfaceBuilderKeys = InterfaceBuilderKeys()
    /// What Interface Builder files have. Their scenes lead to each other, so that documents are made of them at the end.
    var interfaceBuilderFiles: [ScreenComposer.File] = []
    /// The files of design tokens, which refer to each other, too.
    var designTokens = DesignTokenSet()
    /// See ``DocumentReader/renamedTokens``; nil before the first file of design tokens.
    var renamedTokens: RenamedDesignTokens?
    /// Whether a file that cannot be read is passed over.
    var isLenient = false
    /// The files that were found in folders, where others are passed over.
    var found: Set<String> = []
    /// The absolute paths of the storyboards and xibs that were read, and of those among them that were named.
    var readPaths: Set<String> = []
    var namedPaths: Set<String> = []
    /// The documents of the files around those of the import.
    var surroundings: [Document] = []
    /// The string files of apps that were found in folders; nil while files are read that were named.
    var stringFiles: Set<String>?
    /// The storyboards and xibs that were found in folders; nil for a file that was named.
    var interfaceBuilderPaths: Set<String>?
    /// The image files beside catalogues and documents.
    var looseImages = LooseImages()
    /// The files beside storyboards and xibs, and the texts of these by their names.
    var companions: InterfaceBuilderCompanions
    var texts: [String: InterfaceBuilderTexts] = [:]
    /// See ``InterfaceBuilderReader/Result/objectTexts``, by files.
    var objectTexts: [String: [String: [String: String?]]] = [:]
    /// The texts of the storyboards and xibs that exports have written.
    var exported: [String: [UInt8]] = [:]

    init(_ reader: DocumentReader) {
        companions = InterfaceBuilderCompanions(base: reader.baseLocale)
    }
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
    /// Whether what is found in a folder is read as what is named is: a document that is not Onion's is a problem then, and not passed
    /// over. A reader with one format is always strict.
    public var isStrict: Bool
    /// What is passed by in folders, as patterns in the syntax of `.gitignore`.
    public var excluded: [String]
    /// The most values of a document text that are read; nil for the limits of the formats.
    package var maximumValues: Int?
    /// The most documents of a text that are kept; nil for no limit.
    package var maximumDocuments: Int?
    /// What is around storyboards and xibs that are read without the rest of their app; nil when nothing is.
    package var surroundings: Surroundings?
    /// Returns the text of the storyboard or the xib at an absolute path when the registry last wrote or read it; nil for a file that no
    /// export has written.
    package var exportedText: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
    /// The language of storyboards that are translated, where neither their folders nor a project names one.
    package var baseLocale = LocaleTag.english
    /// Returns the tokens of the registry as one file of design tokens, to which files refer.
    package var registeredTokens: @Sendable () -> Node = { .map([]) }
    /// Returns what parts of the registry have kept of files of design tokens, where it has names of before a rename.
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

    /// The format of documents that all sources have.
    var documentFormat: DocumentFormat? { if case .documents(let format) = format { format } else { nil } }

    /// The format of tables that all sources have.
    var tableFormat: CSVFormat? { if case .table(let format) = format { format } else { nil } }

    /// Whether a source has design tokens: by the format, or by its name.
    func readsDesignTokens(_ source: String) -> Bool {
        format == .designTokens
            || format == .automatic
                && (DesignTokenFile.hasExtension(source) || DesignTokenResolver.hasExtension(source))
    }

    /// Returns a reader for documents in a message of a client. They have a limit, so that no message takes the memory of a server.
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
    ///     depth, except hidden files (leading dot), and those that are ``excluded`` or that an `.onionignore` names. Documents
    ///     of other programs and files that cannot be read are passed over there.
    ///   - withImages: Whether image files and asset catalogues are read, too, as for an import; else those in folders are skipped.
    public func read(paths: [String], withImages: Bool = false) -> DocumentBatch {
        var reading = DocumentReading(self)
        for path in withImages ? reading.findImages(at: paths, for: self) : paths {
            do throws(Problem) {
                try self.read(files(at: path, &reading), into: &reading) { file, reading throws(Problem) in
                    try self.read(file, into: &reading)
                }
            } catch {
                reading.batch.addUnreadable(error)
            }
        }
        finish(&reading)
        reading.placeTexts()
        if withImages {
            reading.takeLooseImages()
            reading.batch.passOverCopies(in: reading.found)
        }
        reading.batch.documents += reading.surroundings
        return reading.batch
    }

    /// What is passed by in folders.
    var rules: IgnoreRules {
        let own = IgnoreRules(patterns: excluded)
        return isStrict ? own : IgnoreRules.ofCheckouts.followed(by: own)
    }

    /// Whether other programs' documents in a folder are passed over.
    var isLenient: Bool { !isStrict && format == .automatic }

    /// Returns the files of documents at a path, and notes those in a folder that are not Onion's.
    func files(at path: String, _ reading: inout DocumentReading) throws(Problem) -> [SourceFile] {
        let isFolder = Folder.exists(at: path)
        var strings: [String] = []
        let all = try SourceFile.files(at: path, rules) { path in
            if StringFileFormat.ofApps.contains(where: path.hasSuffix) { strings.append(path) }
        }
        // The files of a resolver in a folder are read with it.
        let resolvers = all.filter { DesignTokenResolver.hasExtension($0.name) && readsDesignTokens($0.name) }
        let named = Set(resolvers.flatMap { DesignTokenSources.files(ofResolver: $0.name) })
        let files = named.isEmpty || !isFolder ? all : all.filter { !named.contains($0.name) }
        reading.stringFiles = isFolder ? (reading.stringFiles ?? []).union(strings) : nil
        let documents = files.map(\.name).filter(InterfaceBuilderFile.hasExtension)
        reading.interfaceBuilderPaths = isFolder ? (reading.interfaceBuilderPaths ?? []).union(documents) : nil
        reading.isLenient = isLenient && isFolder
        guard reading.isLenient else { return files }
        let passedOver = Parallel().map(count: files.count, itemsPerThread: 64) { foundReason(files[$0]) }
        reading.batch.passedOver += passedOver.compactMap(\.self)
        let taken = zip(files, passedOver).filter { $1 == nil }.map(\.0)
        reading.found.formUnion(taken.map(\.name))
        return taken
    }

    /// Why a file in a folder is passed over; nil when it is not. One that cannot be opened is a problem when it is read.
    private func foundReason(_ file: SourceFile) -> PassedOver? {
        guard DocumentFormat(path: file.name) != nil, !readsDesignTokens(file.name),
            let found = try? FoundDocument(file), !found.isOnions
        else { return nil }
        return PassedOver(file.name, because: .foreign)
    }

    /// Reads files in order; independent files are read on all cores.
    ///
    /// - Parameters:
    ///   - size: The maximum size of an independent file in bytes.
    ///   - other: Reads a file that depends on earlier files, or that may be too large to be read whole.
    func read(
        _ files: [SourceFile], upTo size: Int = .max, into reading: inout DocumentReading,
        other: (SourceFile, inout DocumentReading) throws(Problem) -> Void
    ) throws(Problem) {
        let isAlone = files.map { isIndependent($0) && (size == .max || $0.size ?? .max <= size) }
        let alone = zip(files, isAlone).filter(\.1).map(\.0)
        let isLenient = reading.isLenient
        var texts = Parallel().map(count: alone.count, itemsPerThread: 4) { index in
            Result { () throws(Problem) in
                self.read(bytes: try alone[index].bytes(), source: alone[index].name, isLenient: isLenient)
            }
        }.makeIterator()
        for (file, isAlone) in zip(files, isAlone) {
            if isAlone, let text = texts.next() {
                reading.batch.append(try text.get())
            } else {
                try other(file, &reading)
            }
        }
    }

    /// Whether a file is independent of other files and slow to parse, which is the case for YAML.
    private func isIndependent(_ file: SourceFile) -> Bool {
        isYAML(file) && !file.isStandardInput
    }

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

    private func read(bytes: [UInt8], source: String, isLenient: Bool) -> DocumentBatch {
        var reading = DocumentReading(self)
        reading.isLenient = isLenient
        read(bytes: bytes, source: source, into: &reading)
        finish(&reading)
        reading.placeTexts()
        reading.batch.documents += reading.surroundings
        return reading.batch
    }

    /// Makes the documents of files that refer to each other, once all are read.
    func finish(_ reading: inout DocumentReading) {
        finishInterfaceBuilder(&reading)
        finishDesignTokens(&reading)
    }

    private func finishInterfaceBuilder(_ reading: inout DocumentReading) {
        if let surroundings, finish(&reading, within: surroundings) { return }
        for file in ScreenComposer.compose(reading.interfaceBuilderFiles, keys: &reading.interfaceBuilderKeys) {
            add(file, to: &reading)
        }
        reading.surroundings += bases(of: reading.interfaceBuilderFiles, reading)
        reading.interfaceBuilderFiles = []
    }

    /// Adds the documents of an Interface Builder file.
    func add(_ file: ScreenComposer.Result, to reading: inout DocumentReading) {
        reading.batch.leaveOut(file.leftOut, of: file.source)
        add(
            ReadText(documents: file.documents.map { ($0.node, $0.object) }, copies: file.copies), file.source,
            &reading)
    }

    /// Reads a file whole, with the translations of a storyboard or a xib.
    func read(_ file: SourceFile, into reading: inout DocumentReading) throws(Problem) {
        let bytes = try file.bytes()
        guard InterfaceBuilderFile.hasExtension(file.name), documentFormat == nil else {
            return read(bytes: bytes, source: file.name, into: &reading)
        }
        if let base = reading.companions.document(translatedBy: file.name, among: reading.interfaceBuilderPaths) {
            // A translation that is named means its document; one that is found comes in with it.
            guard reading.interfaceBuilderPaths == nil else { return reading.batch.sources.append(file.name) }
            return try read(.inFolder(base), into: &reading)
        }
        let path = Folder.resolved(file.name) ?? file.name
        guard reading.readPaths.insert(path).inserted else { return }
        if reading.interfaceBuilderPaths == nil { reading.namedPaths.insert(path) }
        let found = reading.companions.texts(
            of: file.name, among: reading.stringFiles, reading.interfaceBuilderPaths)
        reading.batch.leftOut += found.leftOut
        if reading.isLenient {
            reading.batch.passedOver += found.problems.map { PassedOver($0.source ?? "", because: .unreadable, $0) }
        } else {
            reading.batch.add(found.problems)
        }
        read(bytes: bytes, source: file.name, texts: found.texts, into: &reading)
    }

    /// - Parameter texts: The translations of a storyboard or a xib; nil for none.
    func read(
        bytes: [UInt8], source: String, texts: InterfaceBuilderTexts? = nil, into reading: inout DocumentReading
    ) {
        reading.batch.sources.append(source)
        reading.texts[source] = texts
        let text = text(of: bytes, source: source, &reading)
        reading.batch.add(text.problems.map { $0.source == nil ? $0.of(source) : $0 })
        reading.batch.append(text.batch)
        if text.documents.isEmpty, text.problems.isEmpty, !text.isList,
            !reading.batch.leftOut.contains(where: { $0.source == source })
        {
            reading.batch.add([.noDocument(source: source)])
            reading.batch.hasUnreadableText = true
        }
        add(text, source, &reading)
    }

    /// Adds the documents of a text.
    fileprivate func add(_ text: ReadText, _ source: String, _ reading: inout DocumentReading) {
        reading.batch.isPartial = reading.batch.isPartial || !text.problems.isEmpty
        reading.batch.hasUnreadableText = reading.batch.hasUnreadableText || text.isUnreadable
        for node in text.copies {
            guard let part = Part.read(node, source: source).part else { continue }
            var document = Document(part: part, node: node, source: source)
            document.isCopy = true
            document.exported = reading.exported[source].map(ExportedFile.init)
            reading.batch.documents.append(document)
        }
        let isOfTokens = readsDesignTokens(source)
        let exported = reading.exported[source].map(ExportedFile.init)
        for (index, (node, object)) in text.documents.enumerated() {
            let source = text.sources.isEmpty ? source : text.sources[index]
            // An object of a file is merged with the stored part in any case.
            if isPartial, object == nil {
                reading.batch.patches.append(.init(node: node, source: source))
                continue
            }
            add(node, source, &reading.batch) { document in
                document.origin = object.map { DocumentOrigin(file: source, object: $0) }
                document.exported = exported
                document.columns = text.columns
                document.isOfDesignTokens = isOfTokens
                document.themeKeys = text.themeKeys
            }
        }
    }

    /// Adds a document: one that is right, one that can be checked further, or its problems alone.
    ///
    /// - Parameter complete: Gives the document what its text says about it.
    private func add(
        _ node: Node, _ source: String, _ batch: inout DocumentBatch, complete: (inout Document) -> Void = { _ in }
    ) {
        let (part, name, problems, unlisted) = Part.readFlawed(node, source: source, listing: batch.room)
        let isFlawless = problems.isEmpty && unlisted == 0
        batch.add(problems, unlisted: unlisted)
        if let part {
            var document = Document(part: part, node: node, source: source)
            complete(&document)
            if isFlawless {
                batch.documents.append(document)
            } else if document.columns == nil {
                // A row of a table cannot be completed while a part of it cannot be read.
                batch.flawed.append(document)
            }
        }
        if isFlawless { return }
        if let name {
            batch.unreadable.insert(name)
        } else {
            batch.isPartial = true
        }
    }

    /// The documents of a text.
    fileprivate struct ReadText {
        /// Each with the identifier of the object that it was made of, in formats that say less than a part has.
        var documents: [(node: Node, object: String?)] = []
        /// Copies of parts that other files define.
        var copies: [Node] = []
        /// The columns of a table.
        var columns: ContentColumns?
        /// The file of each document, where the text names several.
        var sources: [String] = []
        /// See ``Document/themeKeys``.
        var themeKeys: [String] = []
        /// The documents of a format in which each was read and added by itself.
        var batch = DocumentBatch()
        /// Whether the text is a list or a table, which may be empty, or has documents in the batch.
        var isList = false
        /// Whether the text is a table without readable columns.
        var isUnreadable = false
        var problems: [Problem] = []
    }

    private func text(of bytes: [UInt8], source: String, _ reading: inout DocumentReading) -> ReadText {
        if let problem = GitText.problem(in: bytes) { return passOver(problem, source, &reading) }
        if let table = tableFormat ?? (format == .automatic ? CSVFormat(path: source) : nil) {
            let (documents, columns, problems) = CSVDocuments.read(
                bytes, separator: table.separator, options: tables.addingFieldTypes(reading.batch.documents.map(\.part))
            )
            return ReadText(
                documents: documents.map { ($0, nil) }, columns: columns, isList: columns != nil,
                isUnreadable: columns == nil, problems: problems)
        }
        if readsDesignTokens(source) {
            do throws(Problem) {
                let resolver = try reading.designTokens.add(bytes, source, isLenient: reading.isLenient)
                guard let resolver else { return ReadText(isList: true) }
                let result = DesignTokenResolver.read(
                    resolver, at: source, DesignTokenSurroundings(registered: registeredTokens))
                return text(of: result, source, isLenient: reading.isLenient, &reading)
            } catch {
                return text(
                    of: DesignTokenReader.Result(problems: [error]), source, isLenient: reading.isLenient, &reading)
            }
        }
        let known = documentFormat ?? DocumentFormat(path: source)
        if known == nil, bytes.starts(with: Self.database) { return ReadText(problems: [.database]) }
        if known != nil || !(InterfaceBuilderFile.hasExtension(source) || InterfaceBuilderReader.reads(sniffing: bytes))
        {
            return readDocuments(of: bytes, known ?? DocumentFormat(sniffing: bytes), source, &reading)
        }
        return interfaceBuilderText(of: bytes, source: source, &reading)
    }

    /// Reads the documents of a text one after the other, so that those with problems take no memory.
    private func readDocuments(
        of bytes: [UInt8], _ format: DocumentFormat, _ source: String, _ reading: inout DocumentReading
    ) -> ReadText {
        if reading.isLenient { return readFoundDocuments(of: bytes, format, source, &reading) }
        var text = ReadText()
        text.problems = format.read(bytes, maximumValues: maximumValues) { node throws(Problem) in
            if let limit = maximumDocuments, text.batch.documents.count + text.batch.flawed.count >= limit {
                text.batch.isCutOff = true
                throw .tooManyDocuments(limit: limit, at: node.position)
            }
            take(node, source, &text)
        }
        return text
    }

    /// Reads the documents of a file that was found. Whether it is Onion's shows when all of it is read.
    private func readFoundDocuments(
        of bytes: [UInt8], _ format: DocumentFormat, _ source: String, _ reading: inout DocumentReading
    ) -> ReadText {
        var text = ReadText()
        var nodes: [Node] = []
        text.problems = format.read(bytes, maximumValues: maximumValues) { nodes.append($0) }
        if !nodes.isEmpty, !nodes.contains(where: FoundDocument.isOnions) {
            reading.batch.passedOver.append(PassedOver(source, because: .foreign))
            return ReadText(isList: true)
        }
        for node in nodes { take(node, source, &text) }
        return text
    }

    /// Adds a document of a text.
    private func take(_ node: Node, _ source: String, _ text: inout ReadText) {
        text.isList = true
        // An empty list is what an export of nothing writes.
        if node.value == .list([]) { return }
        if isPartial {
            text.batch.patches.append(.init(node: node, source: source))
        } else {
            add(node, source, &text.batch)
        }
    }

    private func interfaceBuilderText(
        of bytes: [UInt8], source: String, _ reading: inout DocumentReading
    ) -> ReadText {
        do throws(Problem) {
            let texts = (reading.texts[source] ?? InterfaceBuilderTexts(base: baseLocale)).named
            reading.texts[source] = texts
            let result = try InterfaceBuilderReader.read(
                bytes, source: source, texts: texts, keys: &reading.interfaceBuilderKeys)
            reading.batch.leaveOut(result.leftOut, of: source)
            var file = result.file
            if let written = exportedText(file.path) {
                reading.exported[source] = bytes
                if bytes != written || !texts.files.isEmpty { file.formerText = written }
            }
            reading.interfaceBuilderFiles.append(file)
            reading.objectTexts[source] = result.objectTexts
            return ReadText(copies: result.colors, isList: true)
        } catch {
            return passOver(error, source, &reading)
        }
    }

    /// Passes over a file that was found in a folder, where it is no document of Onion's; else its problem is one of the import.
    private func passOver(_ problem: Problem, _ source: String, _ reading: inout DocumentReading) -> ReadText {
        guard reading.isLenient, DocumentFormat(path: source) == nil || readsDesignTokens(source) else {
            return ReadText(problems: [problem])
        }
        let located = problem.source == nil ? problem.of(source) : problem
        reading.batch.passedOver.append(PassedOver(source, because: .unreadable, located))
        // Its string files are passed over with it.
        if let texts = reading.texts.removeValue(forKey: source) { reading.companions.release(texts.files) }
        return ReadText(isList: true)
    }
}

extension DocumentReader {
    /// Returns the documents of design tokens. What cannot be read of a file that was found in a folder is left out, and a file with nothing
    /// else is passed over.
    private func text(
        of result: DesignTokenReader.Result, _ source: String, isLenient: Bool, _ reading: inout DocumentReading
    ) -> ReadText {
        if isLenient, result.documents.isEmpty, let problem = result.problems.first {
            return passOver(problem, source, &reading)
        }
        reading.batch.leaveOut(result.leftOut + (isLenient ? result.flawed : []), of: source)
        let renamed = reading.renamedTokens ?? renamedTokens()
        reading.renamedTokens = renamed
        return ReadText(
            documents: result.documents.map { (renamed.restored($0), nil) }, sources: result.sources,
            themeKeys: result.themeKeys, isList: true, problems: isLenient ? [] : result.problems)
    }

    /// Makes the documents of design tokens, once all files are read that may have what they refer to.
    private func finishDesignTokens(_ reading: inout DocumentReading) {
        for file in reading.designTokens.readings(registered: registeredTokens) {
            let text = text(of: file.result, file.source, isLenient: file.isLenient, &reading)
            // A token of another file may have the problem.
            let known = Set(reading.batch.problems)
            reading.batch.add(text.problems.filter { !known.contains($0) })
            add(text, file.source, &reading)
        }
        reading.designTokens = DesignTokenSet()
    }
}

extension DocumentReading {
    /// Gives the parts of storyboards and xibs their texts in all languages, and notes the texts that no part has.
    mutating func placeTexts() {
        for index in batch.documents.indices {
            let document = batch.documents[index]
            guard document.origin != nil, let source = document.source,
                let part = texts[source]?.placed(in: document.part)
            else { continue }
            batch.documents[index].part = part
            batch.documents[index].node = Node(part.node.value, at: document.node.position)
        }
        keepRemainingTexts()
        for source in batch.sources {
            guard let texts = texts.removeValue(forKey: source) else { continue }
            batch.leftOut += texts.withoutPlace
            batch.translations += texts.translationCount
        }
        for path in stringFiles ?? [] where !companions.used.contains(path) {
            batch.passedOver.append(PassedOver(path, because: .texts))
        }
    }
}

extension DocumentReading {
    /// Gives templates the texts of their scenes that no part has, so that these go out again.
    private mutating func keepRemainingTexts() {
        for index in batch.documents.indices {
            let document = batch.documents[index]
            guard case .template(var template) = document.part, let origin = document.origin,
                let written = objectTexts[origin.file]?.removeValue(forKey: origin.object)
            else { continue }
            template.objectTexts = texts[origin.file]?.remaining(of: written) ?? [:]
            if template.objectTexts.isEmpty { continue }
            batch.documents[index].part = .template(template)
            batch.documents[index].node = Node(Part.template(template).node.value, at: document.node.position)
        }
    }
}

extension DocumentBatch {
    /// Notes the problem of a text of which nothing can be read.
    mutating func addUnreadable(_ problem: Problem) {
        add([problem])
        isPartial = true
        hasUnreadableText = true
    }

    /// Notes what is missing in the documents of a text.
    fileprivate mutating func leaveOut(_ omissions: [Omission], of source: String) {
        leftOut += omissions.map { omission in
            var omission = omission
            omission.source = omission.source ?? source
            return omission
        }
    }
}
