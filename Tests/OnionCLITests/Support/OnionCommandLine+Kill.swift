import Foundation
import OnionTestSupport

extension OnionCommandLine {
    /// Starts the program with arguments, and kills it when its work on the folder has changed a number of times: files appear, grow or go, and
    /// the lock of a writer is taken or released. So it is killed at the same moments on a busy machine as on a quiet one.
    ///
    /// - Returns: Its outcome; that of a program which ended by itself, if it changes less.
    func killed(_ arguments: String..., afterChanges count: Int) throws -> Outcome {
        var (state, seen) = (WorkState(of: folder.url), 0)
        let program = try start(arguments)
        while program.isRunning, seen < count {
            let next = WorkState(of: folder.url)
            if next == state {
                Thread.sleep(forTimeInterval: 0.001)
            } else {
                (state, seen) = (next, seen + 1)
            }
        }
        program.kill()
        return try program.wait()
    }
}

/// What others see of a program's work in a folder.
private struct WorkState: Equatable {
    /// The sizes of all files in bytes, by their paths.
    private var sizes: [String: Int] = [:]
    private var isLocked = false

    init(of folder: URL) {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
        for case let file as URL in files ?? .init() {
            sizes[file.path] = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
        }
        isLocked = WorkState.isWriterLocked(folder.appending(path: "onion.sqlite-shm").path)
    }

    /// Whether another process has SQLite's lock for writers (<https://www.sqlite.org/walformat.html#locks>). No connection of this process may be
    /// open, because it would lose its locks.
    private static func isWriterLocked(_ path: String) -> Bool {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = flock()
        (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 120, 1)
        return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }
}
