import Onion
import OnionSupport
import OnionTerminal

/// Writes the documents that an import skipped to a file, and their first problems to standard error.
///
/// Each document follows its problems, which are comment lines. The file is a table with the header of the imported
/// table, or NDJSON; in NDJSON, a row of a table that is not valid JSON becomes a comment.
struct RejectWriter {
    /// The largest number of problems on standard error.
    private static let mostPrinted = 20

    private let path: String?
    private var stream: UnsafeMutablePointer<FILE>?
    private var count = 0
    /// Whether the header of the table was written.
    private var hasHeader = false

    /// Whether every document is flushed to the file, because stored batches are kept when the import ends early.
    private let isInBatches: Bool
    /// Whether the import continues an earlier one, so that new documents are appended to the file.
    private let isResumed: Bool

    init(path: String?, isInBatches: Bool = false, isResumed: Bool = false) {
        self.path = path
        self.isInBatches = isInBatches
        self.isResumed = isResumed
    }

    mutating func write(_ refused: RefusedRecord) throws {
        for problem in refused.problems.prefix(max(0, RejectWriter.mostPrinted - count)) {
            try Output.error.warn(problem.commandDescription)
        }
        count += refused.problems.count
        guard let path else { return }
        try append(CSVFormat(path: path) == nil ? document(refused) : row(refused), to: path)
    }

    private func document(_ refused: RefusedRecord) -> [UInt8] {
        var bytes = refused.problems.flatMap { comment($0.commandDescription) }
        if let text = refused.text {
            bytes += text.drop { $0 == 0x20 } + [UInt8(ascii: "\n")]
        } else if let row = refused.row {
            bytes += comment(String(decoding: row.text, as: UTF8.self))
        }
        return bytes
    }

    private func comment(_ text: String) -> [UInt8] { Array("# \(text.onOneLine)\n".utf8) }

    private mutating func row(_ refused: RefusedRecord) -> [UInt8] {
        var bytes: [UInt8] = []
        if let row = refused.row, !hasHeader {
            bytes += row.header + [UInt8(ascii: "\n")]
            hasHeader = true
        }
        for problem in refused.problems { bytes += CSVFormat.comment(problem.commandDescription.onOneLine) }
        if let row = refused.row { bytes += row.text + [UInt8(ascii: "\n")] }
        return bytes
    }

    private mutating func append(_ bytes: [UInt8], to path: String) throws {
        if stream == nil { stream = fopen(path, isResumed ? "ae" : "we") }
        guard let stream, fwrite(bytes, 1, bytes.count, stream) == bytes.count,
            !isInBatches || fflush(stream) == 0
        else { throw failure(path) }
    }

    /// Closes the file, which exists even if no document was skipped, and prints the number of further problems.
    mutating func finish() throws {
        let more = count - RejectWriter.mostPrinted
        if more > 0 {
            let place = path.map { "\($0.quotedPath) has all of them" } ?? "--rejects FILE keeps all of them"
            try Output.error.warn("\(more) more; \(place)")
        }
        guard let path else { return }
        try append([], to: path)
        guard let stream, fclose(stream) == 0 else { throw failure(path) }
        self.stream = nil
    }

    private func failure(_ path: String) -> FileError { .unwritable(path: path, reason: SystemError()) }
}
