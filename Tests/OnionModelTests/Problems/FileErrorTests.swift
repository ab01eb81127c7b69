import OnionModel
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Pins the sentence of every case.
@Suite("Messages of errors of files")
struct FileErrorTests {
    @Test(
        "Each has a code, a sentence and a remedy, and only what is of others is a refusal",
        arguments: [
            (
                FileError.uncreatableFolder(path: "a", reason: SystemError(ENOTDIR)), "uncreatable-folder",
                "the folder \"a\" cannot be created: a part of its path is not a folder; check the path"
            ),
            (
                .folderOccupied(path: "a"), "folder-occupied",
                "the folder \"a\" has other files; choose an empty folder, or a new name"
            ),
            (.unreadable(path: "a"), "unreadable-file", "\"a\" cannot be read; check the permissions"),
            (
                .unwritable(path: "a", reason: SystemError(ENOSPC)), "unwritable-file",
                "\"a\" cannot be written: the disk is full; free disk space and try again"
            ),
            (.unremovable(path: "a"), "unremovable-file", "\"a\" cannot be removed; check the permissions"),
            (
                .foreign(paths: ["a"], losses: [], .notOfRegistry), "not-of-export",
                "\"a\" has what the registry never had; nothing was written; import what somebody has changed, or name another place"
            ),
            (
                .foreign(paths: ["a"], losses: ["b", "c", "d", "e", "f", "g", "h"], .notOfRegistry), "not-of-export",
                "\"a\" has what the registry never had: b, c, d, e, f and 2 more; nothing was written; import what somebody has changed, or name another place"
            ),
            (
                .foreign(paths: ["a", "b"], losses: [], .notWritten), "not-of-export",
                "\"a\", \"b\" are not as Onion wrote them; nothing was written; name another place"
            ),
        ])
    func messages(error: FileError, code: String, description: String) {
        #expect(error.code == code)
        #expect(error.description == description)
        #expect(error.isRefusal == ["folder-occupied", "not-of-export"].contains(code))
    }
}
