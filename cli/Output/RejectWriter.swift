import Onion
import OnionRender
import OnionSupport

/// Keeps what an import left out: its reasons as remarks, then the document as it came. Without a file the reasons go to standard error.
///
/// A file for rows of a table begins as the table does, and its remarks are rows of their own, so that other programs can mend it. Else
/// the file is NDJSON; there a row that cannot be written as JSON is a remark.
struct RejectWriter {
    /// The most reasons on standard error.
    private static let mostTold = 300

    private let path: String?
    private var stream: UnsafeMutablePointer<FILE>?
    private var count = 0
    /// Whether the file has the names of a table's columns.
    private var hasHeader = false

    /// Whether the file is to have what was left out when the import is broken off, because what was stored before stays.
    private let isInBatches: Bool
    /// Whether the import goes on, so that what the file has stays.
    private let isResumed: Bool

    init(path: String?, isInBatches: Bool = false, isResumed: Bool = false) {
        self.path = path
        self.isInBatches = isInBatches
        self.isResumed = isResumed
    }

    mutating func write(_ refused: RefusedRecord) throws {
        count += refused.problems.count
        guard let path else {
            guard count <= RejectWriter.mostTold else { return }
            for problem in refused.problems { try Output.error.warn(problem.description) }
            return
        }
        try append(CSVFormat(path: path) == nil ? document(refused) : row(refused), to: path)
    }

    private func document(_ refused: RefusedRecord) -> [UInt8] {
        var bytes = refused.problems.flatMap { remark($0.description) }
        if let text = refused.text {
            bytes += text.drop { $0 == 0x20 } + [UInt8(ascii: "\n")]
        } else if let row = refused.row {
            bytes += remark(String(decoding: row.text, as: UTF8.self))
        }
        return bytes
    }

    private func remark(_ text: String) -> [UInt8] { Array("# \(text.onOneLine)\n".utf8) }

    private mutating func row(_ refused: RefusedRecord) -> [UInt8] {
        var bytes: [UInt8] = []
        if let row = refused.row, !hasHeader {
            bytes += row.header + [UInt8(ascii: "\n")]
            hasHeader = true
        }
        for problem in refused.problems { bytes += CSVFormat.remark(problem.description.onOneLine) }
        if let row = refused.row { bytes += row.text + [UInt8(ascii: "\n")] }
        return bytes
    }

    private mutating func append(_ bytes: [UInt8], to path: String) throws {
        if stream == nil { stream = fopen(path, isResumed ? "ae" : "we") }
        guard let stream, fwrite(bytes, 1, bytes.count, stream) == bytes.count,
            !isInBatches || fflush(stream) == 0
        else { throw failure(path) }
    }

    /// Says how many were told, and makes sure that the file has them; there is one even when nothing was left out.
    mutating func finish() throws {
        guard let path else {
            let more = count - RejectWriter.mostTold
            if more > 0 { try Output.error.warn("\(more) more; --rejects FILE keeps all of them") }
            return
        }
        try append([], to: path)
        guard let stream, fclose(stream) == 0 else { throw failure(path) }
        self.stream = nil
    }

    private func failure(_ path: String) -> RegistryError {
        RegistryError(
            .inputOutput, "\(path.quotedPath) cannot be written: \(String(cString: strerror(errno)))",
            remedy: "check its folder and the free space")
    }
}
