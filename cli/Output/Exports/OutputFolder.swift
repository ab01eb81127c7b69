import Onion
import OnionDocuments

/// A folder into which a command writes files with names of the registry.
struct OutputFolder {
    /// Without a slash at the end.
    let path: String

    init(_ path: String) {
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Returns the file at a path in the folder.
    ///
    /// - Parameters:
    ///   - relative: The path in the folder, of names that other programs may have stored.
    ///   - replacing: Which files at the path are replaced.
    /// - Throws: ``CommandError`` when the path leads out of the folder.
    func file(_ relative: String, replacing: Replacement) throws -> OutputFile {
        // By bytes, as the file system sees it: a slash with a combining mark is one character.
        let names = relative.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.allSatisfy({ !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }),
            !relative.utf8.contains(0)
        else {
            throw CommandError(.nameOutside(path: relative, folder: path))
        }
        if leadsOutside(names.dropLast().map { String(decoding: $0, as: UTF8.self) }) {
            throw CommandError(.linkOutside(path: relative, folder: path))
        }
        let file = OutputFile("\(path)/\(relative)", replacing: replacing)
        if let target = OutputFile.target(of: file.path), target != file.path, !contains(target) {
            throw CommandError(.linkOutside(path: relative, folder: path))
        }
        return file
    }

    /// Whether a file is in the folder, wherever links lead.
    private func contains(_ file: String) -> Bool {
        let folder = Folder.resolved(String(file.dropLast(OutputFile.name(of: file).count + 1)))
        guard let home = Folder.resolved(path), let folder else { return false }
        return folder == home || folder.hasPrefix(home == "/" ? home : home + "/")
    }

    /// Whether a folder in the folder is a link to a place that is not in it.
    private func leadsOutside(_ folders: [String]) -> Bool {
        guard let home = Folder.resolved(path) else { return false }
        var folder = path
        for name in folders {
            folder += "/\(name)"
            guard let resolved = Folder.resolved(folder) else { return false }
            if !resolved.hasPrefix(home == "/" ? home : home + "/") { return true }
        }
        return false
    }
}
