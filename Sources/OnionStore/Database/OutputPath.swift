import OnionSupport

/// A path at which a file is about to be written, replacing an existing one, or a folder is about to be made.
package struct OutputPath {
    private let path: String

    package init(_ path: String) {
        self.path = path
    }

    /// Throws when the file there must be kept: a SQLite file, such as a registry, with the files that SQLite keeps beside
    /// it, and an input of the same command.
    ///
    /// - Parameter inputs: The paths of the files that the command reads; `-` is standard input.
    /// - Throws: ``RegistryError`` `not-replaceable`.
    package func require(besides inputs: [String] = []) throws {
        if belongsToSQLite || foldersToMake.contains(where: \.belongsToSQLite) {
            throw RegistryError(.notReplaceable(path: path, .database))
        }
        guard let status = status(of: path) else { return }
        for input in inputs {
            guard let other = self.status(of: input) else { continue }
            if other.st_dev == status.st_dev, other.st_ino == status.st_ino {
                throw RegistryError(.notReplaceable(path: path, .input))
            }
        }
    }

    /// The folders around the file that do not exist yet. Each is looked at once: other threads may make it meanwhile.
    private var foldersToMake: [OutputPath] {
        let ends = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        let paths = ends.map { String(path[..<$0]) }
        return paths.filter { !$0.isEmpty && status(of: $0) == nil }.map(OutputPath.init)
    }

    /// The file that a path leads to; nil when it leads to none.
    private func status(of path: String) -> stat? {
        var status = stat()
        return (path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)) == 0 ? status : nil
    }

    /// The endings of the names of the files that SQLite keeps beside a database.
    static let companions = ["-wal", "-shm", "-journal"]

    /// The first bytes of a database, a write-ahead log, its index and a rollback journal
    /// (<https://www.sqlite.org/fileformat2.html>, <https://www.sqlite.org/walformat.html>).
    private static let beginnings: [[UInt8]] = [
        Array("SQLite format 3\0".utf8), [0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83], [0x18, 0xE2, 0x2D, 0x00],
        [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7],
    ]

    private var belongsToSQLite: Bool {
        let target = withoutLinks
        if OutputPath.isOfSQLite(target) { return true }
        // The files beside a database come and go, so that their names are reserved.
        return OutputPath.companions.contains {
            target.lowercased().hasSuffix($0) && OutputPath.isOfSQLite(String(target.dropLast($0.count)))
        }
    }

    /// Whether a file is a database, or one that SQLite keeps beside it.
    static func isOfSQLite(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = max(0, read(descriptor, &bytes, bytes.count))
        return beginnings.contains { bytes.prefix(count).starts(with: $0) }
    }

    /// The path after following a link at its end, also one to a file that does not exist yet.
    private var withoutLinks: String {
        var path = path
        // Systems follow at most 40 links.
        for _ in 0..<40 {
            let target = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
                guard let start = buffer.baseAddress else { return [UInt8]() }
                return buffer.prefix(max(0, readlink(path, start, buffer.count))).map(UInt8.init(bitPattern:))
            }
            if target.isEmpty { break }
            let text = String(decoding: target, as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = text.hasPrefix("/") ? text : folder + text
        }
        return path
    }
}
