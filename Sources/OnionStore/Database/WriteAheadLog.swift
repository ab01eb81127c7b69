/// A write-ahead log (<https://www.sqlite.org/fileformat2.html>, 4).
///
/// SQLite identifies a log by its name alone: it applies one to any file of that name, such as a restored copy of a backup.
struct WriteAheadLog {
    private struct Frame {
        var page: UInt32
        /// Whether a transaction ends with it.
        var isCommit: Bool
    }

    private static let headerLength = 32
    private static let frameHeaderLength = 24

    private let file: LogFile
    /// All of the log's header; its salts change when SQLite restarts the log.
    private let header: [UInt8]
    private let pageSize: Int

    /// Nil when there is no log, or one that SQLite does not apply.
    init?(_ path: String) {
        guard let file = LogFile(path), let header = file.bytes(WriteAheadLog.headerLength, at: 0),
            header.bigEndian(at: 0) & ~1 == 0x377F_0682
        else { return nil }
        self.file = file
        self.header = header
        pageSize = Int(header.bigEndian(at: 8))
        guard pageSize.nonzeroBitCount == 1, (512...65_536).contains(pageSize) else { return nil }
    }

    /// Whether the log was written over a file.
    ///
    /// The first page in the file is either the one over which the log was begun, or a later one from the log, which was copied to the
    /// file. The counter of changes grows by one at most with a log's first write.
    ///
    /// - Parameter database: Reads the header in the file now.
    func belongs(to database: () -> DatabaseHeader?) -> Bool {
        // Other processes may restart the log between the two reads.
        for _ in 0..<3 {
            guard let current = database() else { return true }
            let belongs = belongs(to: current)
            if belongs || file.bytes(header.count, at: 0) == header { return belongs }
        }
        return true
    }

    private func belongs(to database: DatabaseHeader) -> Bool {
        var index = 0
        var first: Int?
        while let frame = frame(index) {
            if frame.page == 1, let written = databaseHeader(in: index) {
                if written == database { return true }
                if first == nil, written.canFollow(database, mostChanges: 1) { return true }
                first = first ?? index
            }
            index += 1
        }
        return first.map { !isCommitted($0) } ?? true
    }

    private func offset(of index: Int) -> Int {
        WriteAheadLog.headerLength + index * (WriteAheadLog.frameHeaderLength + pageSize)
    }

    /// Returns a frame of the log as it was last begun; nil after the last one.
    private func frame(_ index: Int) -> Frame? {
        guard let bytes = file.bytes(WriteAheadLog.frameHeaderLength, at: offset(of: index)),
            bytes[8..<16] == header[16..<24]
        else { return nil }
        return Frame(page: bytes.bigEndian(at: 0), isCommit: bytes.bigEndian(at: 4) != 0)
    }

    private func databaseHeader(in index: Int) -> DatabaseHeader? {
        file.bytes(DatabaseHeader.length, at: offset(of: index) + WriteAheadLog.frameHeaderLength)
            .flatMap { DatabaseHeader($0) }
    }

    /// Whether a frame is part of a whole transaction, as SQLite sees it: all checksums up to the end of the transaction are right.
    private func isCommitted(_ wanted: Int) -> Bool {
        var sum = Checksum(isBigEndian: header.bigEndian(at: 0) & 1 == 1)
        sum.add(header[0..<24])
        guard sum.isEqual(to: header[24..<32]) else { return false }
        var index = 0
        while let frame = frame(index),
            let bytes = file.bytes(WriteAheadLog.frameHeaderLength + pageSize, at: offset(of: index))
        {
            sum.add(bytes[0..<8])
            sum.add(bytes[WriteAheadLog.frameHeaderLength...])
            guard sum.isEqual(to: bytes[16..<24]) else { return false }
            if index >= wanted, frame.isCommit { return true }
            index += 1
        }
        return false
    }
}

extension WriteAheadLog {
    /// The running checksum over a log (4.2 of the file format).
    private struct Checksum {
        let isBigEndian: Bool
        private var sums: (UInt32, UInt32) = (0, 0)

        init(isBigEndian: Bool) {
            self.isBigEndian = isBigEndian
        }

        /// - Parameter bytes: A multiple of eight bytes.
        mutating func add(_ bytes: ArraySlice<UInt8>) {
            bytes.withUnsafeBytes { bytes in
                for offset in stride(from: 0, to: bytes.count, by: 8) {
                    sums.0 &+= word(bytes, offset) &+ sums.1
                    sums.1 &+= word(bytes, offset + 4) &+ sums.0
                }
            }
        }

        private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
        }

        func isEqual(to stored: ArraySlice<UInt8>) -> Bool {
            let stored = Array(stored)
            return stored.bigEndian(at: 0) == sums.0 && stored.bigEndian(at: 4) == sums.1
        }
    }
}
