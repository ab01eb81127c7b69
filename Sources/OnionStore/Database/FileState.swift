import GRDB
import Synchronization

/// The open connections to one state of a followed file.
final class FileState: Sendable {
    let moment: FileMoment
    let database: OpenDatabase
    private let header: DatabaseHeader?
    /// A copy in which writes are tried.
    private let copy = Mutex<Registry?>(nil)

    /// - Throws: ``RegistryError`` `older-schema`, `busy` when the file changes meanwhile, and those of a schema that cannot be read.
    init(_ path: String, _ options: Registry.Options, _ moment: FileMoment, acceptsOlderSchema: Bool) throws {
        let writer = try Connection.openReading(path, options, hasLog: moment.hasLog)
        header = try writer.unsafeRead { db in
            let migrator = SchemaMigrator(path: path)
            let version = try migrator.requiredVersion(db)
            guard acceptsOlderSchema || version == migrator.latest else {
                throw RegistryError(.olderSchema(path: path, version: version, current: migrator.latest))
            }
            return DatabaseHeader(fileOf: db)
        }
        guard FileMoment(path) == moment else { throw RegistryError(.busy(path: path)) }
        database = OpenDatabase(writer, nil)
        self.moment = moment
    }

    /// Whether reads of the open file are reads of this state: the file is unchanged, or SQLite separates its states by a log.
    func isIntact(at path: String) -> Bool { moment.hasLog || hasSameFile(FileStamp(path)) }

    /// Whether several reads of the open file were reads of this state.
    func isUnchanged(at path: String) -> Bool {
        moment.hasLog ? FileMoment(path) == moment : hasSameFile(FileStamp(path))
    }

    private func hasSameFile(_ stamp: FileStamp?) -> Bool {
        if let stamp, stamp.isOfSameFile(as: moment.file) { return stamp == moment.file }
        // The open file has lost its name. It may have been changed before that.
        let current = try? database.writer.unsafeReentrantRead { DatabaseHeader(fileOf: $0) }
        return current == header
    }

    /// Calls a closure with a temporary copy of this state, which is made once.
    func withCopy<Result>(_ make: () throws -> Registry, _ body: (Registry) throws -> Result) throws -> Result {
        let copy = try copy.withLock { copy in
            let made = try copy ?? make()
            copy = made
            return made
        }
        return try body(copy)
    }
}
