import Onion
import OnionDocuments

/// The files of a commit that are below the working folder, in a temporary folder.
struct CommitFiles {
    private let root: TemporaryFolder
    /// The folder with the files of the working folder.
    private let folder: String
    /// The commit as the user named it.
    private let name: String

    /// Writes the files, as a checkout does. The index of the repository stays as it is.
    ///
    /// - Throws: ``CommandError`` `git-failed`.
    init(of commit: String, named name: String) throws {
        guard let root = TemporaryFolder(named: "onion-commit"),
            let prefix = try Git.line(["git", "rev-parse", "--show-prefix"])
        else { throw CommandError(.gitFailed) }
        (self.root, self.name, folder) = (root, name, "\(root.path)/files/\(prefix)")
        do {
            let git = ["env", "GIT_INDEX_FILE=\(root.path)/index", "git"]
            try Git.run(git + ["read-tree", commit])
            try Git.run(git + ["checkout-index", "--all", "--prefix=\(root.path)/files/"])
        } catch {
            root.remove()
            throw error
        }
    }

    func remove() { root.remove() }

    /// Reads the documents and images. Their paths in messages are those of Git: `main:Documents/menu.yaml`.
    ///
    /// - Throws: `DocumentsRefused` for files that have problems.
    func read() throws -> DocumentBatch {
        guard Folder.exists(at: folder) else { return DocumentBatch() }
        return try FolderVersion.read(folder) { path in
            path.hasPrefix(folder) ? "\(name):\(path.dropFirst(folder.count).drop { $0 == "/" })" : path
        }
    }
}
