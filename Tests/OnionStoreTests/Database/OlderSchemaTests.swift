import Foundation
import GRDB
import OnionMigrations
import OnionModel
import OnionStore
import OnionTestSupport
import Testing

@Suite("Registries of older schemas")
struct OlderSchemaTests {
    /// A registry with the schema of version 1: one removed template of two revisions, and a content with its template.
    private static func first(at path: String) throws {
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
                    """)
        }
        try queue.close()
    }

    @Test("One of the first schema opens, with its history, its past and its words")
    func first() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try Self.first(at: path)
        let registry = try Registry.open(at: path)
        var steps: [String] = []
        try registry.read { snapshot in
            try snapshot.eachStep(of: Reference(parsing: "template/old")) {
                steps.append("\($0.reference) \($0.event) \($0.change.number)")
            }
        }
        #expect(steps == ["template/old removed 2", "template/old@2 changed 1", "template/old@1 created 1"])
        var names: [String] = []
        try registry.read(asOf: Instant(wellFormed: "2026-11-01T13:00Z")) { snapshot in
            try snapshot.eachPart(PartFilter()) { names.append($0.reference.description) }
        }
        #expect(names == ["template/leaf@1", "template/old@2", "content/hello@1"])
        #expect(try registry.search("pizza").map(\.reference.description) == ["content/hello@1"])
        #expect(try registry.search("relic") == [])
        try registry.restore(Reference(parsing: "template/old"), by: TestRegistry.anna)
        #expect(try registry.search("relic").map(\.reference.key.text) == ["old"])
    }

    @Test("It opens the same way for two at once, and is written no more once it is new")
    func twice() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try Self.first(at: path)
        let registries = try [Registry.open(at: path), Registry.open(at: path)]
        for registry in registries { #expect(try registry.search("pizza").count == 1) }
    }
}
