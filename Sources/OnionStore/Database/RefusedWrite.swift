import GRDB
import GRDBSQLite
import OnionModel
import OnionSupport
import Synchronization

/// A write of SQLite that the system refused.
///
/// SQLite reports a disk without space as `SQLITE_FULL`, and does not keep the system's reason. It also reports `SQLITE_FULL` where no disk is
/// full, such as for a limit of its own.
struct RefusedWrite {
    let reason: SystemError
    /// Whether the file was a temporary one, which has no name.
    let isTemporary: Bool

    private static let last = Mutex<RefusedWrite?>(nil)

    /// Returns the last refused write of this process, and forgets it; nil where an error of SQLite has another cause.
    static func take(after error: DatabaseError) -> RefusedWrite? {
        guard [.SQLITE_FULL, .SQLITE_IOERR].contains(error.resultCode) else { return nil }
        return last.withLock { last in
            defer { last = nil }
            return last
        }
    }

    /// Notes from now on each write of SQLite that the system refuses.
    static func note() {
        guard let system = sqlite3_vfs_find(nil), let setCall = system.pointee.xSetSystemCall else { return }
        let write: @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int = { file, bytes, count, offset in
            let written = pwrite(file, bytes, count, offset)
            if written < 0, errno != EINTR { RefusedWrite.keep(SystemError(), of: file) }
            return written
        }
        // SQLite calls one of the two, as it was built.
        for name in ["pwrite", "pwrite64"] {
            _ = setCall(system, name, unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
        }
    }

    private static func keep(_ reason: SystemError, of file: Int32) {
        var status = stat()
        // SQLite unlinks its temporary files when it has opened them.
        let isTemporary = fstat(file, &status) == 0 && status.st_nlink == 0
        last.withLock { $0 = RefusedWrite(reason: reason, isTemporary: isTemporary) }
        // SQLite reads it after the call.
        errno = reason.code
    }
}
