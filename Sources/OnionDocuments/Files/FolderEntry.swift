import OnionCoding
package import OnionModel
import OnionSupport

/// An entry of a folder, as the folder lists it.
///
/// Most file systems store the type in the entry, so that no system call is needed for files and folders.
package struct FolderEntry {
    /// The name; bytes that are not UTF-8 are replaced.
    package let name: String
    private let isUTF8: Bool
    private let type: Int

    init(_ entry: UnsafeMutablePointer<dirent>) {
        let valid = withUnsafePointer(to: &entry.pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                String(validatingCString: $0)
            }
        }
        (name, isUTF8, type) = (valid ?? entry.name, valid != nil, Int(entry.pointee.d_type))
    }

    var isHidden: Bool { name.hasPrefix(".") }

    /// Whether the folder is that of a package: of CocoaPods or of Swift.
    var declaresPackage: Bool { name.hasSuffix(".podspec") || name == "Package.swift" }

    /// Whether the entry is a folder and not a link to one.
    ///
    /// - Parameter folder: The path of the folder around it, with a slash at its end.
    package func isFolder(in folder: String) -> Bool {
        type == Int(DT_DIR) || type == Int(DT_UNKNOWN) && Folder.exists(at: folder + name, followingLinks: false)
    }

    /// The endings of names that only folders have: catalogues and their sets, and texts in languages.
    private static let endingsOfFolders: Set = ["xcassets", "imageset", "symbolset", "colorset", "lproj", "xcloc"]

    /// Whether the name is that of a folder, whatever the entry is.
    var isNamedAsFolder: Bool {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map {
            FolderEntry.endingsOfFolders.contains(String(name[$0...].dropFirst()))
        } ?? false
    }

    /// The reason why the entry is not read: it cannot be opened or listed, is a link to a folder, or has the name of a folder and is none.
    /// Nil for a file and a folder.
    ///
    /// - Parameter depth: The levels of folders down to the entry from that of the command.
    package func problem(in folder: String, depth: Int = 0) -> Problem? {
        if !isUTF8 { return .nameNotUTF8 }
        if type == Int(DT_REG), !isNamedAsFolder { return nil }
        if isFolder(in: folder) {
            return depth > Folder.deepest
                ? .foldersTooDeep(limit: Folder.deepest, remedy: "name the folder itself") : nil
        }
        if Folder.exists(at: folder + name) { return .linkToFolder }
        return .ofEntry(at: folder + name) ?? (isNamedAsFolder ? .notAFolder : nil)
    }
}

extension PassedOver {
    /// An entry of a folder that is not read.
    package init(_ path: String, _ problem: Problem) {
        if problem.code == .linkToFolder {
            self.init(path, because: .link)
        } else {
            self.init(path, because: .unreadable, problem)
        }
    }
}

extension Problem {
    /// The problem of a path that leads to neither a file nor a folder; nil if it does.
    package static func ofEntry(at path: String) -> Problem? {
        var status = stat()
        if stat(path, &status) == 0 { return notAFile(type: status.st_mode & S_IFMT) }
        let error = SystemError()
        switch error.code {
        case ELOOP: return circularLink
        case ENOENT, ENOTDIR:
            guard lstat(path, &status) == 0 else { return missingFile() }
            let target = target(ofLinkAt: path)
            return UnreadableEntry(target: target)?.problem ?? danglingLink(to: target)
        default: return unreadableFile(error)
        }
    }

    private static func notAFile(type: mode_t) -> Problem? {
        switch type {
        case S_IFREG, S_IFDIR: nil
        case S_IFIFO: notAFile("a pipe")
        case S_IFSOCK: notAFile("a socket")
        case S_IFCHR, S_IFBLK: notAFile("a device")
        default: notAFile("no file")
        }
    }

    static func target(ofLinkAt path: String) -> String {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return readlink(path, start.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
