import OnionCoding
import OnionDocuments
import OnionModel
import OnionSupport

/// The sizes in bytes up to which texts of records are read whole.
struct WholeSizes {
    var records: Int
    var yaml: Int
}

extension DocumentReader {
    /// Reads a file whole, unless it is a large text of records; such a text is returned.
    func read(
        _ file: SourceFile, upTo sizes: WholeSizes, into reading: inout DocumentReading
    ) throws(Problem) -> LargeText? {
        if readsDesignTokens(file.name) {
            self.read(bytes: try file.bytes(atMost: DesignTokenFile.largest), source: file.name, into: &reading)
            return nil
        }
        // Streams put all records into the space of the import.
        guard mayHaveRecords(file), file.isStandardInput || space(of: file.name) == space else {
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

    /// Returns the record layout determined by options and file extension; nil when it depends on the content.
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
    /// - Parameter yaml: The maximum size of YAML to read whole.
    private func layout(sniffing text: [UInt8], of file: SourceFile, yaml: Int) -> LargeText.Layout? {
        let beginning = text.afterByteOrderMark
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
