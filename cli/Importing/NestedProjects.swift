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

    /// No projects.
    init() {}

    /// - Parameter paths: The files and folders of the command.
    /// - Throws: `DocumentsRefused` with the problems of their configurations.
    init(around paths: [String]) throws {
        let working = WorkingFolder()
        let own = working.configuration.flatMap(Folder.resolved)
        var found: Set<String> = []
        for path in paths where path != DocumentReader.standardInput {
            guard let resolved = Folder.resolved(path) else { continue }
            let isFolder = Folder.exists(at: resolved)
            let around = ConfigurationFile.find(from: isFolder ? resolved : Folder.parent(of: resolved))
            if let around, working.isVisible(around) { found.insert(around) }
            if isFolder { found.formUnion(Folder(resolved).files(named: ConfigurationFile.name)) }
        }
        if let own { found.remove(own) }
        var problems: [Problem] = []
        for path in found.sorted() {
            let read = ConfigurationFile.read(path)
            problems += read.problems
            guard let name = read.configuration.space, !name.isEmpty else { continue }
            spaces.append((Folder.parent(of: path), try ImportSpace(name)))
            exports[name] = read.configuration.exports ?? ["*"]
        }
        if !problems.isEmpty { throw DocumentsRefused(problems: problems) }
        spaces.sort { ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder) }
    }

    /// Returns a reader that puts the files of the projects into their spaces.
    func reader(_ reader: DocumentReader) -> DocumentReader {
        guard !spaces.isEmpty else { return reader }
        var reader = reader
        reader.spaceOfFolder = { [spaces] path in
            spaces.first { path == $0.folder || path.hasPrefix("\($0.folder)/") }?.space
        }
        return reader
    }
}
