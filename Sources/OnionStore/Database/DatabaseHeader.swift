import GRDB
import GRDBSQLite

/// The first bytes of a database's file, which distinguish one file from others (<https://www.sqlite.org/fileformat2.html>, 1.3).
struct DatabaseHeader: Equatable {
    static let length = 100

    let pageSize: Int
    /// Grows with each write that reaches the file.
    let changeCounter: UInt32
    /// Grows with each change of the schema. Onion begins with a random number in each file that it makes.
    let schemaCookie: UInt32
    let applicationID: UInt32

    /// Nil for bytes that begin no database.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= DatabaseHeader.length, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        pageSize = size == 1 ? 65_536 : size
        changeCounter = bytes.bigEndian(at: 24)
        schemaCookie = bytes.bigEndian(at: 40)
        applicationID = bytes.bigEndian(at: 68)
    }

    /// The header in the file itself, which may be older than the newest one in the log; nil when there is none.
    ///
    /// It is read by SQLite's own descriptor: closing another one would end SQLite's locks of the file
    /// (<https://www.sqlite.org/howtocorrupt.html>, 2.2).
    init?(fileOf db: Database) {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let code = withUnsafeMutablePointer(to: &file) {
            sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, $0)
        }
        guard code == SQLITE_OK, let file, let read = file.pointee.pMethods?.pointee.xRead else { return nil }
        var bytes = [UInt8](repeating: 0, count: DatabaseHeader.length)
        guard read(file, &bytes, Int32(bytes.count), 0) == SQLITE_OK else { return nil }
        self.init(bytes)
    }

    /// The limit for the number of schema changes between two headers of one file.
    private static let mostSchemaChanges: UInt32 = 1 << 12

    /// Whether this header can be a later state of another one.
    ///
    /// - Parameter mostChanges: The maximum increase of the change counter.
    func canFollow(_ other: DatabaseHeader, mostChanges: UInt32 = .max / 2) -> Bool {
        pageSize == other.pageSize && changeCounter &- other.changeCounter <= mostChanges
            && schemaCookie &- other.schemaCookie < DatabaseHeader.mostSchemaChanges
    }

    /// Gives a new file a unique number, so that the log of another file is not mistaken for its own.
    static func makeUnique(_ db: Database) throws {
        try db.execute(sql: "PRAGMA schema_version = \(UInt32.random(in: 1 << 20..<1 << 31))")
    }

    /// Makes a transaction write the first page of the file, so that the log begins with the header.
    static func markWrite(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(SchemaMigrator.applicationID)")
    }
}

extension [UInt8] {
    /// The number in four bytes, the largest digit first.
    func bigEndian(at offset: Int) -> UInt32 {
        self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
