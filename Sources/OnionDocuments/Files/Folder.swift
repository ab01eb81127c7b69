import OnionCoding
import OnionModel
import OnionSupport

/// A folder on disk.
///
/// Foundation's enumerator takes twenty times as long, which would be a tenth of the import of a small registry.
package struct Folder {
    /// Ends in a slash.
    package let path: String

    /// Creates a folder value. The folder need not exist.
    package init(_ path: String) {
        self.path = path.hasSuffix("/") ? path : path + "/"
    }

    /// The contents of a folder, at any depth.
    struct Listing {
        /// Unsorted.
        var files: [String] = []
        /// Asset catalogues, unsorted. Their files are not listed.
        var catalogs: [Catalog] = []
        /// Folders that do not belong to the app and were not read.
        var passedOver: [PassedOver] = []
    }

    /// An asset catalogue in a folder.
    struct Catalog {
        var path: String
        /// The ignore rules for its contents.
        var rules: IgnoreRules
        /// The names of the folders down to it, and its own, for matching with the rules.
        var names: [String]
    }

    /// Lists the folder.
    ///
    /// Hidden files (leading dot) are skipped; links to folders are not followed. Everything else is listed as a file, including broken links
    /// and pipes: reading them is a problem (``SourceFile``), because a file that is skipped silently is indistinguishable from one
    /// that was removed.
    ///
    /// - Parameter rules: The ignore rules that precede the files `.onionignore` in the folder and its subfolders.
    /// - Throws: A problem when the folder or a subfolder cannot be read, or when the rules need too many steps.
    func listing(_ rules: IgnoreRules = IgnoreRules()) throws(Problem) -> Listing {
        var listing = Listing()
        let rules = rules.limited()
        guard list(into: &listing, rules, []) else { throw .unreadableFolder(source: source, SystemError()) }
        if rules.isExhausted { throw .costlyPatterns(source: source) }
        return listing
    }

    /// The path for problems.
    private var source: String { path == "/" ? path : String(path.dropLast()) }

    /// Returns the names of the folder's direct subfolders, unsorted; nil when the folder cannot be read. Hidden
    /// folders are skipped.
    package func folderNames() -> [String]? {
        guard let stream = opendir(path) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = entry.name
            if !name.hasPrefix("."), entry.isFolder(at: path + name) { names.append(name) }
        }
        return names
    }

    /// Returns the names of the entries directly in the folder that are not folders, unsorted; none when it cannot be read.
    func fileNames() -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = entry.name
            if !entry.isFolder(at: path + name) { names.append(name) }
        }
        return names
    }

    /// Returns the paths of at most `limit` files at any depth, unsorted, asset catalogues included. Unreadable folders
    /// are skipped.
    package func readableFiles(atMost limit: Int) -> [String] {
        var files: [String] = []
        list(into: &files, atMost: limit)
        return files
    }

    /// Returns the bytes of a regular file; nil when it does not exist, cannot be read, or exceeds the limit.
    package static func bytes(ofFileAt path: String, atMost limit: Int) -> [UInt8]? {
        try? SourceFile.inFolder(path).bytes(atMost: limit)
    }

    /// Appends the contents of the folder. Returns false when a folder cannot be read.
    ///
    /// - Parameter names: The names of the folders down to this one.
    private func list(into listing: inout Listing, _ rules: IgnoreRules, _ names: [String]) -> Bool {
        guard let stream = opendir(path) else { return false }
        defer { closedir(stream) }
        var rules = rules
        do throws(Problem) {
            rules = try rules.addingFile(inFolderAt: path, names)
        } catch {
            listing.passedOver.append(PassedOver(path + IgnoreRules.fileName, because: .unreadable, error))
        }
        var isWhole = true
        while let entry = readdir(stream) {
            let name = entry.name
            if name.hasPrefix(".") { continue }
            let path = self.path + name
            let isFolder = entry.isFolder(at: path)
            if rules.ignore(names + [name], isFolder: isFolder) {
                if isFolder, IgnoreRules.ofCheckouts.ignore([name], isFolder: true) {
                    listing.passedOver.append(
                        PassedOver(path, because: name.hasSuffix(".xcloc") ? .copy : .fetchedCode))
                }
            } else if name.hasSuffix(".xcassets") {
                if isFolder {
                    listing.catalogs.append(Catalog(path: path, rules: rules, names: names + [name]))
                }
            } else if isFolder {
                isWhole = Folder(path).list(into: &listing, rules, names + [name]) && isWhole
            } else if entry.isFile(at: path) {
                listing.files.append(path)
            }
        }
        return isWhole
    }

    private func list(into files: inout [String], atMost limit: Int) {
        guard let stream = opendir(path) else { return }
        defer { closedir(stream) }
        while files.count < limit, let entry = readdir(stream) {
            let name = entry.name
            if name.hasPrefix(".") { continue }
            let path = self.path + name
            if entry.isFolder(at: path) {
                Folder(path).list(into: &files, atMost: limit)
            } else if entry.isFile(at: path) {
                files.append(path)
            }
        }
    }

    /// Whether the path leads to a folder.
    package static func exists(at path: String, followingLinks: Bool = true) -> Bool {
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

    /// Whether the entry, which is not a folder, is also not a link to one.
    fileprivate func isFile(at path: String) -> Bool {
        Int(pointee.d_type) == Int(DT_REG) || !Folder.exists(at: path)
    }
}
