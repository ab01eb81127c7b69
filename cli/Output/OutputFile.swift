import Foundation
import Onion

/// A file that a command writes.
struct OutputFile {
    let path: String

    /// Whether a path means a folder: it ends in `/`, or a folder is there.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return path.hasSuffix("/")
            || (FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
    }

    /// Writes the file piece by piece, whole or not at all, with the folders that it is in.
    ///
    /// - Parameter function: writes by what it is called with.
    func write(_ function: (([UInt8]) throws -> Void) throws -> Void) throws {
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent()
        // A pipe or a device is written to, and a file takes the place of the one that is there.
        if isSpecial { return try write(to: path, function) }
        let part = folder.appending(path: ".\(file.lastPathComponent).\(getpid())").path
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { unlink(part) }
        try write(to: part, function)
        guard rename(part, path) == 0 else { throw failure }
    }

    private func write(to path: String, _ function: (([UInt8]) throws -> Void) throws -> Void) throws {
        guard let stream = fopen(path, "we") else { throw failure }
        defer { fclose(stream) }
        try function { bytes in
            guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw failure }
        }
        guard fflush(stream) == 0 else { throw failure }
    }

    /// Whether something is there that is no file.
    var isSpecial: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    private var failure: RegistryError {
        RegistryError(.unwritableFile(path: path, reason: nil))
    }

    /// Writes the file whole or not at all, with the folders that it is in.
    func write(_ bytes: [UInt8]) throws {
        let file = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file, options: .atomic)
        } catch {
            throw failure
        }
    }
}
