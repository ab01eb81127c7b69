import OnionModel
import OnionSupport

/// What the registry asks of the file system itself.
struct FileOnDisk {
    let path: String

    var exists: Bool { access(path, F_OK) == 0 }

    /// Whether the file is on a medium that cannot be written, with no log of SQLite beside it, so that nobody changes it.
    ///
    /// It takes one call of the system to find out that a file may be written, as most are.
    var isImmutable: Bool {
        guard access(path, W_OK) != 0, errno == EROFS else { return false }
        return access("\(path)-wal", F_OK) != 0 && access("\(path)-journal", F_OK) != 0
    }

    /// Throws unless a file is there.
    func require() throws {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let remedy =
                errno == ENOENT ? "make one with \"onion init\", or name it with --registry PATH" : "check the path"
            throw RegistryError(.inputOutput, "there is no registry at \(path.quotedPath)", remedy: remedy)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw RegistryError(
                .inputOutput, "\(path.quotedPath) is no file", remedy: "name the registry's file itself")
        }
    }

    /// Makes the file under another name, and gives it its own when it is whole and on the disk.
    ///
    /// - Parameter write: writes to an empty file at the path that it is given.
    func make(_ write: (String) throws -> Void) throws {
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

    /// Makes an empty file where nothing is yet.
    ///
    /// - Parameter name: what the file is called in an error.
    private func create(as name: String) throws {
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR, 0o644)
        guard descriptor >= 0 else { throw FileOnDisk(path: name).cannotCreate(errno) }
        close(descriptor)
    }

    private func cannotCreate(_ code: Int32) -> RegistryError {
        switch code {
        case EEXIST:
            RegistryError(.refused, "there is something at \(path.quotedPath) already", remedy: "choose another path")
        case ENOENT:
            RegistryError(.inputOutput, "the folder of \(path.quotedPath) does not exist", remedy: "make it first")
        default:
            RegistryError(
                .inputOutput, "\(path.quotedPath) cannot be made: \(String(cString: strerror(code)))",
                remedy: "check the permissions of its folder"
            )
        }
    }

    /// Waits until the disk has the file, or the folder with its names.
    private func flush() throws {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0, fsync(descriptor) == 0 else { throw failure("cannot be written") }
        close(descriptor)
    }

    /// Gives the file another name, where nothing is yet.
    private func move(to destination: String) throws {
        guard link(path, destination) == 0 else { throw FileOnDisk(path: destination).cannotCreate(errno) }
        unlink(path)
        try FileOnDisk(path: folder).flush()
    }

    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Removes the file and what SQLite keeps beside it.
    private func removeAll() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }

    private func failure(_ what: String) -> RegistryError {
        RegistryError(.inputOutput, "\(path.quotedPath) \(what): \(String(cString: strerror(errno)))")
    }
}
