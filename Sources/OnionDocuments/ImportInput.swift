public import OnionModel

/// What an import reads: small texts, which are read whole, large texts of records, which are read as they come, and images.
public struct ImportInput: Sendable {
    /// Texts of records up to this size are read whole, in bytes.
    public static let mostWhole = 1 << 20

    /// What was read whole.
    public let documents: DocumentBatch
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
        self.init(paths: paths, reader: reader, mostWhole: mostWhole, limits: RecordLimits())
    }

    /// - Parameter limits: how large texts are read.
    package init(paths: [String], reader: DocumentReader, mostWhole: Int, limits: RecordLimits) {
        var reading = DocumentReading()
        var large: [LargeText] = []
        for path in reading.batch.takeImages(at: paths, for: reader) {
            do throws(Problem) {
                try reader.read(SourceFile.files(at: path), into: &reading) { file, reading throws(Problem) in
                    if let text = try reader.read(file, mostWhole, into: &reading) { large.append(text) }
                }
            } catch {
                reading.batch.problems.append(error)
                reading.batch.isPartial = true
            }
        }
        reading.batch.sources += large.map(\.file.name)
        documents = reading.batch
        records = RecordFiles(large, limits)
        size = large.reduce(0) { size, text in size.flatMap { size in text.size.map { size + $0 } } }
    }
}

/// A text of records that is too large to be read whole.
struct LargeText: Sendable {
    /// How records are written.
    enum Form: Sendable {
        /// One a line.
        case lines
        /// In one list.
        case array
        case table(CSVFormat, CSVOptions)
    }

    var file: SourceFile
    var form: Form
    /// In bytes; nil for a pipe.
    var size: Int?
    /// What is open already, and what was read of it to find out what it is.
    var input: InputFile?
    var beginning: [UInt8] = []
}

extension DocumentBatch {
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
        _ file: SourceFile, _ mostWhole: Int, into reading: inout DocumentReading
    ) throws(Problem) -> LargeText? {
        guard mayHaveRecords(file) else {
            self.read(bytes: try file.bytes(), source: file.name, into: &reading)
            return nil
        }
        let input = try InputFile(file)
        if let size = input.size, !file.isStandardInput {
            if size > mostWhole, let form = form(of: file) { return LargeText(file: file, form: form, size: size) }
            if size <= mostWhole {
                self.read(bytes: try file.bytes(), source: file.name, into: &reading)
                return nil
            }
        }
        var text = [UInt8](repeating: 0, count: max(mostWhole, ImportInput.mostWhole) + 1)
        let count = try input.fill(&text, from: 0)
        text.removeSubrange(count...)
        if count > mostWhole, let form = form(of: file) ?? form(sniffing: text, of: file) {
            return LargeText(file: file, form: form, size: input.size, input: input, beginning: text)
        }
        let bytes = count <= mostWhole ? text : try input.rest(after: text, of: knownFormat(of: file))
        self.read(bytes: bytes, source: file.name, into: &reading)
        return nil
    }

    /// Whether a file may be one of records.
    private func mayHaveRecords(_ file: SourceFile) -> Bool {
        form(of: file) != nil || knownFormat(of: file) == .json || file.isStandardInput && knownFormat(of: file) == nil
    }

    private func knownFormat(of file: SourceFile) -> DocumentFormat? {
        format ?? (file.isStandardInput ? nil : DocumentFormat(path: file.name))
    }

    /// How a file has its records, by what is said and by its name; nil where its text has to say it.
    private func form(of file: SourceFile) -> LargeText.Form? {
        if let table = table ?? (format == nil && !file.isStandardInput ? CSVFormat(path: file.name) : nil) {
            return .table(table, tables)
        }
        return knownFormat(of: file) == .ndjson ? .lines : nil
    }

    /// How a text has its records, by its beginning; nil for one that is no text of records.
    private func form(sniffing text: [UInt8], of file: SourceFile) -> LargeText.Form? {
        let beginning = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
        guard let first = beginning.first(where: { !$0.isSpace }) else { return nil }
        if first == UInt8(ascii: "[") { return .array }
        guard knownFormat(of: file) == nil, first == UInt8(ascii: "{") else { return nil }
        // A line that is longer than what was read is a document, or one of many: either way it is read as a line.
        let isOneLine = !beginning.contains(UInt8(ascii: "\n"))
        return isOneLine || DocumentFormat(sniffing: text) == .ndjson ? .lines : nil
    }
}
