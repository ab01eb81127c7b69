import GRDB
import GRDBSQLite
import OnionModel

/// What the file of a registry has to say about itself: whether its pages, indices and foreign keys fit together.
///
/// It looks on a connection of its own while other checks go on.
struct FileCheck {
    private let work: SharedWork<Result<[Finding], any Error>>

    /// Begins.
    init(of db: Database) {
        let path = sqlite3_db_filename(db.sqliteConnection, "main").map { String(cString: $0) } ?? ""
        work = SharedWork(beside: {
            Result {
                let connection = try Connection(path, Registry.Options(isBrief: true))
                return try withExtendedLifetime(connection) { try connection.writer.unsafeRead(FileCheck.findings) }
            }
        })
    }

    /// What was found, when all was looked at. It is handed out once.
    func findings() throws -> [Finding] {
        try work.products().flatMap { try $0.get() }
    }

    private static func findings(_ db: Database) throws -> [Finding] {
        let pages = try Query(db, "PRAGMA integrity_check").all { row in
            row.text(0) == "ok" ? nil : finding(row.text(0))
        }
        return try pages
            + Query(db, "PRAGMA foreign_key_check").all { row in
                finding("a row of \(row.text(0)) refers to a row of \(row.text(2)) that is not there")
            }
    }

    private static func finding(_ message: String) -> Finding {
        Finding(check: "integrity", reference: nil, path: "", message: message)
    }
}
