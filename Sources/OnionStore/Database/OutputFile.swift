import Foundation
import Onion
import OnionSupport

/// A file that a command writes. Registries and inputs of the command are never replaced.
struct OutputFile {
    let path: String
    /// The paths of the files that the command reads.
    var inputs: [String] = []

    /// Returns whether a path ends in `/` or names an existing folder.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return path.hasSuffix("/")
            || (FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
    }

    /// The name of a file in its folder.
    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Writes the file completely or not at all, and creates its folders.
    func write(_ bytes: [UInt8]) throws {
        try write { try $0(bytes) }
    }

    /// Writes the file in pieces, completely or not at all, and creates its folders.
    ///
    /// - Parameter function: Calls its argument with each piece.
    func write(_ function: (([UInt8]) throws -> Void) throws -> Void) throws {
        try OutputPath(path).require(besides: inputs)
        // A pipe or a device is written in place; a regular file replaces the old one when it is complete.
        if isSpecial { return try write(to: path, "we", function) }
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard UnfinishedFile.makeFolder(folder) else { throw failure }
        let part = UnfinishedFile.path(for: path)
        // A file that a killed process left there, or a link, is not written through.
        unlink(part)
        defer { unlink(part) }
        try write(to: part, "wxe", function)
        keepMode(of: path, for: part)
        guard rename(part, path) == 0 else { throw failure }
    }

    /// Copies the permissions of the file that is replaced.
    private func keepMode(of path: String, for new: String) {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { chmod(new, status.st_mode & 0o777) }
    }

    private func write(
        to path: String, _ mode: String, _ function: (([UInt8]) throws -> Void) throws -> Void
    ) throws {
        guard let stream = fopen(path, mode) else { throw failure }
        defer { fclose(stream) }
        try function { bytes in
            guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw failure }
        }
        guard fflush(stream) == 0 else { throw failure }
    }

    /// Whether the path names an existing pipe, device or folder.
    var isSpecial: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    private var failure: FileError { .unwritable(path: path, reason: SystemError()) }
}
