import Foundation
import GRDB
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Files that are not usable registries")
struct ForeignFileTests {
    /// Expects that opening is refused so, and that the file and its folder stay as they are.
    private func expectRefusal(
        of path: String, _ code: RegistryError.Code, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let before = FileManager.default.contents(atPath: path)
        let listed = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let error = #expect(throws: RegistryError.self, sourceLocation: sourceLocation) {
            _ = try Registry.open(at: path, options: .init(busyTimeout: 0.05)).read { try $0.datasources() }
        }
        #expect(error == RegistryError(code), sourceLocation: sourceLocation)
        #expect(FileManager.default.contents(atPath: path) == before, sourceLocation: sourceLocation)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == listed,
            sourceLocation: sourceLocation)
    }

    @Test("A missing file and a folder are reported with the path")
    func missing() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try expectRefusal(of: path, .registryMissing(path: path, isReachable: true))
        let inner = folder.path("inner")
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        try expectRefusal(of: inner, .notAFile(path: inner))
        let file = try folder.write("x", to: "file")
        #expect(throws: RegistryError(.registryMissing(path: "\(file)/a", isReachable: false))) {
            try Registry.open(at: "\(file)/a")
        }
    }

    @Test(
        "A text, an empty file and random bytes are not registries",
        arguments: ["", "screen: new-year\n", String(repeating: "noise ", count: 5_000)])
    func noDatabase(text: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "onion.sqlite")
        try expectRefusal(of: path, .notARegistry(path: path))
    }

    @Test("A database of another program is not a registry", arguments: [0, 42])
    func otherApplication(id: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("photos.sqlite")
        try DatabaseQueue(path: path).write {
            try $0.execute(sql: "PRAGMA application_id = \(id); CREATE TABLE photo (id INTEGER)")
        }
        try expectRefusal(of: path, .notARegistry(path: path))
    }

    @Test("A registry of a newer schema is refused")
    func newer() throws {
        let folder = try registryInOneFile { "PRAGMA user_version = 999" }
        let path = folder.path("onion.sqlite")
        try expectRefusal(of: path, .newerSchema(path: path, version: 999, known: 20))
    }

    @Test(
        "A trigger or a view of others is refused before it can do anything",
        arguments: [
            ("CREATE TRIGGER t AFTER INSERT ON change BEGIN UPDATE change SET author = 'x'; END", "trigger \"t\""),
            ("CREATE VIEW v AS SELECT * FROM part", "view \"v\""),
        ])
    func foreignSchema(sql: String, object: String) throws {
        let folder = try registryInOneFile { sql }
        let path = folder.path("onion.sqlite")
        try expectRefusal(of: path, .foreignSchema(path: path, object: object))
    }

    @Test(
        "A registry whose tables are not those of its version is damaged",
        arguments: [
            ("DROP TABLE image_use", "the table \"image_use\" is missing"),
            ("DROP INDEX part_by_head", "the index \"part_by_head\" is missing"),
            ("ALTER TABLE change ADD COLUMN extra TEXT", "the table \"change\" is not as Onion makes it"),
            ("PRAGMA user_version = 3", "the table \"change\" is not as Onion makes it"),
            (
                "DROP VIEW screens; CREATE VIEW screens AS SELECT 1 AS key",
                "the view \"screens\" is not as Onion makes it"
            ),
        ])
    func otherSchema(sql: String, reason: String) throws {
        let folder = try registryInOneFile { sql }
        let path = folder.path("onion.sqlite")
        try expectRefusal(of: path, .damaged(path: path, reason: reason))
    }

    @Test("Tables and indices of others are allowed, and so are the statistics of SQLite")
    func allowed() throws {
        let folder = try registryInOneFile {
            "CREATE TABLE notes (text); CREATE INDEX by_key ON part (key); ANALYZE; DROP TABLE grdb_migrations"
        }
        let registry = try Registry.open(at: folder.path("onion.sqlite"))
        #expect(try registry.read { try $0.part(Reference(parsing: "screen/home")).revision } == 1)
    }

    @Test("A truncated registry is damaged, and each read reports it", arguments: [4096 * 3, 4096, 60])
    func truncated(length: UInt64) throws {
        let folder = try registryInOneFile { "SELECT 1" }
        let path = folder.path("onion.sqlite")
        let handle = try FileHandle(forUpdating: URL(filePath: path))
        try handle.truncate(atOffset: length)
        try handle.close()
        try expectRefusal(of: path, .damaged(path: path, reason: "database disk image is malformed"))
    }

    @Test("A registry that another connection writes to is busy after the timeout, and read meanwhile")
    func locked() throws {
        let test = try TestRegistry(Fixtures.home)
        let other = try DatabaseQueue(path: test.registry.path)
        let impatient = try Registry.open(at: test.registry.path, options: .init(busyTimeout: 0.05))
        try other.inDatabase { db in
            try db.execute(
                sql:
                    "BEGIN IMMEDIATE; INSERT INTO change VALUES (99, 'edit', 'a', NULL, 'b', '2026-11-21T12:00:00.000Z', randomblob(16))"
            )
            let before = try test.dump()
            #expect(throws: RegistryError(.busy(path: test.registry.path))) {
                try impatient.rename(Reference(parsing: "screen/home"), to: Key("x"), by: TestRegistry.anna)
            }
            #expect(try impatient.read { try $0.part(Reference(parsing: "screen/home")).revision } == 1)
            #expect(try test.dump() == before)
            try db.execute(sql: "ROLLBACK")
        }
        try impatient.rename(Reference(parsing: "screen/home"), to: Key("x"), by: TestRegistry.anna)
    }

    @Test("A registry with an exclusive lock is busy, even when it is opened")
    func exclusive() throws {
        let folder = try registryInOneFile { "SELECT 1" }
        let path = folder.path("onion.sqlite")
        let before = FileManager.default.contents(atPath: path)
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { db in
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
            let error = #expect(throws: RegistryError.self) {
                try Registry.open(at: path, options: .init(busyTimeout: 0.05))
            }
            #expect(error?.category == .busy)
            try db.execute(sql: "ROLLBACK")
        }
        #expect(FileManager.default.contents(atPath: path) == before)
    }

    @Test(
        "A registry in a read-only folder is refused with an error",
        .enabled(if: getuid() != 0, "root may write anywhere"))
    func readOnly() throws {
        let folder = try registryInOneFile { "SELECT 1" }
        let path = folder.path("onion.sqlite")
        let before = FileManager.default.contents(atPath: path)
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
        defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path) }
        let error = #expect(throws: RegistryError.self) {
            let registry = try Registry.open(at: path)
            try registry.rename(Reference(parsing: "screen/home"), to: Key("x"), by: TestRegistry.anna)
        }
        #expect(error?.code == .readOnly(path: path, reason: nil))
        #expect(manager.contents(atPath: path) == before)
        #expect(throws: RegistryError.self) { try Registry.create(at: folder.path("new.sqlite")) }
    }

    @Test("A registry of this schema that was made before opens")
    func opened() throws {
        let folder = try registryInOneFile { "SELECT 1" }
        let registry = try Registry.open(at: folder.path("onion.sqlite"), options: .init(concurrentReaders: 3))
        #expect(try registry.read { try $0.part(Reference(parsing: "screen/home")).revision } == 1)
    }

    /// A folder with a registry, everything in its one file, after another program did something to it.
    private func registryInOneFile(_ sql: () -> String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let test = try TestRegistry(Fixtures.home)
        try test.execute(sql())
        try test.registry.backup(to: folder.path("onion.sqlite"))
        return folder
    }
}
