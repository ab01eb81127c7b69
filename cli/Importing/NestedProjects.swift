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

    /// No projects.
    init() {}

    /// - Parameters:
    ///   - paths: The files and folders of the command.
    ///   - isStrict: Whether mistakes in the configurations of folders below are problems. Else these folders are passed over.
    /// - Throws: `DocumentsRefused` with the problems of the configurations around the paths.
    init(around paths: [String], isStrict: Bool) throws {
        let working = WorkingFolder()
        let own = ConfigurationFile.find(from: working.path)
        /// The configurations by their absolute paths, with the folders below the command's that they are in.
        var found: [String: String?] = [:]
        for path in paths where path != DocumentReader.standardInput {
            guard let resolved = Folder.resolved(path) else { continue }
            let isFolder = Folder.exists(at: resolved)
            let around = ConfigurationFile.find(from: isFolder ? resolved : Folder.parent(of: resolved))
            if let around, working.isVisible(around) { found[around] = .some(nil) }
            guard isFolder else { continue }
            let base = Folder(path).path
            for file in Folder(path).files(named: ConfigurationFile.name) {
                let absolute = Folder(resolved).path + file.dropFirst(base.count)
                if found[absolute] == nil { found[absolute] = isStrict ? .some(nil) : Folder.parent(of: file) }
            }
        }
        if let own { found[own] = nil }
        var problems: [Problem] = []
        for (path, folder) in found.sorted(by: { $0.key < $1.key }) {
            let read = ConfigurationFile.read(path)
            if let folder, var problem = read.problems.first {
                problem.message = "in its \(ConfigurationFile.name): \(problem.message)"
                unusableFolders[folder] = problem
                continue
            }
            problems += read.problems
            guard let name = read.configuration.space, !name.isEmpty else { continue }
            spaces.append((Folder.parent(of: path), try ImportSpace(name)))
            exports[name] = read.configuration.exports ?? ["*"]
        }
        if !problems.isEmpty { throw DocumentsRefused(problems: problems) }
        spaces.sort { ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder) }
    }

    /// Returns a reader that puts the files of the projects into their spaces, and passes over those with mistakes in their configurations.
    func reader(_ reader: DocumentReader) -> DocumentReader {
        var reader = reader
        reader.unusableFolders = unusableFolders
        guard !spaces.isEmpty else { return reader }
        reader.spaceOfFolder = { [spaces] path in
            spaces.first { path == $0.folder || path.hasPrefix("\($0.folder)/") }?.space
        }
        return reader
    }
}
