extension Snapshot {
    /// Returns the paths of files that the parts in use were made of, sorted by their paths from the folder of the registry, of which
    /// at most 10,000 are returned. The files may be gone.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func originFiles() throws -> [String] {
        let sql = """
            SELECT DISTINCT file FROM origin JOIN part ON part.id = origin.part
            WHERE file <> '' AND part.archived IS NULL ORDER BY file LIMIT 10000
            """
        let folder = try OriginTable(db: db).folder
        return try Query(db, sql).all { "\(folder)/\(try $0.text(0))" }
    }
}
