import Foundation
import GRDB
import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

/// Files whose schema is right and whose values are not, as another program or a stranger makes them.
@Suite("Damaged values")
struct DamagedValueTests {
    private static let tables = [
        "registry", "change", "part", "revision", "reference", "event", "search_state", "image_use", "image_state",
        "import",
        "import_change", "image_bytes", "image_file", "sqlite_sequence",
    ]

    private static let values = ["NULL", "x'FF00'", "CAST(x'FF41' AS TEXT)", "9223372036854775807", "-1"]

    private struct Object {
        var type: String
        var name: String
        var table: String
        var sql: String
    }

    /// A registry with every kind of row, in which any column takes any value; and its real schema.
    private struct Template {
        let bytes: Data
        let objects: [Object]

        init() throws {
            let test = try TestRegistry(Fixtures.home)
            let anna = TestRegistry.anna
            try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
            try test.add("screen: old\ncontent: hello@1\nwrap: [box]")
            try test.add("actions: spare\ndatasource: Spare\nitems: []")
            try test.registry.rename(Reference(parsing: "actions/spare"), to: Key("more"), by: anna)
            try test.registry.remove([Reference(parsing: "actions/more")], by: anna)
            let images = DocumentBatch(images: [
                .made("clock", TestImages.png(4, 4)), .made("gone", TestImages.png(8, 8)),
            ])
            try test.registry.import(.documents(images), by: anna)
            try test.registry.remove([], images: ["gone"], by: anna)
            func leaf(_ key: String) -> String {
                "{\"content\":\"\(key)\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hello\"}}\n"
            }
            try test.stream([leaf("named")], ImportOptions(name: "named"))
            let bad = [(0..<5).map { leaf("c\($0)") }.joined() + "{}\n"]
            _ = try? test.stream(bad, ImportOptions(name: "broken", batch: 3))
            _ = try test.registry.search("hello")
            try test.registry.updateImages()
            let path = test.folder.path("one.sqlite")
            try test.registry.backup(to: path)
            objects = try DatabaseQueue(path: path).writeWithoutTransaction { db in
                let rows = try Row.fetchAll(
                    db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
                try db.execute(
                    sql: """
                        PRAGMA journal_mode = DELETE;
                        PRAGMA writable_schema = ON;
                        DELETE FROM sqlite_schema WHERE type = 'trigger';
                        UPDATE sqlite_schema SET sql = replace(replace(replace(replace(replace(
                            sql, 'TEXT NOT NULL', 'TEXT'), 'INTEGER NOT NULL', 'INTEGER'), 'BLOB NOT NULL', 'BLOB'),
                            ') STRICT, WITHOUT', ') WITHOUT'), ') STRICT', ')')
                            WHERE type = 'table' AND sql LIKE '%STRICT%'
                        """)
                return rows.map { Object(type: $0[0], name: $0[1], table: $0[2], sql: $0[3]) }
            }
            bytes = try Data(contentsOf: URL(filePath: path))
        }

        /// Writes a file in which a column has a value, under the real schema.
        func write(to path: String, _ table: String, _ column: String, _ value: String) throws {
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
            try bytes.write(to: URL(filePath: path))
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA ignore_check_constraints = ON")
                // A column of ids takes whole numbers only.
                try? db.execute(sql: "UPDATE OR IGNORE \"\(table)\" SET \"\(column)\" = \(value)")
                try db.execute(sql: "PRAGMA writable_schema = ON")
                for object in objects {
                    try db.execute(
                        sql: "UPDATE sqlite_schema SET sql = ? WHERE type = ? AND name = ?",
                        arguments: [object.sql, object.type, object.name])
                    guard object.type == "trigger" else { continue }
                    try db.execute(
                        sql: "INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, 0, ?)",
                        arguments: [object.type, object.name, object.table, object.sql])
                }
            }
            try queue.close()
        }
    }

    private static let template = Result { try Template() }

    @Test("No value of any column crashes anything", arguments: tables)
    func crashesNothing(table: String) throws {
        let template = try Self.template.get()
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try template.bytes.write(to: URL(filePath: path))
        let columns = try DatabaseQueue(path: path).read {
            try String.fetchAll($0, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
        }
        #expect(!columns.isEmpty)
        for column in columns {
            for value in Self.values {
                try template.write(to: path, table, column, value)
                do {
                    try readAll(of: Registry.open(at: path), "\(table).\(column) = \(value)")
                    try writeAll(to: Registry.open(at: path), "\(table).\(column) = \(value)")
                } catch let error as RegistryError {
                    #expect(error.category == .inputOutput, "\(table).\(column) = \(value): \(error)")
                }
            }
        }
    }

    private func readAll(of registry: Registry, _ damage: String) throws {
        func read(_ body: (Snapshot) throws -> Void) { attempt(damage) { try registry.read(body) } }
        let home = Reference(.screen, Key(stored: "home"))
        read { try $0.check { _ in } }
        read { try $0.eachDocument { _, _ in } }
        for isArchived in [false, true] { read { try $0.eachPart(PartFilter(archived: isArchived)) { _ in } } }
        read { try $0.eachPart(PartFilter(unused: true)) { _ in } }
        read { _ = try $0.datasources() }
        read { try $0.eachImage { _ = try registry.read { [image = $0] in try $0.bytes(of: image) } } }
        read { try $0.eachImageName { _, _ in } }
        read { try $0.eachChange { _ in } }
        read { try $0.eachChange(ChangeFilter(since: .init("2020-01-01"), until: .init("2100-01-01"))) { _ in } }
        for name in ["template/box", "content/hello", "actions/more", "screen/old"] {
            read { try $0.eachStep(of: Reference(parsing: name)) { _ in } }
            read { _ = try $0.part(Reference(parsing: name)) }
        }
        for name in ["clock", "gone"] { read { try $0.eachStep(ofImage: name) { _ in } } }
        for name in ["template/box", "content/hello", "image/clock", "datasource/HelloViewController"] {
            read { _ = try $0.usage(of: $0.usageTarget(named: name), UsageFilter(isTransitive: true)) }
            read { _ = try $0.usageCount(of: $0.usageTarget(named: name)) }
        }
        read { _ = try $0.reuse() }
        read { try $0.eachUnused { _ in } }
        read { try $0.eachDuplicate { _ in } }
        read { _ = try $0.actions() }
        read { _ = try $0.translations() }
        read { try $0.eachText(in: [.english]) { _ in } }
        attempt(damage) { try registry.read(asOf: Instant("2100-01-01")) { try $0.eachPart(PartFilter()) { _ in } } }
        attempt(damage) { try registry.query("SELECT * FROM contents", columns: { _ in }) { _ in } }
        attempt(damage) { _ = try Assembler(registry).assemble(home) }
        attempt(damage) { _ = try registry.impact(of: Fixtures.home.read()) }
    }

    private func writeAll(to registry: Registry, _ damage: String) throws {
        let anna = TestRegistry.anna
        let leaf = "{\"content\":\"c0\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hello\"}}\n"
        attempt(damage) { _ = try registry.search("hello") }
        attempt(damage) { try registry.updateImages() }
        for options in [ImportOptions(name: "named"), ImportOptions(name: "broken", batch: 3, isResumed: true)] {
            attempt(damage) { try registry.importRecords(TextRecords([leaf]), by: anna, options: options) }
        }
        attempt(damage) { try registry.import(.documents(Fixtures.home.read()), by: anna) }
        attempt(damage) { _ = try registry.revert("named", by: anna) }
        attempt(damage) { _ = try registry.revert("7", by: anna) }
        attempt(damage) { try registry.rename(Reference(parsing: "template/box"), to: Key("crate"), by: anna) }
        attempt(damage) { _ = try registry.restore([Reference(parsing: "actions/more")], images: ["gone"], by: anna) }
        attempt(damage) { try registry.remove([Reference(parsing: "screen/old")], images: ["clock"], by: anna) }
        attempt(damage) { try registry.purge([Reference(parsing: "screen/old")], images: ["gone"], by: anna) }
    }

    private func attempt(_ damage: String, _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            #expect(error is RegistryError || error is Problem || error is ImportRefused, "\(damage): \(error)")
        }
    }

    @Test("What can be read beside a damaged value is read")
    func rest() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add("screen: other\ncontent: hello\nwrap: [box]", by: Authorship(author: "Zoe"))
        try test.plant("UPDATE change SET author = CAST(x'FF' AS TEXT) WHERE id = 1")
        var authors: [String] = []
        let error = #expect(throws: RegistryError.self) {
            try test.registry.read { try $0.eachChange { authors.append($0.author) } }
        }
        #expect(authors == ["Zoe"])
        #expect(
            error?.code
                == .damaged(path: test.registry.path, reason: "a row has no UTF-8 text in the column \"author\""))
        try test.plant("UPDATE change SET author = 'Anna', id = 9223372036854775807 WHERE id = 1")
        #expect(throws: RegistryError.self) { try test.registry.read { try $0.eachChange { _ in } } }
    }
}
