import GRDB
import OnionModel

extension RegistryError {
    /// An error of SQLite in the words of the person who has the file.
    init(_ error: DatabaseError, path: String) {
        let name = path.quotedPath
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(.busy, "another process is writing to the registry \(name)", remedy: "try again in a moment")
        case .SQLITE_NOTADB:
            self.init(.inputOutput, "the file \(name) is no registry", remedy: "make one with \"onion init\"")
        case .SQLITE_CORRUPT:
            self.init(
                .inputOutput, "the registry \(name) is damaged: \(error.message ?? "its pages do not fit together")",
                remedy: "restore it from a backup; \"sqlite3 FILE .recover\" saves what can be read"
            )
        case .SQLITE_READONLY:
            self.init(
                .inputOutput, "the registry \(name) may not be written",
                remedy: "check the permissions of the file and of its folder"
            )
        case .SQLITE_CANTOPEN:
            self.init(
                .inputOutput, "the registry \(name) cannot be opened",
                remedy: "check that its folder may be written: SQLite keeps two files beside it while it is open"
            )
        case .SQLITE_FULL:
            self.init(
                .inputOutput, "the disk is full; the registry \(name) is as it was before",
                remedy: "make room and try again"
            )
        case .SQLITE_IOERR:
            self.init(
                .inputOutput,
                "the disk failed while the registry \(name) was in use; what was not reported as done was not done",
                remedy: "check the disk and its free space"
            )
        default:
            self.init(
                .inputOutput,
                "the registry \(name) failed: \(error.message ?? "SQLite error \(error.resultCode.rawValue)")"
            )
        }
    }

    /// Runs what speaks to the database, and turns its errors into the registry's.
    static func translating<Result>(path: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw RegistryError(error, path: path)
        }
    }
}
