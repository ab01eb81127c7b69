import GRDB
import GRDBSQLite
import OnionSupport
import Synchronization

/// Checks whether the files that connections have open are still those of the registry's path.
///
/// SQLite keeps its open files, also when others replace them: later writes are lost with the old file, or damage the new one. A check costs
/// three system calls as long as no file was changed.
final class FileWatch: Sendable {
    private struct Seen {
        var stamp: FileStamp
        var header: DatabaseHeader
    }

    /// The path as the caller wrote it.
    private let name: String
    /// The path from the root on, so that another working folder means the same file.
    private let path: String
    /// The path without links, beside which SQLite keeps its files.
    private let target: String
    private let seen: Mutex<Seen>
    /// The log and its index, as soon as they were seen.
    private let companions = Mutex<[String: FileStamp]>([:])

    /// - Parameters:
    ///   - stamp: The file before it was opened.
    ///   - db: A connection that has read the file.
    /// - Throws: ``RegistryError`` `replaced` when another file has replaced it since.
    init(_ name: String, openedAs stamp: FileStamp, _ db: Database) throws {
        guard let header = DatabaseHeader(fileOf: db), let target = FileWatch.path(of: db) else {
            throw RegistryError(.replaced(path: name))
        }
        self.name = name
        path = name.hasPrefix("/") ? name : "\(FileWatch.workingFolder)/\(name)"
        self.target = target
        seen = Mutex(Seen(stamp: stamp, header: header))
        try require(db)
    }

    private static var workingFolder: String {
        guard let text = getcwd(nil, 0) else { return "." }
        defer { free(text) }
        return String(cString: text)
    }

    /// The path of a connection's file without links; nil for one without a name.
    static func path(of db: Database) -> String? {
        sqlite3_db_filename(db.sqliteConnection, "main").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// - Parameter isRead: Whether the file may be gone. A read of it returns stored data, while no other file has replaced it.
    /// - Throws: ``RegistryError`` `replaced`.
    func require(_ db: Database, isRead: Bool = false) throws(RegistryError) {
        guard let stamp = FileStamp(path) else {
            if isRead { return }
            throw RegistryError(.replaced(path: name))
        }
        guard isOpened(stamp, db), ["-wal", "-shm"].allSatisfy(hasCompanion) else {
            throw RegistryError(.replaced(path: name))
        }
    }

    private func isOpened(_ stamp: FileStamp, _ db: Database) -> Bool {
        seen.withLock { seen in
            if stamp == seen.stamp { return true }
            guard stamp.isOfSameFile(as: seen.stamp), let header = DatabaseHeader(fileOf: db),
                header.canFollow(seen.header),
                WriteAheadLog(target + "-wal")?.belongs(to: { DatabaseHeader(fileOf: db) }) ?? true
            else { return false }
            seen = Seen(stamp: stamp, header: header)
            return true
        }
    }

    private func hasCompanion(_ ending: String) -> Bool {
        let stamp = FileStamp(target + ending)
        return companions.withLock { companions in
            if let known = companions[ending] { return stamp.map { $0.isOfSameFile(as: known) } ?? false }
            companions[ending] = stamp
            return true
        }
    }

    /// Whether this machine may write: it has the lease of the registry, or the registry has none.
    var hasLease: Bool { WriterLease.allowsWrites(beside: target) }

    /// - Throws: ``RegistryError`` `not-the-writer`.
    func requireLease() throws(RegistryError) { try WriterLease.require(beside: target, of: name) }

    /// Forgets the log, which a connection is about to remove or to make.
    func forgetLog() { companions.withLock { $0.removeAll() } }
}
