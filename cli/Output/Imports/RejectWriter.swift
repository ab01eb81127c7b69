import Onion
import OnionSupport
import OnionTerminal

/// Writes the documents that an import skipped to a file, and their first problems to standard error.
///
/// Each document follows its problems, which are comment lines. The file is a table with the header of the imported
/// table, or NDJSON; in NDJSON, a row of a table that is not valid JSON becomes a comment. Its last line is the mark by which the next import
/// knows that nobody has corrected it, also while the import runs: it may be killed.
struct RejectWriter {
    /// The largest number of problems on standard error.
    private static let mostPrinted = 20

    private let file: OutputFile?
    private var digest = SHA256()
    private var stream: UnsafeMutablePointer<FILE>?
    private var count = 0
    private var isEmpty = true
    /// Whether the header of the table was written.
    private var hasHeader = false

    /// The length of the mark at the end of the file, in bytes.
    private var markLength = 0

    /// Whether the import continues an earlier one, so that new documents are appended to the file.
    private let isResumed: Bool

    init(_ file: OutputFile?, isResumed: Bool = false) {
        self.file = file
        self.isResumed = isResumed
    }

    mutating func write(_ refused: RefusedRecord) throws {
        for problem in refused.problems.prefix(max(0, RejectWriter.mostPrinted - count)) {
            try Output.error.warn(problem.commandDescription)
        }
        count += refused.problems.count
        guard let file else { return }
        try append(CSVFormat(path: file.path) == nil ? document(refused) : row(refused), to: file)
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

    private mutating func append(_ bytes: [UInt8], to file: OutputFile) throws {
        if stream == nil {
            if isResumed, let old = OutputFile.bytes(at: file.path) { note(old) }
            stream = try file.open(isAppending: isResumed)
        }
        note(bytes)
        let mark = isEmpty || file.isSpecial ? [] : RejectWriter.mark(of: file.path).line(for: digest.finalize())
        let text = bytes + mark
        guard let stream, markLength == 0 || fseek(stream, -markLength, SEEK_CUR) == 0,
            fwrite(text, 1, text.count, stream) == text.count, fflush(stream) == 0
        else { throw failure(file) }
        markLength = mark.count
    }

    private mutating func note(_ bytes: [UInt8]) {
        digest.update(bytes)
        isEmpty = isEmpty && bytes.isEmpty
    }

    private static func mark(of path: String) -> WrittenMark {
        CSVFormat(path: path) == nil ? .comment(before: "# ", after: "") : .comment(before: "\"# ", after: "\"")
    }

    /// Closes the file, which exists even if no document was skipped, and prints the number of further problems.
    mutating func finish() throws {
        let more = count - RejectWriter.mostPrinted
        if more > 0 {
            let place = file.map { "\($0.path.quotedPath) has all of them" } ?? "--rejects FILE keeps all of them"
            try Output.error.warn("\(more) more; \(place)")
        }
        guard let file else { return }
        try append([], to: file)
        guard let stream, fclose(stream) == 0 else { throw failure(file) }
        self.stream = nil
    }

    private func failure(_ file: OutputFile) -> FileError { .unwritable(path: file.path, reason: SystemError()) }
}
