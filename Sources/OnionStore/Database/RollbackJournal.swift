/// A rollback journal (<https://www.sqlite.org/fileformat2.html>, 3), which is left by a first import that was killed.
///
/// SQLite identifies it by its name alone, like a write-ahead log.
struct RollbackJournal {
    private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    private static let headerLength = 28

    private let path: String
    private let file: LogFile
    private let header: [UInt8]

    /// Nil when there is no journal, or one that is finished.
    init?(_ path: String) {
        guard let file = LogFile(path), let header = file.bytes(RollbackJournal.headerLength, at: 0),
            header.starts(with: RollbackJournal.magic)
        else { return nil }
        self.path = path
        self.file = file
        self.header = header
    }

    /// Whether the journal was written for a file: the file's first page is the one that the journal has kept, or the next one.
    func belongs(to database: () -> DatabaseHeader?) -> Bool {
        guard let current = database(), let kept = firstPage, !current.canFollow(kept, mostChanges: 1) else {
            return true
        }
        // Another process may have ended its transaction between the two reads. The number in the header is random.
        return RollbackJournal(path)?.header[12..<16] != header[12..<16]
    }

    /// The header of the database in the first page as it was; nil when the first part of the journal does not have it whole.
    private var firstPage: DatabaseHeader? {
        let (sector, pageSize) = (Int(header.bigEndian(at: 20)), Int(header.bigEndian(at: 24)))
        guard (32...65_536).contains(sector), (512...65_536).contains(pageSize) else { return nil }
        for index in 0..<Int(header.bigEndian(at: 8)) {
            let start = sector + index * (pageSize + 8)
            guard let number = file.bytes(4, at: start) else { return nil }
            guard number.bigEndian(at: 0) == 1 else { continue }
            guard let page = file.bytes(pageSize + 4, at: start + 4), isWhole(page, pageSize) else { return nil }
            return DatabaseHeader(page)
        }
        return nil
    }

    private func isWhole(_ page: [UInt8], _ pageSize: Int) -> Bool {
        let sum = stride(from: pageSize - 200, to: 0, by: -200).reduce(header.bigEndian(at: 12)) {
            $0 &+ UInt32(page[$1])
        }
        return sum == page.bigEndian(at: pageSize)
    }
}
