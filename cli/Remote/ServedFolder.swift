import Foundation
import OnionDocuments
import OnionSupport

/// The temporary folder of a client's command.
struct ServedFolder {
    private let root: TemporaryFolder
    /// Holds the lock of the folder as long as the service lives.
    private let lock: Int32
    /// The folder with all files of the client.
    let files: ServedFiles
    /// The path of the working folder from there; empty for the same one.
    private let workingFolder: String
    /// The file with its standard input, beside the folder.
    let inputPath: String

    private static let name = "onion-command"

    /// Makes the folder for a request. Nil when that is not possible, or when the working folder is outside of it.
    ///
    /// - Parameter largest: The largest number of bytes of the files in the working folder, when the command stores something.
    init?(for request: [CommandFrame], largest: Int) {
        workingFolder = request.first { $0.kind == .workingFolder }?.name ?? ""
        guard workingFolder.isEmpty || RelativePath.isInside(workingFolder),
            let root = TemporaryFolder(named: ServedFolder.name)
        else { return nil }
        self.root = root
        lock = ServedFolder.lock(root.path)
        // The working folder of a process has a path without links.
        files = ServedFiles(path: "\(Folder.resolved(root.path) ?? root.path)/files", largest: largest)
        inputPath = "\(root.path)/input"
        guard mkdir(files.path, 0o700) == 0, UnfinishedFile.makeFolder(path) else {
            remove()
            return nil
        }
    }

    /// Removes the folders of services that were killed.
    static func removeOrphans() {
        let home = FileManager.default.temporaryDirectory
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? [] {
            let folder = home.appending(path: entry)
            guard entry.hasPrefix("\(name)-") else { continue }
            let lock = lock(folder.path)
            guard lock >= 0 else { continue }
            // Those of other people cannot be removed.
            try? FileManager.default.removeItem(at: folder)
            close(lock)
        }
    }

    /// Locks a folder for the life of this process; -1 where a process that lives has it.
    private static func lock(_ path: String) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
        if descriptor >= 0 { close(descriptor) }
        return -1
    }

    /// The folder in which the command runs.
    var path: String { workingFolder.isEmpty ? files.path : "\(files.path)/\(workingFolder)" }

    func remove() {
        root.remove()
        if lock >= 0 { close(lock) }
    }

    /// Writes the files of a request; false when one cannot be written, or its path leads out of the folder.
    func place(_ request: [CommandFrame]) -> Bool {
        let input = request.first { $0.kind == .input }?.content ?? []
        guard FileManager.default.createFile(atPath: inputPath, contents: Data(input)) else { return false }
        return request.allSatisfy { frame in
            if Task.isCancelled { return false }
            guard [.file, .folder, .unreadable].contains(frame.kind) else { return true }
            guard RelativePath.isInside(frame.name) else { return false }
            let place = URL(filePath: "\(files.path)/\(frame.name)")
            let folder = frame.kind == .folder ? place : place.deletingLastPathComponent()
            guard UnfinishedFile.makeFolder(folder.path) else { return false }
            if frame.kind == .unreadable {
                return UnreadableEntry.target(frame.content).map { symlink($0, place.path) == 0 } ?? false
            }
            return frame.kind == .folder
                || FileManager.default.createFile(atPath: place.path, contents: Data(frame.content))
        }
    }

    /// Calls a closure with each file of the working folder that is new or has changed since the request, in the order in which they were written, so
    /// that a client which is killed has what a killed command has. Then come the files and folders that are gone, the inner ones first.
    ///
    /// - Returns: False, without a call, when the files are too large together.
    func sendChanges(since request: [CommandFrame], _ write: (CommandFrame) -> Void) -> Bool {
        let own = request.compactMap { frame in
            RelativePath.inside(workingFolder, frame.name).map { (kind: frame.kind, name: $0, content: frame.content) }
        }
        let old = Dictionary(own.filter { $0.kind == .file }.map { ($0.name, $0.content) }) { $1 }
        let new = ServedFiles.list(in: path)
        let changed = new.filter { name, file in
            old[name].map { $0.count != file.size || $0 != contents(of: name) } ?? true
        }
        guard changed.values.map(\.size).reduce(0, +) <= files.largest else { return false }
        for (name, _) in changed.sorted(by: { ($0.value.time, $0.key) < ($1.value.time, $1.key) }) {
            if let bytes = contents(of: name) { write(CommandFrame(.file, name: name, bytes)) }
        }
        for name in old.keys.sorted() where new[name] == nil { write(CommandFrame(.removal, name: name)) }
        for frame in own.reversed() where frame.kind == .folder && !Folder.exists(at: "\(path)/\(frame.name)") {
            write(CommandFrame(.removal, name: frame.name))
        }
        return true
    }

    private func contents(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
    }
}
