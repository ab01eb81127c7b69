import Onion
import OnionAudit
import OnionDocuments
import OnionPreview

/// The projects in and around the files of a command, besides that of the working folder. Each has the space of its `.onion.yaml`.
struct NestedProjects: Sendable {
    /// What other spaces may use of the projects' spaces, by their names.
    private(set) var exports: [String: [String]] = [:]
    /// The spaces of folders, by their absolute paths; the inner ones first.
    private var spaces: [(folder: String, space: ImportSpace)] = []
    /// The folders with configurations that have mistakes, by their paths below those of the command.
    private var unusableFolders: [String: Problem] = [:]
    /// The problems of the configurations around paths of the command.
    private var unusablePaths: [String: [Problem]] = [:]

    /// No projects.
    init() {}

    /// - Parameter paths: The files and folders of the command.
    init(around paths: [String]) throws {
        let working = WorkingFolder()
        let own = ConfigurationFile.find(from: working.path)
        /// The configurations by their absolute paths: those around paths of the command, and those in folders below.
        var around: [String: [String]] = [:]
        var below: [String: String] = [:]
        for path in paths where path != DocumentReader.standardInput {
            guard let resolved = Folder.resolved(path) else { continue }
            let isFolder = Folder.exists(at: resolved)
            let nearest = ConfigurationFile.find(from: isFolder ? resolved : Folder.parent(of: resolved))
            if let nearest, working.isVisible(nearest) { around[nearest, default: []].append(path) }
            guard isFolder else { continue }
            let base = Folder(path).path
            for file in Folder(path).files(named: ConfigurationFile.name) {
                let absolute = Folder(resolved).path + file.dropFirst(base.count)
                below[absolute] = Folder.parent(of: file)
            }
        }
        for path in Set(around.keys).union(below.keys).sorted() where path != own {
            let read = ConfigurationFile.read(path)
            if var problem = read.problems.first {
                for named in around[path] ?? [] { unusablePaths[named] = read.problems }
                problem.message = "in its \(ConfigurationFile.name): \(problem.message)"
                if let folder = below[path] { unusableFolders[folder] = problem }
                continue
            }
            guard let name = read.configuration.space, !name.isEmpty else { continue }
            spaces.append((Folder.parent(of: path), try ImportSpace(name)))
            exports[name] = read.configuration.exports ?? ["*"]
        }
        spaces.sort { ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder) }
    }

    /// Returns a reader that puts the files of the projects into their spaces, and passes over those with mistakes in their configurations.
    func reader(_ reader: DocumentReader) -> DocumentReader {
        var reader = reader
        (reader.unusableFolders, reader.unusablePaths) = (unusableFolders, unusablePaths)
        guard !spaces.isEmpty else { return reader }
        reader.spaceOfFolder = { [spaces] path in
            spaces.first { path == $0.folder || path.hasPrefix("\($0.folder)/") }?.space
        }
        return reader
    }
}
