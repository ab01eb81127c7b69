import GRDB
import OnionModel
import OnionSupport

extension RegistryError {
    /// Translates an error of SQLite.
    init(_ error: DatabaseError, path: String) {
        let code: Code =
            switch error.resultCode {
            case .SQLITE_FULL where path.isEmpty || FileOnDisk(path: path).hasMoreSpaceThanTemporaryFiles,
                .SQLITE_IOERR where path.isEmpty, .SQLITE_CANTOPEN where path.isEmpty:
                .temporaryFileFailed(content: "rows", reason: SystemError(ofTemporaryFile: error))
            case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
            case .SQLITE_NOTADB: .notARegistry(path: path)
            case .SQLITE_CORRUPT:
                .damaged(path: path, reason: error.message ?? "its pages are inconsistent")
            case .SQLITE_READONLY: .readOnly(path: path, reason: FileOnDisk(path: path).reasonOfReadOnlyDisk)
            // The file, its log, the index of that, and a temporary file.
            case .SQLITE_CANTOPEN: .cannotOpen(path: path, reason: .opening(4))
            case .SQLITE_FULL: .diskFull(path: path)
            case .SQLITE_IOERR: .diskFailed(path: path)
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
        } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL && output != nil {
            throw RegistryError(.diskFull(path: output ?? path))
        } catch let error as DatabaseError {
            throw RegistryError(error, path: path)
        } catch let row as DamagedRow {
            throw RegistryError(.damaged(path: path, reason: row.reason))
        }
    }
}

extension SystemError {
    /// The reason why SQLite cannot use a temporary file.
    init(ofTemporaryFile error: DatabaseError) {
        self =
            switch error.resultCode {
            case .SQLITE_FULL: SystemError(ENOSPC)
            case .SQLITE_CANTOPEN: .opening(1) ?? SystemError(EACCES)
            default: SystemError(EIO)
            }
    }
}
