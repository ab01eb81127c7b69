import GRDB

extension Registry {
    /// Opens another registry, to read it beside this one. Its file is not changed: one with an older schema is migrated in a temporary copy.
    ///
    /// - Throws: ``RegistryError`` as opening a registry does.
    public static func openOther(at path: String) throws -> Registry {
        let registry = try openForReading(at: path)
        let version = try registry.read { try Query($0.db, "PRAGMA user_version").number() }
        return try version == SchemaMigrator(path: path).latest ? registry : registry.migratedCopy()
    }

    /// Returns a temporary copy with the newest schema.
    func migratedCopy() throws -> Registry {
        let copy = try temporaryCopy(named: path)
        try copy.migrate()
        return copy
    }

    func migrate() throws {
        try RegistryError.translating(path: "") { try SchemaMigrator(path: path).migrate(writer) }
    }
}
