import Foundation
import OnionModel
import OnionSupport

/// A copy beside a folder, which takes the folder's place as a whole once it is complete.
///
/// Its files are links to those of the folder, so that the copy takes neither time nor space. A file must be replaced, not changed in place.
struct FolderReplacement {
    private let path: String
    /// The path of the copy.
    let copy: String

    /// Copies a folder.
    ///
    /// - Throws: `FileError` when a file cannot be copied.
    init(of folder: String) throws {
        path = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath().path
        copy = UnfinishedFile.path(for: path)
        do {
            try FolderReplacement.link(path, to: copy)
        } catch {
            discard()
            throw error
        }
    }

    private static func link(_ folder: String, to copy: String) throws {
        guard UnfinishedFile.makeFolder(copy) else {
            throw FileError.uncreatableFolder(path: copy, reason: SystemError())
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let (file, linked) = ("\(folder)/\(name)", "\(copy)/\(name)")
            var status = stat()
            guard lstat(file, &status) == 0 else { throw FileError.unreadable(path: file) }
            if status.st_mode & S_IFMT == S_IFDIR {
                try link(file, to: linked)
            } else if Foundation.link(file, linked) != 0 {
                // File systems without hard links.
                try FileManager.default.copyItem(atPath: file, toPath: linked)
            }
        }
    }

    /// Puts the copy in the place of the folder, and removes the folder.
    ///
    /// - Throws: `FileError` when that fails; the folder is then as it was.
    func commit() throws {
        let former = UnfinishedFile.path(for: path)
        guard rename(path, former) == 0 else { throw FileError.unwritable(path: path, reason: SystemError()) }
        guard rename(copy, path) == 0 else {
            let reason = SystemError()
            rename(former, path)
            throw FileError.unwritable(path: path, reason: reason)
        }
        try? FileManager.default.removeItem(atPath: former)
    }

    /// Removes the copy.
    func discard() { try? FileManager.default.removeItem(atPath: copy) }
}
