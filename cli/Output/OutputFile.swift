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

    /// Writes the file whole or not at all, with the folders that it is in.
    func write(_ bytes: [UInt8]) throws {
        let file = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file, options: .atomic)
        } catch {
            throw RegistryError(
                .inputOutput, "\(path.quotedPath) cannot be written",
                remedy: "check the permissions and the room on the disk"
            )
        }
    }
}
