import Foundation
import OnionAudit
import OnionDocuments
import OnionModel
import OnionSupport
import OnionUIKitCode

/// The files of a command, which are sent to a service: those in the working folder, and those that it finds around it.
struct RemoteFiles {
    /// The first one names the working folder.
    private(set) var frames: [CommandFrame]
    /// The path of the working folder from that which contains all files.
    private let workingFolder: String
    private var names: Set<String> = []
    private var size = 0

    /// - Throws: ``RemoteError``.
    init(around surroundings: SurroundingFiles) throws {
        workingFolder = surroundings.workingFolder
        frames = [CommandFrame(.workingFolder, name: workingFolder)]
        let base = surroundings.base
        for checkout in surroundings.checkouts {
            // The folder shows the service that there is a checkout.
            addFolder(RelativePath.from(base, to: "\(checkout)/.git"))
        }
        for file in surroundings.files where RemoteFiles.type(of: file) != nil {
            let name = RelativePath.from(base, to: file)
            do {
                try addFile(at: file, as: name)
            } catch RemoteError.unreadable(_, let error) {
                try addUnreadable(name, .ofEntry(at: file) ?? .unreadableFile(error), isFolder: false)
            }
        }
    }

    private func name(_ path: String) -> String {
        workingFolder.isEmpty ? path : "\(workingFolder)/\(path)"
    }

    /// Adds what is at a path, also below it, and the folders above it.
    ///
    /// - Throws: ``RemoteError``.
    mutating func add(_ path: String) throws {
        let path = RelativePath.plain(path)
        var above = ""
        for step in path.split(separator: "/").dropLast() {
            above += above.isEmpty ? "\(step)" : "/\(step)"
            if RemoteFiles.type(of: above) == S_IFDIR { addFolder(name(above)) }
        }
        try addTree(path)
    }

    private mutating func addFolder(_ path: String) {
        if names.insert(path).inserted { frames.append(CommandFrame(.folder, name: path)) }
    }

    /// Adds what a person names.
    private mutating func addTree(_ path: String) throws {
        switch RemoteFiles.type(of: path.isEmpty ? "." : path, followingLinks: true) {
        case nil: return
        case S_IFDIR:
            do {
                try addContents(of: path)
            } catch let error as SystemError {
                throw RemoteError.unreadable(path, error)
            }
        case S_IFREG: try addFile(at: path, as: name(path))
        default: throw RemoteError.notAFile(path)
        }
    }

    /// Adds a folder with what is in it. What cannot be read there is sent with its reason, as an import here passes over it.
    ///
    /// - Throws: The error of the folder.
    private mutating func addContents(of path: String, depth: Int = 0) throws {
        let folder = path.isEmpty ? "./" : "\(path)/"
        let entries = try Folder(folder).entries().filter { RemoteFiles.isServed($0.name) }
        if !path.isEmpty { addFolder(name(path)) }
        for entry in entries.sorted(by: { $0.name < $1.name }) {
            let inner = path.isEmpty ? entry.name : folder + entry.name
            let isFolder = entry.isFolder(in: folder)
            do {
                if let problem = entry.problem(in: folder, depth: depth + 1) {
                    try addUnreadable(name(inner), problem, isFolder: isFolder || problem.code == .linkToFolder)
                } else if isFolder {
                    try addContents(of: inner, depth: depth + 1)
                } else {
                    try addFile(at: inner, as: name(inner))
                }
            } catch let error as SystemError {
                try addUnreadable(name(inner), .unreadableFolder(error), isFolder: true)
            } catch RemoteError.unreadable(_, let error) {
                try addUnreadable(name(inner), .unreadableFile(error), isFolder: false)
            }
        }
    }

    private mutating func addUnreadable(_ name: String, _ problem: Problem, isFolder: Bool) throws {
        guard names.insert(name).inserted else { return }
        try add(CommandFrame(.unreadable, name: name, UnreadableEntry(problem, isFolder: isFolder).bytes))
    }

    private mutating func addFile(at path: String, as name: String) throws {
        guard !names.contains(name) else { return }
        guard let bytes = RegularFile.bytes(at: path) else { throw RemoteError.unreadable(path, SystemError()) }
        names.insert(name)
        try add(CommandFrame(.file, name: name, bytes))
    }

    /// Adds a frame.
    ///
    /// - Throws: ``RemoteError`` `too-large`.
    mutating func add(_ frame: CommandFrame) throws {
        size += frame.name.utf8.count + frame.content.count + 9
        if size > CommandFrame.largestRequest { throw RemoteError.tooLarge }
        frames.append(frame)
    }

    /// The type of what is at a path, which may be a link; nil for nothing.
    private static func type(of path: String, followingLinks: Bool = false) -> mode_t? {
        var status = stat()
        let code = followingLinks ? stat(path, &status) : lstat(path, &status)
        return code == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Whether a command may read and write an entry of a folder: it is no part of a registry, and not hidden, as what Git, shells and secrets keep
    /// there. Onion's own hidden entries are exempt.
    static func isServed(_ name: String) -> Bool {
        !name.hasPrefix(RegistryOptions.usualName)
            && (!name.hasPrefix(".") || name.hasPrefix(".onion") || name == GeneratedCode.formattingPath)
    }

    /// Whether a command may write a file in a folder that it is told to write: never one that decides what programs do, such as a Makefile.
    ///
    /// - Parameters:
    ///   - path: The path in the folder.
    ///   - content: The bytes that are to be written; nil for a removal.
    static func isWritten(_ path: String, content: [UInt8]?) -> Bool {
        let steps = path.split(separator: "/").map(String.init)
        let name = steps.last ?? path
        if name == ConfigurationFile.name, steps.count == 2, let content {
            return ConfigurationFile.isText(content, of: steps[0])
        }
        if name.hasPrefix(".") { return ![ConfigurationFile.name, IgnoreRules.fileName].contains(name) }
        if ["Package.swift", "package.json"].contains(path) { return false }
        return DocumentFormat(path: name) != nil || CSVFormat(path: name) != nil || ImageFormat(path: name) != nil
            || StringFileFormat(path: name) != nil || name.hasSuffix(".tokens")
            // Code, pages and the files of releases.
            || [".swift", ".html", ".gz", ".pack"].contains(where: name.hasSuffix)
    }

    /// The names in a folder.
    private static func names(in folder: String) -> [String] {
        let entries = (try? Folder(folder.isEmpty ? "." : folder).entries()) ?? []
        return entries.map(\.name).filter(isServed).sorted()
    }

    /// Whether a file is of an Xcode project.
    static func isOfProject(_ path: String) -> Bool {
        isRemembered(path) || path.lowercased().hasSuffix(".xcassets")
    }

    /// Whether the registry remembers a file by its path after an import. It does not remember those of images.
    static func isRemembered(_ path: String) -> Bool {
        [".storyboard", ".xib", ".colorset"].contains { path.lowercased().hasSuffix($0) }
    }

    /// Whether a file without the extension of a storyboard or a xib is one.
    static func isUnnamedStoryboard(_ path: String) -> Bool {
        guard type(of: path) == S_IFREG, let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        let beginning = (try? file.read(upToCount: 1_024)) ?? Data()
        return String(decoding: beginning, as: UTF8.self).contains("type=\"com.apple.InterfaceBuilder")
    }

    /// Whether one of the files or folders, or something in them, is of a kind.
    static func contain(_ paths: [String], depth: Int = 0, where isOfKind: (String) -> Bool) -> Bool {
        paths.contains { path in
            if isOfKind(path) { return Problem.ofEntry(at: path) == nil }
            guard depth <= Folder.deepest, type(of: path) == S_IFDIR else { return false }
            return contain(names(in: path).map { "\(path)/\($0)" }, depth: depth + 1, where: isOfKind)
        }
    }
}
