import Foundation

extension Snapshot {
    /// The folder of the registry; nil for a registry in memory.
    package var folder: String? {
        get throws {
            let folder = try OriginTable(db: db).folder
            return folder.isEmpty ? nil : folder
        }
    }

    /// Returns the paths of files that the parts in use were made of, sorted by their paths from the folder of the registry, of which
    /// at most 10,000 are returned. The files may be gone.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func originFiles() throws -> [String] { try originFiles(where: "TRUE", []) }

    /// Returns the paths of files that the parts in use of a space were made of, as ``originFiles()`` does.
    ///
    /// - Parameter space: The name of the space; nil is the default one.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func originFiles(in space: String?) throws -> [String] {
        try originFiles(where: OriginTable.isInSpace("?1"), [.text(space ?? "")])
    }

    private func originFiles(where condition: String, _ arguments: [Query.Value]) throws -> [String] {
        let sql = """
            SELECT DISTINCT file FROM origin JOIN part ON part.id = origin.part
            WHERE file <> '' AND object <> '' AND part.archived IS NULL AND \(condition) ORDER BY file LIMIT 10000
            """
        let folder = try OriginTable(db: db).folder
        var files: [String] = []
        try Query(db, sql).each(arguments) { files.append("\(folder)/\(try $0.text(0))") }
        return files
    }

    /// Returns the files in folders that parts in use were made of and that are not there any more, sorted by their paths.
    ///
    /// - Parameter paths: The paths of folders; other paths have no such files.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func goneFiles(in paths: [String]) throws -> [ImportReport.GoneFile] {
        let folders = paths.compactMap { path in
            Folder.absolute(path).map { (path: path, absolute: $0 == "/" ? $0 : $0 + "/") }
        }
        guard !folders.isEmpty else { return [] }
        let sql = """
            SELECT file, count(*) FROM origin JOIN part ON part.id = origin.part
            WHERE file <> '' AND object <> '' AND part.archived IS NULL GROUP BY file ORDER BY file
            """
        let home = try OriginTable(db: db).folder
        return try Query(db, sql).all { (file: try $0.text(0), parts: try $0.integer(1)) }.compactMap { file, parts in
            let path = MirroredFolder.absolute(file, in: home)
            guard access(path, F_OK) != 0, let folder = folders.first(where: { path.hasPrefix($0.absolute) }) else {
                return nil
            }
            let rest = path.dropFirst(folder.absolute.count)
            let name = folder.path.hasSuffix("/") ? folder.path + rest : "\(folder.path)/\(rest)"
            return ImportReport.GoneFile(path: folder.path == "." ? String(rest) : name, parts: Int(parts))
        }
    }
}

private enum Folder {
    /// Returns the absolute path of a folder; nil for other paths.
    static func absolute(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        return MirroredFolder.absolute(path, in: FileManager.default.currentDirectoryPath)
    }
}
