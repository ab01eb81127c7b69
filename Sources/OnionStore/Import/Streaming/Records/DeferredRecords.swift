import OnionCoding
import OnionModel
import OnionSupport

/// Records that wait for the end of a batch: a few in memory, many in a temporary file.
final class DeferredRecords {
    /// A record as it came.
    struct Record {
        /// The index of its text.
        var source: Int
        /// The beginning of the record in its text.
        var position: Position
        var text: [UInt8]
    }

    private static let mostInMemory = 4 << 20
    private static let headerSize = 32

    private var buffer: [UInt8] = []
    private var file: TemporaryFile?

    /// Appends the record in a range of a piece's bytes.
    func append(_ piece: RecordPiece, _ text: Range<Int>, at position: Position) throws {
        for value in [piece.source, position.line, position.column, text.count] {
            withUnsafeBytes(of: Int64(value).littleEndian) { buffer.append(contentsOf: $0) }
        }
        buffer.append(contentsOf: piece.bytes[text])
        if buffer.count > DeferredRecords.mostInMemory { try flush() }
    }

    /// Visits all records in their order.
    func each(_ visit: (Record) throws -> Void) throws {
        guard let file else {
            var index = 0
            while let record = record(in: buffer, at: &index) { try visit(record) }
            return
        }
        try flush()
        try each(in: file, visit)
    }

    private func each(in file: TemporaryFile, _ visit: (Record) throws -> Void) throws {
        lseek(file.descriptor, 0, SEEK_SET)
        var piece: [UInt8] = []
        var index = 0
        while true {
            if let record = record(in: piece, at: &index) {
                try visit(record)
                continue
            }
            piece.removeSubrange(0..<index)
            index = 0
            let size = piece.count
            piece.append(contentsOf: repeatElement(0, count: max(DeferredRecords.mostInMemory, size)))
            let count = piece.withUnsafeMutableBytes {
                read(file.descriptor, $0.baseAddress?.advanced(by: size), $0.count - size)
            }
            guard count >= 0 else { throw failure }
            piece.removeSubrange(size + count..<piece.count)
            if count == 0 { return }
        }
    }

    /// Reads the record at an index, and moves the index behind it; nil when the record is not whole.
    private func record(in bytes: [UInt8], at index: inout Int) -> Record? {
        guard bytes.count - index >= DeferredRecords.headerSize else { return nil }
        let header = bytes.withUnsafeBytes { bytes in
            (0..<4).map {
                Int(Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + $0 * 8, as: Int64.self)))
            }
        }
        let start = index + DeferredRecords.headerSize
        guard bytes.count - start >= header[3] else { return nil }
        index = start + header[3]
        return Record(
            source: header[0], position: Position(line: header[1], column: header[2]), text: Array(bytes[start..<index])
        )
    }

    private func flush() throws {
        file = file ?? TemporaryFile()
        guard let file, file.append(buffer) else { throw failure }
        buffer.removeAll(keepingCapacity: true)
    }

    private var failure: RegistryError {
        RegistryError(.temporaryFileFailed(content: "records", reason: SystemError()))
    }
}
