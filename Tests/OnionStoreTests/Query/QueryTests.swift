import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Queries in SQL")
struct QueryTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry(Fixtures.home)
    }

    private func rows(_ sql: String) throws -> [String] {
        var lines: [String] = []
        try test.registry.query(sql) { columns in
            lines.append(columns.joined(separator: " "))
        } _: { row in
            lines.append(row.map { String(decoding: JSONWriter.compact($0), as: UTF8.self) }.joined(separator: " "))
        }
        return lines
    }

    @Test(
        "A query returns its rows with the names of the columns",
        arguments: [
            ("SELECT key, kind FROM templates ORDER BY key", ["key kind", #""box" "layout""#, #""leaf" "content""#]),
            (
                "VALUES (1, 2.5, NULL, 'a', x'00FF')",
                ["column1 column2 column3 column4 column5", #"1 2.5 null "a" "00ff""#]
            ),
            ("SELECT 1 AS a, 2 AS a, 3 AS b", ["a a_2 b", "1 2 3"]),
            (
                "SELECT 9007199254740992 AS a, 9007199254740993 AS b, -9223372036854775808 AS c, 9e999 AS d",
                ["a b c d", #"9007199254740992 "9007199254740993" "-9223372036854775808" "Inf""#]
            ),
            (
                "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n",
                ["i", "1", "2", "3"]
            ),
            (
                "SELECT key FROM contents WHERE fields ->> '$.title.ru' = 'Привет'; -- what greets",
                ["key", #""hello""#]
            ),
            ("SELECT count(*) FROM sqlite_schema WHERE 0", ["count(*)", "0"]),
            ("SELECT key FROM screens WHERE 0", ["key"]),
            ("SELECT 'a\u{301}🍕' AS x", ["x", "\"a\u{301}🍕\""]),
            ("SELECT value FROM json_each('[1, 2]')", ["value", "1", "2"]),
            (
                "SELECT fullkey, atom FROM json_tree('{\"a\": [true, \"b\"]}') WHERE atom IS NOT NULL",
                ["fullkey atom", #""$.a[0]" 1"#, #""$.a[1]" "b""#]
            ),
            (
                "SELECT c.key, f.key FROM contents AS c, json_each(c.fields) AS f WHERE c.key = 'hello' AND f.key = 'title'",
                ["key key_2", #""hello" "title""#]
            ),
            ("SELECT json_group_array(column1) AS x FROM (VALUES (1), (2))", ["x", #""[1,2]""#]),
            (
                "SELECT date('2026-01-31', '+1 month') AS a, strftime('%Y', 0, 'unixepoch') AS b, time('now') > '' AS c",
                ["a b c", #""2026-03-03" "1970" 1"#]
            ),
            ("SELECT name FROM pragma_table_info('registry') LIMIT 1", ["name", #""id""#]),
            ("SELECT count(*) > 0 AS a FROM pragma_table_list, pragma_index_list('part')", ["a", "1"]),
            ("SELECT count(*) > 9 AS a FROM pragma_function_list", ["a", "1"]),
        ])
    func reading(sql: String, expected: [String]) throws {
        #expect(try rows(sql) == expected)
    }

    @Test(
        "Accesses and refusals are not read by a query",
        arguments: [
            "SELECT * FROM access", "SELECT count(*) FROM Access", "SELECT (SELECT max(digest) FROM main.access)",
            "SELECT what FROM access_event", "WITH a AS (SELECT name FROM access) SELECT * FROM a",
        ])
    func accesses(sql: String) {
        #expect(throws: RegistryError(.invalidQuery(.closedTable))) { try rows(sql) }
    }

    @Test(
        "Statements that do not only read are refused, and nothing is changed",
        arguments: [
            "DELETE FROM part", "UPDATE part SET key = 'x'", "INSERT INTO registry VALUES (1, 'x')", "DROP TABLE part",
            "CREATE TABLE x (y)", "CREATE TEMP TABLE x (y)", "CREATE TEMP VIEW part AS SELECT 1",
            "ALTER TABLE part ADD x",
            "ATTACH 'other.sqlite' AS other", "DETACH main", "VACUUM", "VACUUM INTO 'copy.sqlite'", "REINDEX",
            "ANALYZE",
            "PRAGMA user_version = 12", "PRAGMA user_version", "PRAGMA writable_schema = ON", "PRAGMA query_only = OFF",
            "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT a", "RELEASE a", "EXPLAIN DELETE FROM part",
            "INSERT INTO part SELECT * FROM part RETURNING id", "WITH a AS (SELECT 1) DELETE FROM part RETURNING id",
            "SELECT load_extension('x')", "SELECT fts3_tokenizer('simple')",
            "INSERT INTO search (search) VALUES ('delete-all')",
            "SELECT * FROM pragma_user_version", "SELECT * FROM pragma_journal_mode", "SELECT * FROM pragma_optimize",
            "SELECT * FROM pragma_application_id, json_each('[1]')", "SELECT * FROM pragma_database_list",
            "PRAGMA optimize", "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode = DELETE",
            "INSERT INTO json_each VALUES (1)",
            "CREATE TABLE json_each (x)",
            "CREATE VIRTUAL TABLE temp.x USING fts5 (y)", "CREATE VIRTUAL TABLE x USING json_each",
            "DELETE FROM part WHERE id IN (SELECT value FROM json_each('[1]'))",
        ])
    func writing(sql: String) throws {
        let before = try test.dump()
        #expect(throws: RegistryError(.invalidQuery(.notReadOnly))) { try rows(sql) }
        #expect(try test.dump() == before)
        #expect(try test.rows("PRAGMA user_version") == ["20"])
        // The registry itself may be written as before.
        try test.add(Fixtures.frame)
    }

    @Test(
        "Invalid queries are reported",
        arguments: [
            ("", .empty), ("  -- nothing", .empty), (";", .empty),
            ("SELEC 1", .invalid("near \"SELEC\": syntax error")),
            ("SELECT * FROM nowhere", .invalid("no such table: nowhere")),
            ("SELECT x FROM templates", .invalid("no such column: x")),
            ("UPDATE json_tree SET value = 1", .invalid("table json_tree may not be modified")),
            ("DELETE FROM pragma_table_info", .invalid("table pragma_table_info may not be modified")),
            ("SELECT 1; SELECT 2", .severalStatements),
            ("SELECT 1; DROP TABLE part", .severalStatements),
            ("SELECT ?", .parameters), ("SELECT :key", .parameters),
            ("SELECT zeroblob(100000000)", .tooLarge),
            ("SELECT json_extract('{', '$')", .invalid("malformed JSON")),
            ("SELECT abs(-9223372036854775808)", .invalid("integer overflow")),
        ] as [(String, RegistryError.QueryFault)])
    func wrong(sql: String, fault: RegistryError.QueryFault) throws {
        #expect(throws: RegistryError(.invalidQuery(fault))) { try rows(sql) }
    }

    @Test("The row closure can stop the query")
    func stopping() throws {
        struct Enough: Error {}
        var count = 0
        #expect(throws: Enough.self) {
            try test.registry.query(
                "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
            ) { _ in
            } _: { _ in
                count += 1
                if count == 1_000 { throw Enough() }
            }
        }
        #expect(count == 1_000)
    }

    @Test("A query can run inside of a read, and sees committed data")
    func nesting() throws {
        let counted = try test.registry.read { _ in try rows("SELECT count(*) FROM screens") }
        #expect(counted == ["count(*)", "1"])
    }
}
