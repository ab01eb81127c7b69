import OnionModel

/// What an import reads: small texts, which are read whole, large texts of records, which are read as they come, and images.
public struct ImportInput: Sendable {
    /// Texts of records up to this size are read whole, in bytes.
    public static let mostWhole = 1 << 20

    /// What was read whole.
    public let documents: ReadDocuments
    /// The large texts.
    public let records: RecordFiles
    /// How many bytes the large texts have; nil when one of them is a pipe.
    public let size: Int?

    /// Finds out what is at the paths, and reads what is small.
    ///
    /// - Parameters:
    ///   - paths: files, folders, and `-` for standard input.
    ///   - reader: how what is small is read, and what is taken to be large.
    ///   - mostWhole: texts of records up to this size are read whole, in bytes.
    public init(
        paths: [String], reader: DocumentReader = DocumentReader(), mostWhole: Int = ImportInput.mostWhole
    ) {
        var documents = ReadDocuments()
        var large: [LargeText] = []
        for path in documents.takeImages(at: paths, for: reader) {
            do throws(Problem) {
                for file in try SourceFile.files(at: path) {
                    if let text = try reader.read(file, mostWhole, into: &documents) { large.append(text) }
                }
            } catch {
                documents.problems.append(error)
                documents.isPartial = true
            }
        }
        documents.sources += large.map(\.file.name)
        self.documents = documents
        records = RecordFiles(large)
        size = large.reduce(0) { size, text in size.flatMap { size in text.size.map { size + $0 } } }
    }
}

/// A text of records that is too large to be read whole.
struct LargeText: Sendable {
    var file: SourceFile
    /// In bytes; nil for a pipe.
    var size: Int?
    /// What is open already, and what was read of it to find out what it is.
    var input: InputFile?
    var beginning: [UInt8] = []
}

extension ReadDocuments {
    /// Finds the images at paths; gives those at which documents are to be looked for. A reader that takes everything for one
    /// format finds none.
    mutating func takeImages(at paths: [String], for reader: DocumentReader) -> [String] {
        guard reader.format == nil, reader.table == nil else { return paths }
        var images = ImageReader()
        let others = images.findImages(at: paths)
        self.images = images.read.entries
        problems += images.read.problems
        leftOut += images.read.leftOut
        sources += images.read.sources
        return others
    }
}

extension DocumentReader {
    /// Reads a file whole, unless it is a large one of records.
    func read(
        _ file: SourceFile, _ mostWhole: Int, into read: inout ReadDocuments
    ) throws(Problem) -> LargeText? {
        let known = format ?? (file.isStandardInput ? nil : DocumentFormat(path: file.name))
        guard table == nil, known == .ndjson || file.isStandardInput && known == nil else {
            self.read(bytes: try file.bytes(), source: file.name, into: &read)
            return nil
        }
        let input = try InputFile(file)
        if known == .ndjson, let size = input.size, size > mostWhole, !file.isStandardInput {
            return LargeText(file: file, size: size)
        }
        var text = [UInt8](repeating: 0, count: max(mostWhole, ImportInput.mostWhole) + 1)
        let count = try input.fill(&text, from: 0)
        text.removeSubrange(count...)
        if count <= mostWhole {
            self.read(bytes: text, source: file.name, into: &read)
            return nil
        }
        if (known ?? DocumentFormat(sniffing: text)) == .ndjson {
            return LargeText(file: file, size: input.size, input: input, beginning: text)
        }
        self.read(bytes: try input.rest(after: text), source: file.name, into: &read)
        return nil
    }
}
