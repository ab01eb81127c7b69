import Synchronization

/// The name of a file until it is complete: `.onion.`, the process and a number, in the folder of the final name.
package enum UnfinishedFile {
    private struct State {
        var count = 0
        /// The folders in which nothing of killed processes is left.
        var swept: Set<String> = []
    }

    private static let prefix = ".onion."
    /// In seconds. On a disk of several machines, the process may run on another one.
    private static let oldest = 600
    private static let state = Mutex(State())

    /// Returns a name that no process uses for a file that becomes the one at a path. The first call for a folder removes
    /// what killed processes left there.
    package static func path(for path: String) -> String {
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
        return state.withLock { state in
            if state.swept.insert(folder).inserted { sweep(folder) }
            state.count += 1
            return "\(folder)\(prefix)\(getpid()).\(state.count)"
        }
    }

    private static func sweep(_ folder: String) {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = entry.name
            guard name.hasPrefix(prefix), let process = pid_t(name.dropFirst(prefix.count).prefix { $0.isNumber }),
                process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            var status = stat()
            guard lstat(folder + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                status.secondsOfChange + oldest < time(nil)
            else { continue }
            unlink(folder + name)
        }
    }
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
