import OnionSupport

/// A folder on disk.
///
/// Foundation's enumerator takes twenty times as long, which would be a tenth of the import of a small registry.
package struct Folder {
    /// Ends in a slash.
    let path: String

    /// Creates a folder value. The folder need not exist.
    package init(_ path: String) {
        self.path = path.hasSuffix("/") ? path : path + "/"
    }

    /// Returns the paths of all files in the folder at any depth, unsorted; nil when a folder cannot be read.
    ///
    /// Hidden files (leading dot) and asset catalogues are skipped; links to folders are not followed. Everything else
    /// counts as a file, also a link that leads nowhere and a pipe: reading it is a problem (``SourceFile``), because a
    /// file that is passed by in silence looks like one that was removed.
    func files() -> [String]? {
        filesAndCatalogs()?.files
    }

    /// Returns the paths of all files and, separately, of all asset catalogues, as ``files()`` does.
    func filesAndCatalogs() -> (files: [String], catalogs: [String])? {
        var files: [String] = []
        var catalogs: [String] = []
        return list(into: &files, &catalogs, atMost: .max, without: ".xcassets") ? (files, catalogs) : nil
    }

    /// Returns the names of the folder's direct subfolders, unsorted; nil when the folder cannot be read. Hidden
    /// folders are skipped.
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

    /// Returns the paths of at most `limit` files at any depth, unsorted, asset catalogues included. Unreadable folders
    /// are skipped.
    package func readableFiles(atMost limit: Int) -> [String] {
        var files: [String] = []
        var passed: [String] = []
        _ = list(into: &files, &passed, atMost: limit, without: nil)
        return files
    }

    /// Returns the bytes of a regular file; nil when there is none, it cannot be read, or it is larger than a limit.
    package static func bytes(ofFileAt path: String, atMost limit: Int) -> [UInt8]? {
        try? SourceFile.inFolder(path).bytes(atMost: limit)
    }

    /// Appends the paths of files, and of folders with an extension. Returns false when a folder cannot be read.
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

    /// Whether the path leads to a folder.
    static func exists(at path: String, followingLinks: Bool = true) -> Bool {
        var status = stat()
        let code = followingLinks ? stat(path, &status) : lstat(path, &status)
        return code == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension UnsafeMutablePointer<dirent> {
    /// Whether the entry is a folder and not a link to one. Most file systems store the type in the entry, so no system
    /// call is needed.
    fileprivate func isFolder(at path: String) -> Bool {
        switch Int(pointee.d_type) {
        case Int(DT_DIR): true
        case Int(DT_UNKNOWN): Folder.exists(at: path, followingLinks: false)
        default: false
        }
    }

    /// Whether the entry, which is no folder, is something else than a link to one.
    fileprivate func isFile(at path: String) -> Bool {
        Int(pointee.d_type) == Int(DT_REG) || !Folder.exists(at: path)
    }
}
