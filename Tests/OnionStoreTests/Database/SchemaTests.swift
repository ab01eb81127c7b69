import Foundation
import OnionMigrations
import OnionModel
import OnionStore
import OnionSupport
import OnionTestRegistry
import Testing

@Suite("The schema")
struct SchemaTests {
    @Test("A migration that was released never changes")
    func migrations() {
        let checksums = Migration.all.map { migration in
            "\(migration.version) \(migration.name) \(SHA256.hash(Array(migration.sql.utf8)).hexadecimal)"
        }
        #expect(
            checksums == [
                "1 0001_registry 123da7d0f487c0b1b579b18f84b12d5543769254691215d9b636f18152916d2f",
                "2 0002_history 0e02dfa2b45735f4cf26e3a99a34d080f692d3faae9a2dcebc18d969f37b060d",
                "3 0003_images 2a6a1ac9e7b8b30224956a29d471792930101061be70573922b21a3c1f39cab8",
                "4 0004_imports b3e5fbb5acb5506148e50b800f04750ef4da386f459e406065c00fd8eab97fa7",
                "5 0005_image_files f124d12b80b9bc5e2a158bad53722b4a9b110e72ea6e43ed21943dbaab66b62c",
                "6 0006_bodies 9ebd7a0e2d3cf52b3bbf987dba2c97d8c622f5805106af8a15ea760bea6f9a5e",
                "7 0007_origins 7b9bb0ccbfaa3adde093c2f26962092c86f7f9baf522662e7cbc1a38df578d02",
                "8 0008_tokens 8431e1e7ee0e797b4a70700db42f1f1aa4ef6645500272c276f6c3c1517486f6",
                "9 0009_users 7fd27edb3a83bcb1f52d5467f49fb9ec1c4da58a66eb956b5b8395aac842c7d0",
                "10 0010_imports_again bf11f5cce9288c0e7e6d53b6c70b09e3f581c0293901599addad2f6b4bafbe6f",
                "11 0011_releases 2c570e223460dd721b06d673d34f4e45be0618e7c6be49a3de43fd0450126a04",
                "12 0012_exports 5e3065de52d5609ae5fd73b9c5b86fe17ea1b61b0e0813f5df1cefe19c9d59c1",
                "13 0013_image_resizing 2131af0705fd7f8d31e99394477ba37c736be3ad3810c4e5a18f7b8805d93de6",
                "14 0014_search_words ea455233d289d5409129a4a796b4feb5985d6916964b804230b0f74a31e09ad1",
                "15 0015_identities a792312da5085b8683dc142b59f9eedb22908e78e844a536284488184239710b",
                "16 0016_access 2b06b155db81daecc0a77e756f4aca9b29f1de4d9f470c0367246df1c7774924",
                "17 0017_spaces 7f94241c934e6d8298f366a021ba3563fa6101ba1b6521a85b43d6e8c0ca1689",
                "18 0018_apps 8f2c5492c350b717bace955cdce8fd2e39df43ee8830f45f66450efa5dfb642b",
                "19 0019_search_beginnings 108bd4e67f3cabd55339b0ff0a24e42db4fa16560eca13b5f5b9d23b3e862bbc",
                "20 0020_access_log 70b408115d6877ee96afff2e2d08cd61de0e667ee0b19af80f0582b3013b8e58",
            ])
    }

    @Test("The digest of the schema is that of a new registry, so that opening one compares nothing else")
    func digest() throws {
        let objects = try TestRegistry().rows(
            """
            SELECT type || char(1) || name || char(1) || tbl_name || char(1) || sql || char(1) FROM sqlite_schema
            WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name <> 'grdb_migrations' ORDER BY type, name
            """)
        let text = objects.joined().replacing("\u{1}", with: "\0")
        #expect(SHA256.hash(Array(text.utf8)).hexadecimal == Migration.schemaDigest)
    }

    @Test("The documentation of the views names their columns, all of them, in their order")
    func documentedViews() throws {
        let test = try TestRegistry()
        for view in DocumentedView.all {
            #expect(try test.rows("SELECT name FROM pragma_table_info('\(view.name)')") == view.columns.map(\.name))
        }
        #expect(
            try test.rows("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name")
                == DocumentedView.all.map(\.name).sorted())
    }

    @Test("The documentation of the views names all kinds of templates and of parts")
    func documentedKinds() {
        func summary(_ view: String, _ column: String) -> String? {
            DocumentedView.all.first { $0.name == view }?.columns.first { $0.name == column }?.summary
        }
        #expect(summary("templates", "kind") == "navigation, layout, content or cell")
        #expect(summary("revisions", "kind") == "template, content, actions, screen, color, font, number or app")
        #expect(summary("token_usage", "token_kind") == "color, font or number")
    }

    @Test("The views keep their columns, which other programs rely on")
    func views() throws {
        let test = try TestRegistry(Fixtures.home)
        let columns = try test.rows(
            """
            SELECT view.name || ': ' || group_concat(column.name, ', ')
            FROM sqlite_schema AS view, pragma_table_info(view.name) AS column
            WHERE view.type = 'view' GROUP BY view.name ORDER BY view.name
            """)
        #expect(
            columns == [
                "action_sets: key, revision, datasource, summary, actions, changed, space",
                "apps: key, revision, versions, latest, summary, changed, space",
                "colors: key, revision, alias, light, dark, high_contrast_light, high_contrast_dark, asset, summary, changed, space",
                "contents: key, revision, template, actions, summary, fields, changed, space",
                "fonts: key, revision, alias, name, family, style, weight, size, relative_to, summary, changed, space",
                "images: name, scale, idiom, appearance, width, height, format, bytes, digest, changed, space",
                "numbers: key, revision, alias, value, summary, changed, space",
                "releases: channel, number, change, digest, author, message, time, starts",
                "revisions: kind, key, revision, is_head, is_archived, verb, author, message, time, digest, body, change_uuid, part_uuid, space",
                "screen_layers: screen, path, kind, key, pinned, space",
                "screens: key, revision, summary, changed, space",
                "template_usage: template, kind, key, path, pinned, space",
                "templates: key, revision, kind, controller, summary, changed, space",
                "token_usage: token_kind, token, kind, key, path, pinned, space",
            ])
    }

    @Test(
        "The views show what is in use",
        arguments: [
            (
                "SELECT key, revision, kind, controller FROM templates",
                ["box 1 layout BoxViewController", "leaf 1 content NULL"]
            ),
            (
                "SELECT key, revision, template, actions, fields FROM contents",
                [#"hello 2 leaf buttons {"title":{"en":"Hi","ru":"Привет"}}"#]
            ),
            ("SELECT key, revision, datasource, actions FROM action_sets", ["buttons 1 HelloViewController 1"]),
            ("SELECT key, revision, summary FROM screens", ["home 1 NULL"]),
            (
                "SELECT screen, path, kind, key, pinned FROM screen_layers",
                ["home content content hello NULL", "home wrap[0] template box NULL"]
            ),
            (
                "SELECT template, kind, key, path, pinned FROM template_usage",
                ["box screen home wrap[0] NULL", "leaf content hello template NULL"]
            ),
        ])
    func viewRows(sql: String, rows: [String]) throws {
        let test = try TestRegistry(Fixtures.home + "\n---\nscreen: gone\ncontent: hello@1\nwrap: [box]")
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        try test.registry.remove([Reference(parsing: "screen/gone")], by: TestRegistry.anna)
        #expect(try test.rows(sql + " ORDER BY 1, 2") == rows)
    }

    @Test("The file has the application id, the write-ahead log and strict tables")
    func file() throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(try test.rows("PRAGMA application_id") == ["1330530639"])
        #expect(try test.rows("PRAGMA user_version") == ["20"])
        #expect(try test.rows("PRAGMA journal_mode") == ["wal"])
        let loose =
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT GLOB 'sqlite_*'"
        #expect(try test.rows(loose) == ["grdb_migrations"])
    }

    @Test(
        "The tables enforce the rules of the model",
        arguments: [
            "UPDATE revision SET number = 7",
            "INSERT INTO part (kind, key, head, uuid) VALUES ('view', 'a', 1, zeroblob(16))",
            "INSERT INTO part (kind, key, head, uuid) VALUES ('screen', 'a/b', 1, zeroblob(16))",
            "INSERT INTO part (kind, key, head, uuid) VALUES ('screen', '', 1, zeroblob(16))",
            "INSERT INTO part (kind, key, head, uuid) VALUES ('screen', 'home', 1, zeroblob(16))",
            "INSERT INTO part (kind, key, head, uuid) VALUES ('screen', 'x', 999, zeroblob(16))",
            "INSERT INTO reference (revision, ordinal, target, path, source, live) VALUES (1, 0, 999, '', 1, 1)",
            "INSERT INTO reference (revision, ordinal, target, path, source, live) VALUES (1, 0, 1, '', 1, 2)",
            "INSERT INTO change (verb, author, summary, time, uuid) VALUES ('import', 'a', 'b', 'yesterday', zeroblob(16))",
            "INSERT INTO change (verb, author, summary, time, uuid) VALUES ('sing', 'a', 'b', '2026-11-21T12:00:00.000Z', zeroblob(16))",
            "INSERT INTO change (verb, author, summary, time, uuid) VALUES ('edit', 'a', 'b', '2026-11-21T12:00:00.000Z', zeroblob(15))",
            "INSERT INTO change (verb, author, summary, time, uuid) SELECT verb, author, summary, time, uuid FROM change",
            "INSERT INTO registry VALUES (2, 'en')",
            "INSERT INTO event (part, change, verb, key) VALUES (1, 1, 'remove', 'x')",
            "INSERT INTO event (part, change, verb) VALUES (1, 1, 'rename')",
            "INSERT INTO event (part, change, verb) VALUES (1, 999, 'remove')",
            "INSERT INTO event (part, change, verb) VALUES (999, 1, 'remove')",
            "INSERT INTO search_state VALUES (2, 1, 0)",
            "DELETE FROM part WHERE key = 'leaf'",
        ])
    func checks(sql: String) throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        #expect(throws: (any Error).self) { try test.execute(sql) }
        #expect(try test.dump() == before)
    }

    @Test("A new registry is created only at a free path, and a failure leaves no file")
    func creation() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        _ = try Registry.create(at: path)
        #expect(throws: RegistryError(.exists(path: path))) { try Registry.create(at: path) }
        let nowhere = folder.path("nowhere/onion.sqlite")
        #expect(throws: RegistryError(.folderMissing(path: nowhere))) { try Registry.create(at: nowhere) }
        let under = path + "/onion.sqlite"
        let error = #expect(throws: RegistryError.self) { try Registry.create(at: under) }
        #expect(error?.category == .inputOutput)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).allSatisfy {
                $0.hasPrefix("onion.sqlite")
            })
    }
}
