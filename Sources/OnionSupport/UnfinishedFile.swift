import Synchronization

/// The name of a file until it is complete: `.onion.`, the process, where it runs, and a number, in the folder of the
/// final name.
package enum UnfinishedFile {
    private struct State {
        var count = 0
        /// The folders in which nothing of killed processes is left.
        var swept: Set<String> = []
    }

    private static let prefix = ".onion."
    /// In seconds. A process of another machine or container cannot be asked for, so that its files are kept for a while.
    private static let oldest = 600
    private static let state = Mutex(State())

    /// Returns a name that no process uses for a file that becomes the one at a path. The first call for a folder removes
    /// what killed processes left there.
    package static func path(for path: String) -> String {
        let folder = folder(of: path)
        return state.withLock { state in
            if state.swept.insert(folder).inserted { sweep(folder) }
            state.count += 1
            return "\(folder)\(prefix)\(getpid()).\(processSpace).\(state.count)"
        }
    }

    /// Writes a file atomically, replacing an existing one, and creates its folders.
    ///
    /// - Parameter durably: Whether the file and its name are on the disk at the end.
    /// - Returns: False when that fails, with the reason in `errno`.
    package static func replace(_ path: String, with bytes: [UInt8], durably: Bool = false) -> Bool {
        let part = self.path(for: path)
        var descriptor = create(part)
        if descriptor < 0, errno == ENOENT {
            guard makeFolder(folder(of: path)) else { return false }
            descriptor = create(part)
        }
        guard descriptor >= 0 else { return false }
        guard bytes.write(to: descriptor), !durably || fsync(descriptor) == 0 else {
            return keepingReason {
                close(descriptor); unlink(part)
            }
        }
        guard close(descriptor) == 0, rename(part, path) == 0 else { return keepingReason { unlink(part) } }
        if durably { sync(folderOf: path) }
        return true
    }

    /// Creates a folder and those around it, unless they exist.
    ///
    /// - Returns: False when that fails, with the reason in `errno`.
    package static func makeFolder(_ path: String) -> Bool {
        if path.isEmpty || isFolder(path) || mkdir(path, 0o777) == 0 { return true }
        if errno == ENOENT {
            let outer = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.drop { $0 != UInt8(ascii: "/") }
            guard !outer.isEmpty, makeFolder(String(decoding: outer.reversed(), as: UTF8.self)) else { return false }
            if mkdir(path, 0o777) == 0 { return true }
        }
        // Another process may have made it.
        guard errno == EEXIST else { return false }
        if isFolder(path) { return true }
        errno = ENOTDIR
        return false
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Cleans up after a failure.
    private static func keepingReason(_ body: () -> Void) -> Bool {
        let reason = errno
        body()
        errno = reason
        return false
    }

    /// The path of the folder, with a slash at its end; empty for the current one.
    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    }

    private static func create(_ path: String) -> Int32 {
        // A file that a killed process left there, or a link, is not written through.
        unlink(path)
        return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    }

    /// Makes the names in the folder of a file last, also when the computer loses its power.
    package static func sync(folderOf path: String) {
        let folder = folder(of: path)
        let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    // MARK: - Sweeping

    private static func sweep(_ folder: String) {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = entry.name
            guard name.hasPrefix(prefix) else { continue }
            let parts = name.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
            guard let process = parts.first.flatMap({ pid_t($0) }), process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            var status = stat()
            guard lstat(folder + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            let isOfThisSpace = parts.count == 3 && parts[1] == processSpace
            if isOfThisSpace || status.secondsOfChange + oldest < time(nil) { unlink(folder + name) }
        }
    }

    /// Where the numbers of processes mean the same: this machine since its start, and the container. Letters and digits.
    private static let processSpace: String = {
        var status = stat()
        #if canImport(Glibc)
        _ = stat("/proc/self/ns/pid", &status)
        #endif
        let text = "\(Platform.bootIdentity)\(status.st_dev).\(status.st_ino)"
        return String(SHA256.hash(Array(text.utf8)).hexadecimal.prefix(8))
    }()
}

extension stat {
    fileprivate var secondsOfChange: Int {
        #if canImport(Darwin)
        st_mtimespec.tv_sec
        #else
        st_mtim.tv_sec
        #endif
    }
}

extension UnsafeMutablePointer<dirent> {
    package var name: String {
        withUnsafePointer(to: &pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                String(cString: $0)
            }
        }
    }
}
