/// A registry's file and the files beside it at one moment, as the file system describes them. Equal moments have the same content.
struct FileMoment: Equatable, Sendable {
    /// The times of a file system are this exact, with a margin, in seconds: later writes may leave the stamp of a younger file unchanged.
    private static let resolution = 0.02

    let file: FileStamp
    /// The write-ahead log; nil when it is empty.
    private let log: FileStamp?
    /// What Litestream writes when all its changes are in the file.
    private let position: FileStamp?
    /// Whether a transaction has not ended, or was never finished.
    private let hasJournal: Bool

    /// Nil where there is no file.
    init?(_ path: String) {
        guard let file = FileStamp(path) else { return nil }
        self.file = file
        log = FileStamp(path + "-wal").flatMap { $0.size > 0 ? $0.ofContent : nil }
        position = FileStamp(FileMoment.positionPath(of: path))
        hasJournal = RollbackJournal(path + "-journal") != nil
    }

    /// The file beside a copy in which `litestream restore -f` keeps its position (<https://litestream.io/reference/restore/>).
    static func positionPath(of path: String) -> String { path + "-txid" }

    var hasLog: Bool { log != nil }

    /// Whether the file was changed so recently that another change may leave the same stamp.
    var isRecent: Bool {
        [file, log].compactMap(\.self).contains { abs(FileStamp.Time.now.since($0.changed)) < FileMoment.resolution }
    }

    /// Whether no other program is in the middle of a change of the file.
    ///
    /// SQLite itself keeps readers of a log from incomplete changes.
    var isSettled: Bool {
        if hasJournal { return false }
        if let position, position.modified < file.modified { return false }
        return hasLog || !isRecent
    }
}
