import Foundation
import OnionCoding
import OnionModel

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

    /// Returns those of some paths that parts in use came from: storyboards, color sets and documents, and folders with such files.
    ///
    /// - Parameter isMirrored: Whether only files are meant that a mirror may miss: of others, one part is noted.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func filesOfParts(among paths: [String], mirrored isMirrored: Bool = false) throws -> Set<String> {
        let table = OriginTable(db: db)
        var places: [String: [String]] = [:]
        for path in paths {
            guard let whole = table.resolved(path) else { continue }
            places[try table.path(of: path), default: []].append(path)
            // Of a mirrored folder with a name, only the path in it is known.
            for index in whole.indices where whole[index] == "/" {
                places[MirroredFolder.mark + whole[index...].dropFirst(), default: []].append(path)
            }
        }
        if places.isEmpty { return [] }
        let sql = """
            SELECT DISTINCT place FROM (
                SELECT part, CASE
                    WHEN file LIKE '\(MirroredFolder.none)%' THEN substr(file, 4)
                    WHEN file LIKE '\(MirroredFolder.mark)%'
                        THEN '\(MirroredFolder.mark)' || substr(file, 3 + instr(substr(file, 3), '/'))
                    ELSE file END AS place
                FROM (SELECT part, file FROM origin WHERE file <> '' UNION ALL SELECT part, file FROM mirrored)
                WHERE ?1 = 0 OR file NOT LIKE '\(MirroredFolder.none)%'
            ) AS source JOIN part ON part.id = source.part
            WHERE part.archived IS NULL
            """
        let found = try Query(db, sql).all(.integer(isMirrored ? 1 : 0)) { try $0.text(0) }
        return Set(found.flatMap { ([$0] + $0.foldersAbove).flatMap { places[$0] ?? [] } })
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
