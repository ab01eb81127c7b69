import OnionModel
import OnionSupport

/// Records that are set aside until the end of an import: in memory as long as they are few, and else in a file without a name.
final class RecordSpool {
    /// A record as it came.
    struct Line {
        var source: Int
        /// Where it begins in its text.
        var position: Position
        var text: [UInt8]
    }

    private static let mostInMemory = 4 << 20
    private static let headerSize = 32

    private var buffer: [UInt8] = []
    private var file: TemporaryFile?
    private(set) var count = 0

    func append(source: Int, position: Position, _ text: UnsafeBufferPointer<UInt8>) throws {
        count += 1
        for value in [source, position.line, position.column, text.count] {
            withUnsafeBytes(of: Int64(value).littleEndian) { buffer.append(contentsOf: $0) }
        }
        buffer.append(contentsOf: text)
        if buffer.count > RecordSpool.mostInMemory { try flush() }
    }

    /// Visits every line in its order.
    func each(_ visit: (Line) throws -> Void) throws {
        guard let file else {
            var index = 0
            while let line = line(in: buffer, at: &index) { try visit(line) }
            return
        }
        try flush()
        try each(in: file, visit)
    }

    private func each(in file: TemporaryFile, _ visit: (Line) throws -> Void) throws {
        lseek(file.descriptor, 0, SEEK_SET)
        var piece: [UInt8] = []
        var index = 0
        while true {
            if let line = line(in: piece, at: &index) {
                try visit(line)
                continue
            }
            piece.removeSubrange(0..<index)
            index = 0
            let size = piece.count
            piece.append(contentsOf: repeatElement(0, count: max(RecordSpool.mostInMemory, size)))
            let count = piece.withUnsafeMutableBytes {
                read(file.descriptor, $0.baseAddress?.advanced(by: size), $0.count - size)
            }
            guard count >= 0 else { throw failure }
            piece.removeSubrange(size + count..<piece.count)
            if count == 0 { return }
        }
    }

    /// The line at an index, which goes on behind it; nil when it is not whole.
    private func line(in bytes: [UInt8], at index: inout Int) -> Line? {
        guard bytes.count - index >= RecordSpool.headerSize else { return nil }
        let header = bytes.withUnsafeBytes { bytes in
            (0..<4).map {
                Int(Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + $0 * 8, as: Int64.self)))
            }
        }
        let start = index + RecordSpool.headerSize
        guard bytes.count - start >= header[3] else { return nil }
        index = start + header[3]
        return Line(
            source: header[0], position: Position(line: header[1], column: header[2]), text: Array(bytes[start..<index])
        )
    }

    private func flush() throws {
        file = file ?? TemporaryFile()
        guard let file, file.append(buffer) else { throw failure }
        buffer.removeAll(keepingCapacity: true)
    }

    private var failure: RegistryError {
        RegistryError(
            .inputOutput, "records cannot be set aside in a temporary file: \(String(cString: strerror(errno)))",
            remedy: "make room, or name another folder in TMPDIR")
    }
}
