import Foundation
import OnionSupport

/// The font files in a list of folders, by name without extension.
struct FontFiles {
    private static let suffixes: Set = ["otf", "ttf", "ttc", "otc"]
    /// The deepest level of folders that is searched. It ends cycles of symbolic links.
    private static let maximumDepth = 5

    private let folders: [String]
    /// The files in each folder that was read, with those of its subfolders.
    private var paths: [String: [String: String]] = [:]
    /// Whether a folder exists, by path.
    private var exists: [String: Bool] = [:]

    init(folders: [String]) {
        self.folders = folders
    }

    /// Returns the path of a font file such as `Inter-Regular`, in the first folder that has it.
    ///
    /// - Parameter package: The package of the font. A folder that has the package's directory is not searched,
    ///   because a search takes longer than everything else that is done with a font.
    mutating func path(of name: String, from package: FontPackage?) -> String? {
        for folder in folders {
            if let package, hasFolder("\(folder)/\(package.folder)") {
                let path = "\(folder)/\(package.folder)/\(name).\(package.suffix)"
                if FontFiles.size(ofFileAt: path) != nil { return path }
            } else if let path = files(in: folder)[name], FontFiles.size(ofFileAt: path) != nil {
                return path
            }
        }
        return nil
    }

    /// Returns the size of a regular file in bytes; nil for everything else. HarfBuzz would wait for a pipe.
    static func size(ofFileAt path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    private mutating func hasFolder(_ path: String) -> Bool {
        if let known = exists[path] { return known }
        var isFolder: ObjCBool = false
        let answer = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        exists[path] = answer
        return answer
    }

    private mutating func files(in folder: String) -> [String: String] {
        if let known = paths[folder] { return known }
        var found: [String: String] = [:]
        FontFiles.add(folder, to: &found, depth: 0)
        paths[folder] = found
        return found
    }

    private static func add(_ folder: String, to found: inout [String: String], depth: Int) {
        guard depth < maximumDepth, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return
        }
        for name in names.sorted() {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            if parts.count == 2, suffixes.contains(parts[1].lowercased()) {
                let stem = String(parts[0])
                if found[stem] == nil { found[stem] = "\(folder)/\(name)" }
            } else if parts.count == 1 {
                add("\(folder)/\(name)", to: &found, depth: depth + 1)
            }
        }
    }
}
