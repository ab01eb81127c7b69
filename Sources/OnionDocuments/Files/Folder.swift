import OnionSupport

/// A folder on the disk.
///
/// Foundation lists folders too; it takes twenty times as long, which is a tenth of what importing a small registry takes.
package struct Folder {
    /// With a slash at its end.
    let path: String

    package init(_ path: String) {
        self.path = path.hasSuffix("/") ? path : path + "/"
    }

    /// The paths of the files in the folder, at any depth, in no order; nil when one of the folders cannot be read.
    ///
    /// What has a leading dot in its name is passed over, and so are asset catalogues, whose files are about pictures. A link to a file
    /// is one, a link to a folder is not followed.
    func files() -> [String]? {
        filesAndCatalogs()?.files
    }

    /// The same, with the paths of the asset catalogues.
    func filesAndCatalogs() -> (files: [String], catalogs: [String])? {
        var files: [String] = []
        var catalogs: [String] = []
        return list(into: &files, &catalogs, atMost: .max, without: ".xcassets") ? (files, catalogs) : nil
    }

    /// The names of the folders in the folder itself, in no order; nil when it cannot be read. What has a leading dot is passed over.
    func folderNames() -> [String]? {
        guard let stream = opendir(path) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = entry.name
            if !name.hasPrefix("."), entry.isFolder(at: path + name) { names.append(name) }
        }
        return names
    }

    /// The same with the files of asset catalogues, without those of folders that cannot be read, and not more than a number.
    package func readableFiles(atMost limit: Int) -> [String] {
        var files: [String] = []
        var passed: [String] = []
        _ = list(into: &files, &passed, atMost: limit, without: nil)
        return files
    }

    /// Appends the paths of files, and of folders with an ending; gives whether all others could be read.
    private func list(
        into files: inout [String], _ passed: inout [String], atMost limit: Int, without ending: String?
    ) -> Bool {
        guard let stream = opendir(path) else { return false }
        defer { closedir(stream) }
        var isWhole = true
        while files.count < limit, let entry = readdir(stream) {
            let name = entry.name
            if name.hasPrefix(".") { continue }
            let path = self.path + name
            if ending.map(name.hasSuffix) == true {
                if entry.isFolder(at: path) { passed.append(path) }
            } else if entry.isFolder(at: path) {
                isWhole = Folder(path).list(into: &files, &passed, atMost: limit, without: ending) && isWhole
            } else if entry.isFile(at: path) {
                files.append(path)
            }
        }
        return isWhole
    }

    /// Whether a folder is at a path.
    static func isOne(_ path: String, followingLinks: Bool = true) -> Bool {
        var status = stat()
        let code = followingLinks ? stat(path, &status) : lstat(path, &status)
        return code == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension UnsafeMutablePointer<dirent> {
    /// Whether it is a folder, and no link to one. Most file systems tell without being asked for each.
    fileprivate func isFolder(at path: String) -> Bool {
        switch Int(pointee.d_type) {
        case Int(DT_DIR): true
        case Int(DT_UNKNOWN): Folder.isOne(path, followingLinks: false)
        default: false
        }
    }

    /// Whether what is no folder is a file, or a link that leads to one.
    fileprivate func isFile(at path: String) -> Bool {
        Int(pointee.d_type) == Int(DT_REG) || access(path, F_OK) == 0 && !Folder.isOne(path)
    }

    fileprivate var name: String {
        withUnsafePointer(to: &pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                String(cString: $0)
            }
        }
    }
}
