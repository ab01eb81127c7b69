import Foundation
import OnionDocuments
import OnionSupport

/// The temporary folder of a client's command.
struct ServedFolder {
    /// The largest number of bytes of all files that are sent back.
    static let largestAnswer = 256 << 20

    private let root: TemporaryFolder
    /// The folder in which the command runs.
    let path: String
    /// The file with its standard input, beside the folder.
    let inputPath: String

    /// Nil when the folder cannot be made.
    init?() {
        guard let root = TemporaryFolder(named: "onion-command") else { return nil }
        self.root = root
        (path, inputPath) = ("\(root.path)/files", "\(root.path)/input")
        guard mkdir(path, 0o700) == 0 else { return nil }
    }

    func remove() { root.remove() }

    /// Writes the files of a request; false when one cannot be written, or its path leads out of the folder.
    func place(_ request: [CommandFrame]) -> Bool {
        let input = request.first { $0.kind == .input }?.content ?? []
        guard FileManager.default.createFile(atPath: inputPath, contents: Data(input)) else { return false }
        return request.allSatisfy { frame in
            guard frame.kind == .file || frame.kind == .folder else { return true }
            guard RelativePath.isInside(frame.name) else { return false }
            let place = URL(filePath: "\(path)/\(frame.name)")
            let folder = frame.kind == .folder ? place : place.deletingLastPathComponent()
            guard UnfinishedFile.makeFolder(folder.path) else { return false }
            return frame.kind == .folder
                || FileManager.default.createFile(atPath: place.path, contents: Data(frame.content))
        }
    }

    /// Calls a closure with each file that is new or has changed since the request, in the order in which they were written, so that a client
    /// which is killed has what a killed command has. Then come the files and folders that are gone, the inner ones first.
    ///
    /// - Returns: False, without a call, when the files are too large together.
    func sendChanges(since request: [CommandFrame], _ write: (CommandFrame) -> Void) -> Bool {
        let old = Dictionary(request.filter { $0.kind == .file }.map { (RelativePath.plain($0.name), $0.content) }) {
            $1
        }
        let new = files
        let changed = new.filter { name, file in
            old[name].map { $0.count != file.size || $0 != contents(of: name) } ?? true
        }
        guard changed.values.map(\.size).reduce(0, +) <= ServedFolder.largestAnswer else { return false }
        for (name, _) in changed.sorted(by: { ($0.value.time, $0.key) < ($1.value.time, $1.key) }) {
            if let bytes = contents(of: name) { write(CommandFrame(.file, name: name, bytes)) }
        }
        for name in old.keys.sorted() where new[name] == nil { write(CommandFrame(.removal, name: name)) }
        for frame in request.reversed() where frame.kind == .folder && !Folder.exists(at: "\(path)/\(frame.name)") {
            write(CommandFrame(.removal, name: RelativePath.plain(frame.name)))
        }
        return true
    }

    private func contents(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
    }

    /// The files of the folder by their paths in it, with their sizes and when they were written. Links are left out.
    private var files: [String: (size: Int, time: Date)] {
        var files: [String: (size: Int, time: Date)] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)"),
                attributes[.type] as? FileAttributeType == .typeRegular
            else { continue }
            files[name] = (attributes[.size] as? Int ?? 0, attributes[.modificationDate] as? Date ?? .distantPast)
        }
        return files
    }
}
