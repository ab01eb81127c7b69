import OnionModel
import OnionSupport

/// The operations of the file system that the registry needs.
struct FileOnDisk {
    let path: String

    var exists: Bool { access(path, F_OK) == 0 }

    /// Whether this process may not write into the folder, where SQLite makes its files: on a medium that is read only, or
    /// in the folder of another user.
    var isInForeignFolder: Bool { access(folder, W_OK) != 0 }

    /// Whether a log of SQLite has content that belongs to the file.
    var hasLog: Bool {
        ["-wal", "-journal"].contains { (ending: String) in (FileOnDisk(path: path + ending).size ?? 0) > 0 }
    }

    /// The number of bytes in the file; nil where there is none.
    var size: Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Whether this process has no permission to write to the file, or no user has; the root user may write without one.
    var isWriteProtected: Bool { access(path, W_OK) != 0 || permissions & 0o222 == 0 }

    /// Whether Litestream keeps the file up to date.
    var isReplica: Bool { FileOnDisk(path: FileMoment.positionPath(of: path)).exists }

    /// Whether Litestream ships the log of the file: it keeps what it knows in a folder beside it.
    var isReplicated: Bool {
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        return FileOnDisk(path: "\(folder)/.\(name)-litestream").exists
    }

    /// The reason why nothing on the disk can be written; nil for a disk that is not read only.
    var reasonOfReadOnlyDisk: SystemError? { access(path, W_OK) != 0 && errno == EROFS ? SystemError(EROFS) : nil }

    /// The permissions of the file, which are those of a copy, too.
    var permissions: mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
    }

    /// Throws ``RegistryError`` `registry-missing` or `not-a-file` unless there is a file.
    func require() throws {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw RegistryError(.registryMissing(path: path, isReachable: errno == ENOENT))
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw RegistryError(.notAFile(path: path))
        }
    }

    /// Creates the file under another name, and renames it when it is complete and on the disk.
    ///
    /// - Parameters:
    ///   - permissions: Those of the new file, as far as the process allows them.
    ///   - write: Writes to an empty file at the path that it gets; errors name the path of this file.
    func make(permissions: mode_t = 0o644, _ write: (String) throws -> Void) throws {
        try OutputPath(path).require()
        try requireNoCompanionsOfOthers()
        let unfinished = FileOnDisk(path: UnfinishedFile.path(for: path))
        try unfinished.create(as: path, permissions)
        do {
            try write(unfinished.path)
            try unfinished.flush(as: path)
            try unfinished.move(to: path)
        } catch {
            unfinished.removeAll()
            if case .diskFull(path, let reason)? = (error as? RegistryError)?.code {
                throw RegistryError(.unwritableFile(path: path, reason: reason))
            }
            throw error
        }
    }

    /// Creates an empty file. Fails where something exists.
    ///
    /// - Parameter name: the path that an error names.
    private func create(as name: String, _ permissions: mode_t) throws {
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR, permissions)
        guard descriptor >= 0 else { throw FileOnDisk(path: name).cannotCreate(errno) }
        close(descriptor)
    }

    private func cannotCreate(_ code: Int32) -> RegistryError {
        switch code {
        case EEXIST:
            RegistryError(.exists(path: path))
        case ENOENT:
            RegistryError(.folderMissing(path: path))
        default:
            RegistryError(.uncreatableFile(path: path, reason: SystemError(code)))
        }
    }

    /// Waits until the disk has the file, or the entries of a folder.
    ///
    /// - Parameter name: the path that an error names.
    private func flush(as name: String) throws {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw RegistryError(.unwritableFile(path: name, reason: SystemError())) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw RegistryError(.unwritableFile(path: name, reason: SystemError())) }
    }

    /// Renames the file. Fails where something exists.
    private func move(to destination: String) throws {
        // SQLite would apply a log that is left of a removed file.
        if !FileOnDisk(path: destination).exists { FileOnDisk(path: destination).removeCompanions() }
        guard link(path, destination) == 0 else { throw FileOnDisk(path: destination).cannotCreate(errno) }
        unlink(path)
        try FileOnDisk(path: folder).flush(as: destination)
    }

    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private func removeAll() {
        unlink(path)
        removeCompanions()
    }

    private func removeCompanions() {
        for suffix in OutputPath.companions { unlink(path + suffix) }
    }

    /// Throws when a file that SQLite would keep beside this one is there, and is neither empty nor one that SQLite has left of a removed file.
    private func requireNoCompanionsOfOthers() throws {
        for other in OutputPath.companions.map({ FileOnDisk(path: path + $0) })
        where other.exists && other.size != 0 && !OutputPath.isOfSQLite(other.path) {
            throw RegistryError(.exists(path: other.path))
        }
    }
}
