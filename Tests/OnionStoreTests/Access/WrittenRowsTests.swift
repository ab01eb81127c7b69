import GRDB
import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestRegistry
import Testing

@testable import OnionStore

/// Whatever changes a row needs a right to write what the row is about.
@Suite("Writing rows with an access")
struct WrittenRowsTests {
    private let test: TestRegistry

    init() throws { test = try TestRegistry(Fixtures.home) }

    /// The registry as the holder of an access with rules has it. The name of the access is its rules.
    private func registry(_ rules: String...) throws -> Registry {
        let name = rules.joined(separator: "; ")
        let token = AccessToken(name)
        try test.registry.createAccess(
            named: name, rules: rules.map { try AccessRule(parsing: $0) }, token: token)
        return try test.registry.restricted(to: test.registry.access(with: token))
    }

    private func deeds(_ body: () throws -> Void) throws -> [String] {
        do { try body() } catch let error as RegistryError {
            guard case .forbidden(_, let deeds, _) = error.code else { throw error }
            return deeds
        }
        return []
    }

    /// Tables whose rows are of no part: the check has a rule of its own for them, or they are derived from rows of parts.
    /// The row of `export` that the test writes names no part.
    private static let others: Set = [
        "change", "export", "image_bytes", "image_state", "image_use", "import", "import_change", "merge", "reference",
        "search_state", "search_word",
    ]

    @Test("A row of each table is refused to those who may not write what it is about")
    func tables() throws {
        let sql = """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
                AND name NOT IN (SELECT name FROM pragma_table_list WHERE type IN ('virtual', 'shadow'))
            """
        let tables = try test.rows(sql)
        #expect(tables.count > 20)
        var allowed: Set<String> = []
        for table in tables {
            let other = try WrittenRowsTests()
            defer { withExtendedLifetime(other) {} }
            let registry = try other.registry("write color z*")
            do {
                try registry.write { db in
                    try db.execute(sql: "PRAGMA defer_foreign_keys = ON; PRAGMA ignore_check_constraints = ON")
                    let types = try String.fetchAll(
                        db, sql: "SELECT type FROM pragma_table_info(?)", arguments: [table])
                    let values = types.map { $0 == "INTEGER" ? "1" : $0 == "BLOB" ? "zeroblob(32)" : "'{}'" }
                    try db.execute(sql: "REPLACE INTO \"\(table)\" VALUES (\(values.joined(separator: ", ")))")
                }
                allowed.insert(table)
            } catch let error as RegistryError {
                // References to nothing are found after the check. An access with such rules cannot be read.
                if !["forbidden", "damaged"].contains(error.code.name) { allowed.insert(table) }
            }
        }
        #expect(allowed == Self.others)
    }

    @Test("A table that comes later is for those who may write the part that a row names, or everything")
    func later() throws {
        try test.execute("CREATE TABLE later (text TEXT); CREATE TABLE note (part INTEGER, text TEXT)")
        let later = "INSERT INTO later VALUES ('a')"
        let note = "INSERT INTO note SELECT id, 'a' FROM part WHERE kind = 'screen'"
        let rules = [
            ["read"]: (["write the table later"], ["write screen/home"]),
            ["publish live"]: (["write the table later"], ["write screen/home"]),
            ["write screen"]: (["write the table later"], []),
            ["write all in ''"]: (["write the table later"], []),
            ["write content"]: (["write the table later"], ["write screen/home"]),
            ["write"]: ([], []),
        ]
        for (rules, expected) in rules {
            let registry = try registry(rules[0])
            #expect(try deeds { try registry.write { try $0.execute(sql: later) } } == expected.0, "\(rules)")
            #expect(try deeds { try registry.write { try $0.execute(sql: note) } } == expected.1, "\(rules)")
        }
        #expect(try test.rows("SELECT count(*) FROM later") == ["1"])
        #expect(try test.rows("SELECT count(*) FROM note") == ["3"])
        // The note of a write is no note of the next one.
        try registry("write color").write { try $0.execute(sql: "UPDATE note SET text = 'b' WHERE part = 0") }
    }

    // MARK: - Imports

    private func store(_ name: String, _ documents: [String], to registry: Registry, by author: String) throws
        -> ImportReport
    {
        try registry.importRecords(
            TextRecords([documents.map { $0 + "\n" }.joined()]), by: Authorship(author: author),
            options: ImportOptions(name: name))
    }

    private func color(_ key: String, _ light: String = "#0000aa") -> String {
        "{\"color\":\"\(key)\",\"light\":\"\(light)\"}"
    }

    @Test("The number of an import belongs to the access that uses it")
    func numbers() throws {
        let (ci, rita) = try (registry("write color"), registry("write color z*"))
        let (reader, publisher) = try (registry("read"), registry("publish live"))
        #expect(try store("n", [color("a")], to: ci, by: "write color").created == 1)
        // What is stored already makes no revision. One who may write something takes no number of others with it.
        #expect(try store("m", [color("a")], to: rita, by: "write color z*").unchanged == 1)
        #expect(try store("m", [color("z")], to: test.registry, by: "Anna").created == 1)
        #expect(try deeds { _ = try store("k", [color("a")], to: reader, by: "read") } == ["write"])
        #expect(try deeds { _ = try store("k", [color("a")], to: publisher, by: "publish live") } == ["write"])
        let next = try store("m", [color("b")], to: ci, by: "write color")
        #expect(next.created == 1 && next.earlier == nil)
        #expect(try store("m", [color("c")], to: ci, by: "write color").earlier != nil)
        #expect(try test.rows("SELECT count(*) FROM part WHERE key = 'c'") == ["0"])
    }

    @Test("The number of an interrupted import without a name belongs to its access, too")
    func interrupted() throws {
        let (ci, rita) = try (registry("write color"), registry("write color z*"))
        var options = ImportOptions(batch: 1)
        options.isResumed = true
        func run(_ documents: [String], _ registry: Registry, by author: String) throws -> ImportReport {
            let texts = TextRecords([documents.map { $0 + "\n" }.joined()])
            return try registry.importRecords(texts, by: Authorship(author: author), options: options)
        }
        _ = try run([color("a"), color("z")], ci, by: "write color")
        #expect(try deeds { _ = try run([color("a"), color("c")], rita, by: "write color z*") } == ["write color/c"])
        // The last state of a comes again for ci, who never stored these texts.
        _ = try store("x", [color("a", "#ffffff")], to: ci, by: "write color")
        #expect(try run([color("a"), color("c")], ci, by: "write color").changed == 1)
    }

    @Test(
        "An import is reverted only by an access that may write all it changed, and never by its number at another access"
    )
    func reverts() throws {
        let (ci, rita) = try (registry("write color"), registry("write color z*"))
        _ = try store("n", [color("z")], to: ci, by: "write color")
        #expect(throws: RegistryError(.importNotFound("n"))) {
            try rita.revert("n", by: Authorship(author: "write color z*"))
        }
        _ = try store("m", [color("a")], to: ci, by: "write color")
        let change = try #require(try test.rows("SELECT max(id) FROM change").first)
        try ci.remove([Reference(.color, Key("a"))], by: Authorship(author: "write color"))
        #expect(
            try deeds { _ = try rita.revert(change, by: Authorship(author: "write color z*")) } == ["write color/a"])
        #expect(try test.registry.revert("m", by: Authorship(author: "Anna")).description.isEmpty)
        #expect(try test.registry.revert("n", by: Authorship(author: "Anna")).archived == 1)
        #expect(try store("n", [color("z")], to: ci, by: "write color").earlier == nil)
    }
}
