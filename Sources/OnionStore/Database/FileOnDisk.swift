import OnionModel
import OnionSupport

/// The operations of the file system that the registry needs.
struct FileOnDisk {
    let path: String

    var exists: Bool { access(path, F_OK) == 0 }

    /// Whether the file is on a medium that is read only, without a log of SQLite beside it, so that nothing changes
    /// it.
    ///
    /// For a file that may be written, as most may, this takes one system call.
    var isImmutable: Bool {
        guard access(path, W_OK) != 0, errno == EROFS else { return false }
        return access("\(path)-wal", F_OK) != 0 && access("\(path)-journal", F_OK) != 0
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
    /// - Parameter write: writes to an empty file at the path that it gets.
    func make(_ write: (String) throws -> Void) throws {
        try OutputPath(path).require()
        let unfinished = FileOnDisk(path: "\(path).\(getpid()).part")
        try unfinished.create(as: path)
        do {
            try write(unfinished.path)
            try unfinished.flush()
            try unfinished.move(to: path)
        } catch {
            unfinished.removeAll()
            throw error
        }
    }

    /// Creates an empty file. Fails where something exists.
    ///
    /// - Parameter name: the path that an error names.
    private func create(as name: String) throws {
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR, 0o644)
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
            RegistryError(.uncreatableFile(path: path, reason: String(cString: strerror(code))))
        }
    }

    /// Waits until the disk has the file, or the entries of a folder.
    private func flush() throws {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0, fsync(descriptor) == 0 else { throw unwritable }
        close(descriptor)
    }

    /// Renames the file. Fails where something exists.
    private func move(to destination: String) throws {
        guard link(path, destination) == 0 else { throw FileOnDisk(path: destination).cannotCreate(errno) }
        unlink(path)
        try FileOnDisk(path: folder).flush()
    }

    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private func removeAll() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }

    private var unwritable: RegistryError {
        RegistryError(.unwritableFile(path: path, reason: String(cString: strerror(errno))))
    }
}
