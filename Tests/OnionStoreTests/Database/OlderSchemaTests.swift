import Foundation
import GRDB
import OnionMigrations
import OnionModel
import OnionStore
import OnionTestRegistry
import Synchronization
import Testing

@Suite("Registries of older schemas")
struct OlderSchemaTests {
    /// Makes a registry that began with the schema of version 1 and was brought to a later one.
    ///
    /// It has a removed template of two revisions, a content with its template, and had revisions up to 8 that were purged.
    private static func make(at path: String, version: Int) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        var migrator = DatabaseMigrator()
        let migration = try #require(Migration.all.first)
        migrator.registerMigration(migration.name) { try $0.execute(sql: migration.sql) }
        try migrator.migrate(queue)
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO registry VALUES (1, 'en');
                    INSERT INTO change (verb, author, summary, time) VALUES
                        ('import', 'Anna', '4 created', '2026-11-01T12:00:00.000Z'),
                        ('remove', 'Anna', 'removed template/old', '2026-11-02T12:00:00.000Z');
                    INSERT INTO part (kind, key, head) VALUES ('template', 'old', 2), ('template', 'leaf', 3), ('content', 'hello', 4);
                    INSERT INTO revision (id, part, number, change, digest, body) VALUES
                        (1, 1, 1, 1, zeroblob(32), '{"kind":"content","view":{"id":"view"}}'),
                        (2, 1, 2, 1, zeroblob(32), '{"kind":"content","summary":"A relic","view":{"id":"view"}}'),
                        (3, 2, 1, 1, zeroblob(32), '{"kind":"content","fields":{"title":{"type":"text"}},"view":{"id":"view"}}'),
                        (4, 3, 1, 1, zeroblob(32), '{"template":0,"fields":{"title":"A pizza"}}');
                    INSERT INTO reference VALUES (4, 0, 2, NULL, 'template', 3, 1);
                    UPDATE part SET archived = 2 WHERE id = 1;
                    UPDATE sqlite_sequence SET seq = 8 WHERE name = 'revision';
                    """)
        }
        for later in Migration.all.dropFirst().prefix(version - 1) {
            migrator.registerMigration(later.name) { try $0.execute(sql: later.sql) }
        }
        try migrator.migrate(queue)
        try queue.close()
    }

    @Test(
        "A registry of any schema opens, with its history, its past and its words",
        arguments: Migration.all.map(\.version))
    func opens(version: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try Self.make(at: path, version: version)
        let registry = try Registry.open(at: path)
        var steps: [String] = []
        try registry.read { snapshot in
            try snapshot.eachStep(of: Reference(parsing: "template/old")) {
                steps.append("\($0.reference) \($0.event) \($0.change.number)")
            }
        }
        #expect(steps == ["template/old removed 2", "template/old@2 changed 1", "template/old@1 created 1"])
        var names: [String] = []
        try registry.read(asOf: Instant("2026-11-01T13:00Z")) { snapshot in
            try snapshot.eachPart(PartFilter()) { names.append($0.reference.description) }
        }
        #expect(names == ["template/leaf@1", "template/old@2", "content/hello@1"])
        #expect(try registry.search("pizza").map(\.reference.description) == ["content/hello@1"])
        #expect(try registry.search("relic") == [])
        try registry.restore(Reference(parsing: "template/old"), by: TestRegistry.anna)
        #expect(try registry.search("relic").map(\.reference.key.text) == ["old"])
    }

    @Test("A registry with many long contents is migrated in one transaction")
    func manyContents() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try Self.make(at: path, version: 1)
        let count = 10_000
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TEMP TABLE many (n INTEGER PRIMARY KEY);
                    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(count))
                    INSERT INTO many SELECT n FROM numbers;
                    INSERT INTO part (id, kind, key, head) SELECT 100 + n, 'content', 'many' || n, 100 + n FROM many;
                    INSERT INTO revision (id, part, number, change, digest, body)
                        SELECT 100 + n, 100 + n, 1, 1, zeroblob(32),
                            '{"template":0,"fields":{"title":"' || replace(hex(zeroblob(200)), '00', 'ab ') || n || '"}}' FROM many;
                    INSERT INTO reference SELECT 100 + n, 0, 2, NULL, 'template', 3, 1 FROM many;
                    """)
        }
        try queue.close()
        let registry = try Registry.open(at: path)
        #expect(try registry.search("many\(count)").map(\.reference.key.text) == ["many\(count)"])
        var findings: [Finding] = []
        try registry.read { try $0.check { findings.append($0) } }
        // The rows above have no digests.
        #expect(findings.allSatisfy { $0.check == "digest" })
    }

    @Test("A registry that is only read keeps its schema, and says what to do")
    func readOnly() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try Self.make(at: path, version: 13)
        let before = FileManager.default.contents(atPath: path)
        let current = try #require(Migration.all.last?.version)
        #expect(throws: RegistryError(.olderSchema(path: path, version: 13, current: current))) {
            try Registry.open(at: path, options: .init(isReadOnly: true))
        }
        #expect(FileManager.default.contents(atPath: path) == before)
    }

    @Test("Two processes can open it at once, and it is not written again after the migration")
    func twice() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try Self.make(at: path, version: 1)
        let registries = try [Registry.open(at: path), Registry.open(at: path)]
        for registry in registries { #expect(try registry.search("pizza").count == 1) }
    }

    @Test("Copies that are migrated apart have the same identities, and later changes and parts have others")
    func identities() throws {
        let folder = try TemporaryFolder()
        let registries = try ["one", "two"].map { name in
            try Self.make(at: folder.path(name), version: 14)
            let queue = try DatabaseQueue(path: folder.path(name))
            try queue.write { db in
                try db.execute(
                    sql: """
                        UPDATE part SET key = 'greeting' WHERE key = 'hello';
                        INSERT INTO event (part, change, verb, key) VALUES (3, 2, 'rename', 'hello');
                        """)
            }
            try queue.close()
            return try Registry.open(at: folder.path(name))
        }
        let migrated = try registries.map { try Self.identities(at: $0.path) }
        #expect(migrated[0] == migrated[1])
        #expect(Set(migrated[0]).count == 5)
        for registry in registries {
            try registry.restore(Reference(parsing: "template/old"), by: TestRegistry.anna)
        }
        let later = try registries.map { try Self.identities(at: $0.path) }
        #expect(Set(later[0]).intersection(later[1]) == Set(migrated[0]))
    }

    /// The UUIDs of all changes and parts.
    private static func identities(at path: String) throws -> [String] {
        try DatabaseQueue(path: path).read { db in
            try String.fetchAll(db, sql: "SELECT hex(uuid) FROM change UNION ALL SELECT hex(uuid) FROM part")
        }
    }

    @Test("Names of images get composed letters; of two files for one variant the newer one stays in use")
    func imageNames() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try Self.make(at: path, version: 6)
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO image_bytes VALUES (zeroblob(32), x'00');
                    INSERT INTO image_file (name, scale, idiom, appearance, format, digest, stored) VALUES
                        ('caf\u{e9}', 1, 'universal', 'any', 'pdf', zeroblob(32), 1),
                        ('cafe\u{301}', 1, 'universal', 'any', 'png', zeroblob(32), 2),
                        ('cafe\u{301}', 2, 'universal', 'any', 'png', zeroblob(32), 2);
                    """)
        }
        try queue.close()
        var images: [String] = []
        try Registry.open(at: path).read { snapshot in
            try snapshot.eachImage { images.append("\($0.variant) \($0.format)") }
            #expect(try snapshot.images(named: "cafe\u{301}").count == 2)
        }
        #expect(images == ["image/caf\u{e9} png", "image/caf\u{e9}@2x png"])
    }

    @Test("Many can open it at once: one migrates it, the others wait", arguments: 1...5)
    func atOnce(version: Int) throws {
        for _ in 1...5 {
            let folder = try TemporaryFolder()
            let path = folder.path("onion.sqlite")
            try Self.make(at: path, version: version)
            let failures = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                do {
                    let names = try Registry.open(at: path).read { try $0.datasources() }
                    if !names.isEmpty { failures.withLock { $0.append("\(names)") } }
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
            #expect(failures.withLock { $0 } == [])
            let steps = try DatabaseQueue(path: path).read {
                try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY 1")
            }
            #expect(steps == Migration.all.map(\.name))
        }
    }

    @Test("A migration by another process is waited for, longer than the busy timeout")
    func longMigration() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try Self.make(at: path, version: 5)
        let timeout = 0.1
        let found = Mutex<Result<Int, any Error>?>(nil)
        let (begins, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        try DatabaseQueue(path: path).inDatabase { db in
            try db.inTransaction(.immediate) {
                Thread.detachNewThread {
                    begins.signal()
                    let result = Result {
                        let registry = try Registry.open(at: path, options: Registry.Options(busyTimeout: timeout))
                        return try registry.search("pizza").count
                    }
                    found.withLock { $0 = result }
                    isDone.signal()
                }
                begins.wait()
                // A writer that waits no longer than the timeout gives up meanwhile.
                var configuration = Configuration()
                configuration.busyMode = .timeout(2 * timeout)
                let impatient = try DatabaseQueue(path: path, configuration: configuration)
                #expect(throws: DatabaseError.self) {
                    try impatient.inDatabase { try $0.inTransaction(.immediate) { .commit } }
                }
                return .commit
            }
        }
        isDone.wait()
        #expect(try found.withLock { try $0?.get() } == 1)
    }

    @Test("A migrated registry has the schema of a new one, and uses no id of a revision again", arguments: 1...5)
    func schema(version: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try Self.make(at: path, version: version)
        let registry = try Registry.open(at: path)
        let new = try Registry.create(at: folder.path("new.sqlite"))
        #expect(try Self.schema(at: registry.path) == Self.schema(at: new.path))
        try registry.restore(Reference(parsing: "template/old@1"), by: TestRegistry.anna)
        let ids = try DatabaseQueue(path: path).read {
            try Int.fetchAll($0, sql: "SELECT id FROM revision ORDER BY id")
        }
        #expect(ids == [1, 2, 3, 4, 9])
        var findings: [String] = []
        try registry.read { try $0.check { findings.append($0.check) } }
        // The digests of the rows above are made up.
        #expect(Set(findings) == ["digest"])
    }

    private static func schema(at path: String) throws -> [String] {
        try DatabaseQueue(path: path).read { db in
            try String.fetchAll(
                db,
                sql:
                    "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '') FROM sqlite_schema ORDER BY 1"
            )
        }
    }
}
