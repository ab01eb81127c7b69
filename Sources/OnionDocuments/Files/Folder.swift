#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder on the disk.
///
/// Foundation lists folders too; it takes twenty times as long, which is a tenth of what importing a small registry takes.
struct Folder {
    /// With a slash at its end.
    let path: String

    init(_ path: String) {
        self.path = path.hasSuffix("/") ? path : path + "/"
    }

    /// The paths of the files in the folder, at any depth, in no order; nil when one of the folders cannot be read.
    ///
    /// What has a leading dot in its name is passed over, and so are asset catalogues, whose files are about pictures. A link to a file is one, a link to a folder is not followed.
    func files() -> [String]? {
        guard let stream = opendir(path) else { return nil }
        defer { closedir(stream) }
        var files: [String] = []
        while let entry = readdir(stream) {
            let name = entry.name
            if name.hasPrefix(".") || name.hasSuffix(".xcassets") { continue }
            let path = self.path + name
            if Folder.isOne(path, followingLinks: false) {
                guard let inner = Folder(path).files() else { return nil }
                files += inner
            } else if access(path, F_OK) == 0, !Folder.isOne(path) {
                files.append(path)
            }
        }
        return files
    }

    /// Whether a folder is at a path.
    static func isOne(_ path: String, followingLinks: Bool = true) -> Bool {
        var status = stat()
        let code = followingLinks ? stat(path, &status) : lstat(path, &status)
        return code == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension UnsafeMutablePointer<dirent> {
    fileprivate var name: String {
        withUnsafePointer(to: &pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                String(cString: $0)
            }
        }
    }
}
