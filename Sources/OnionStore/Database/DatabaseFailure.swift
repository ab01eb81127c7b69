import GRDB

extension RegistryError {
    /// Translates an error of SQLite.
    init(_ error: DatabaseError, path: String) {
        let code: Code =
            switch error.resultCode {
            case .SQLITE_FULL where path.isEmpty || FileOnDisk(path: path).hasMoreSpaceThanTemporaryFiles,
                .SQLITE_IOERR where path.isEmpty, .SQLITE_CANTOPEN where path.isEmpty:
                .temporaryFileFailed(content: "rows", reason: error.message ?? "the disk failed")
            case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
            case .SQLITE_NOTADB: .notARegistry(path: path)
            case .SQLITE_CORRUPT:
                .damaged(path: path, reason: error.message ?? "its pages are inconsistent")
            case .SQLITE_READONLY: .readOnly(path: path)
            case .SQLITE_CANTOPEN: .cannotOpen(path: path)
            case .SQLITE_FULL: .diskFull(path: path)
            case .SQLITE_IOERR: .diskFailed(path: path)
            default:
                .databaseFailed(path: path, reason: error.message ?? "SQLite error \(error.resultCode.rawValue)")
            }
        self.init(code)
    }

    static func translating<Result>(path: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw RegistryError(error, path: path)
        } catch let row as DamagedRow {
            throw RegistryError(.damaged(path: path, reason: row.reason))
        }
    }
}
