import GRDB
import OnionModel
import OnionSupport

extension RegistryError {
    /// Translates an error of SQLite.
    init(_ error: DatabaseError, path: String) {
        let refused = RefusedWrite.take(after: error)
        let isTemporary = path.isEmpty || refused?.isTemporary == true
        let code: Code =
            switch error.resultCode {
            case .SQLITE_FULL where isTemporary, .SQLITE_IOERR where isTemporary, .SQLITE_CANTOPEN where isTemporary:
                .temporaryFileFailed(content: "rows", reason: SystemError(ofTemporaryFile: error, refused))
            case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
            case .SQLITE_NOTADB: .notARegistry(path: path)
            case .SQLITE_CORRUPT:
                .damaged(path: path, reason: error.message ?? "its pages are inconsistent")
            case .SQLITE_READONLY: .readOnly(path: path, reason: FileOnDisk(path: path).reasonOfReadOnlyDisk)
            // The file, its log, the index of that, and a temporary file.
            case .SQLITE_CANTOPEN: .cannotOpen(path: path, reason: .opening(4))
            case .SQLITE_FULL, .SQLITE_IOERR:
                if let reason = refused?.reason, reason.isAboutSpace {
                    .diskFull(path: path, reason: reason)
                } else if error.resultCode == .SQLITE_IOERR {
                    .diskFailed(path: path)
                } else {
                    .databaseFailed(path: path, reason: error.message ?? "database or disk is full")
                }
            default:
                .databaseFailed(path: path, reason: error.message ?? "SQLite error \(error.resultCode.rawValue)")
            }
        self.init(code)
    }

    /// - Parameter output: The path of a file that is written, where that is not the registry.
    static func translating<Result>(
        path: String, filling output: String? = nil, _ body: () throws -> Result
    ) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            let isOfOutput = [.SQLITE_FULL, .SQLITE_IOERR].contains(error.resultCode)
            throw RegistryError(error, path: isOfOutput ? output ?? path : path)
        } catch let row as DamagedRow {
            throw RegistryError(.damaged(path: path, reason: row.reason))
        }
    }
}

extension SystemError {
    /// The reason why SQLite cannot use a temporary file.
    init(ofTemporaryFile error: DatabaseError, _ refused: RefusedWrite?) {
        self =
            if let refused {
                refused.reason
            } else if error.resultCode == .SQLITE_CANTOPEN {
                .opening(1) ?? SystemError(EACCES)
            } else {
                SystemError(EIO)
            }
    }
}
