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

    /// Creates the source of one text that is streamed. Its documents have 1 MiB at most, so that none takes much memory.
    ///
    /// - Parameters:
    ///   - bytes: The text: a list of JSON, lines of NDJSON, or YAML documents.
    ///   - source: The name of the text in problems.
    ///   - format: The format of the text.
    /// - Throws: The problem of a system that has no room for a temporary file.
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
        var reading = DocumentReading(reader)
        var large: [LargeText] = []
        for path in reading.findImages(at: paths, for: reader) {
            do throws(Problem) {
                let files = try reader.files(at: path, &reading)
                try reader.read(files, upTo: maximumWholeYAML, into: &reading) { file, reading throws(Problem) in
                    let sizes = (records: maximumWholeSize, yaml: maximumWholeYAML)
                    if let text = try reader.read(file, upTo: sizes, into: &reading) { large.append(text) }
                }
            } catch {
                reading.batch.addUnreadable(error)
            }
        }
        reader.finish(&reading)
        reading.placeTexts()
        reading.takeLooseImages()
        reading.batch.passOverCopies(in: reading.found)
        reading.batch.documents += reading.surroundings
        reading.batch.problems += reader.unreadableFilesOfRegistry(among: reading.batch.passedOver)
        reading.batch.passedOver.sort { $0.path.precedesByBytes($1.path) }
        if let problem = reading.batch.nothingFound(at: paths), large.isEmpty { reading.batch.add([problem]) }
        reading.batch.sources += large.map(\.file.name)
        documents = reading.batch
        records = RecordFiles(large, limits)
        size = large.reduce(0) { size, text in size.flatMap { size in text.size.map { size + $0 } } }
    }
}

extension DocumentReader {
    /// Returns the paths of the files that a reader reads at paths, those in folders included; `-` is standard input.
    package static func files(at paths: [String]) -> [String] {
        var reading = DocumentReading(DocumentReader())
        let others = reading.findImages(at: paths, for: DocumentReader())
        let images = reading.batch.sources.flatMap { path in
            Folder.exists(at: path) ? Folder(path).readableFiles(atMost: .max) : [path]
        }
        let documents = others.flatMap { path in
            path == standardInput ? [path] : ((try? SourceFile.files(at: path)) ?? []).map(\.name)
        }
        return images + Array(reading.looseImages.paths) + documents
    }
}

extension DocumentBatch {
    /// Takes out the documents of found files that say the same as one of another file, as an export beside its sources does.
    ///
    /// The document of a file of the app stays, because people edit that file; else the first does.
    mutating func passOverCopies(in found: Set<String>) {
        guard !found.isEmpty else { return }
        var kept: [Reference: Document] = [:]
        for document in documents where !document.isCopy && document.source != nil {
            let other = kept[document.part.reference]
            if other == nil || other?.isOfApp == false && document.isOfApp {
                kept[document.part.reference] = document
            }
        }
        documents.removeAll { document in
            guard !document.isCopy, let source = document.source, let other = kept[document.part.reference],
                found.contains(source), other.source != source, other.part == document.part
            else { return false }
            passedOver.append(PassedOver(source, because: .copy))
            return true
        }
    }

    /// The problem of paths at which everything was passed over.
    fileprivate func nothingFound(at paths: [String]) -> Problem? {
        guard !passedOver.isEmpty, documents.isEmpty, flawed.isEmpty, patches.isEmpty, images.isEmpty, problems.isEmpty
        else {
            return nil
        }
        let archives = passedOver.count { $0.problem.map(\.isArchiveOfXcode4) ?? false }
        return .nothingOfOnion(archives: archives, source: paths.first ?? "")
    }
}

extension DocumentReader {
    /// Reads a file whole, unless it is a large text of records, which is returned.
    func read(
        _ file: SourceFile, upTo sizes: (records: Int, yaml: Int), into reading: inout DocumentReading
    ) throws(Problem) -> LargeText? {
        if readsDesignTokens(file.name) {
            self.read(bytes: try file.bytes(atMost: DesignTokenFile.largest), source: file.name, into: &reading)
            return nil
        }
        guard mayHaveRecords(file) else {
            try self.read(file, into: &reading)
            return nil
        }
        let input = try InputFile(file)
        let maximumWholeSize = isYAML(file) ? sizes.yaml : sizes.records
        if let size = input.size, !file.isStandardInput {
            if size > maximumWholeSize, let layout = layout(of: file) {
                return LargeText(file: file, layout: layout, size: size)
            }
            if size <= maximumWholeSize {
                self.read(bytes: try input.rest(), source: file.name, into: &reading)
                return nil
            }
        }
        var text: [UInt8] = []
        text.grow(to: max(maximumWholeSize, ImportSources.maximumWholeSize) + 1)
        let count = try input.fill(&text, from: 0)
        text.removeSubrange(count...)
        if count > maximumWholeSize, let layout = layout(of: file) ?? layout(sniffing: text, of: file, yaml: sizes.yaml)
        {
            return LargeText(file: file, layout: layout, size: input.size, input: input, beginning: text)
        }
        // A JSON text is one document, so its size is limited to that of a record.
        let largest = knownFormat(of: file) == .json ? RecordLimits().longestRecord : SourceFile.largest
        let bytes = count <= maximumWholeSize ? text : try input.rest(after: text, atMost: largest)
        self.read(bytes: bytes, source: file.name, into: &reading)
        return nil
    }

    /// Whether a file may contain records.
    private func mayHaveRecords(_ file: SourceFile) -> Bool {
        layout(of: file) != nil || knownFormat(of: file) == .json
            || file.isStandardInput && knownFormat(of: file) == nil
    }

    private func knownFormat(of file: SourceFile) -> DocumentFormat? {
        documentFormat ?? (file.isStandardInput ? nil : DocumentFormat(path: file.name))
    }

    /// Returns the record layout given by options and file extension; nil when only the content decides.
    private func layout(of file: SourceFile) -> LargeText.Layout? {
        if let table = tableFormat ?? (format == .automatic && !file.isStandardInput ? CSVFormat(path: file.name) : nil)
        {
            return .table(table, tables)
        }
        return switch knownFormat(of: file) {
        case .ndjson: .lines
        case .yaml: .documents
        case .json, nil: nil
        }
    }

    /// Whether a file is known to be YAML before it is read.
    func isYAML(_ file: SourceFile) -> Bool { tableFormat == nil && knownFormat(of: file) == .yaml }

    /// Returns the record layout detected from the beginning of a text; nil for a text without records.
    ///
    /// - Parameter yaml: The maximum size of YAML that is read whole.
    private func layout(sniffing text: [UInt8], of file: SourceFile, yaml: Int) -> LargeText.Layout? {
        let beginning = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
        guard let first = beginning.first(where: { !$0.isSpace }) else { return nil }
        if first == UInt8(ascii: "[") { return .array }
        guard knownFormat(of: file) == nil else { return nil }
        // A line longer than the bytes read is one document or the first of many. Both are read as lines.
        if first == UInt8(ascii: "{"), !beginning.contains(UInt8(ascii: "\n")) { return .lines }
        return switch DocumentFormat(sniffing: text) {
        case .ndjson: .lines
        case .yaml where text.count > yaml && first != UInt8(ascii: "<") && !text.starts(with: Self.database):
            .documents
        case .yaml, .json: nil
        }
    }
}
