import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("The search index")
struct SearchIndexTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry(Fixtures.home)
    }

    private func found(_ words: String) throws -> [String] {
        try test.registry.search(words).map(\.reference.description).sorted()
    }

    /// What the index has come to, and what a check finds in it.
    private func state() throws -> (revision: String, findings: [String]) {
        var findings: [String] = []
        try test.registry.read { snapshot in
            try snapshot.check { if $0.check == "search" { findings.append($0.reference?.description ?? "-") } }
        }
        return (try test.rows("SELECT revision FROM search_state").joined(), findings)
    }

    /// A content each, of the template `leaf`.
    private func contents(_ count: Int, _ title: String) -> String {
        (1...count).map { "{ content: c\($0), template: leaf, fields: { title: \(title) } }" }.joined(
            separator: "\n---\n")
    }

    @Test("A small import is in the index when it is done")
    func small() throws {
        #expect(try state() == ("5", []))
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hallo"))
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Ahoy"))
        #expect(try state() == ("7", []))
        #expect(try found("ahoy") == ["content/hello@3"])
        #expect(try found("hallo") == [])
        #expect(try test.rows("SELECT count(*) FROM search") == ["5"])
    }

    @Test("The name of an image without a size is in the index as it is read from the stored part")
    func imageNames() throws {
        let card = """
            template: card
            kind: content
            fields: { icon: { type: image }, title: { type: text } }
            view: { id: view }
            ---
            template: cell
            kind: layout
            fields: { icon: { type: image }, title: { type: text } }
            view: { id: view, subviews: [{ id: inner, slot: content }] }

            """
        try test.add(card)
        for (number, icon) in ["{ name: house }", "house", "{ name: house, size: [1, 2] }"].enumerated() {
            let fields = "{ icon: \(icon), title: Roof }"
            try test.add(
                "content: home\(number)\ntemplate: card\nfields: \(fields)\n---\n"
                    + "screen: home\(number)\ncontent: home\(number)\nwrap: [{ template: cell, fields: \(fields) }]")
            #expect(try state().findings == [])
        }
        #expect(try found("house") == ["content/home0@1", "content/home1@1", "screen/home0@1", "screen/home1@1"])
    }

    @Test(
        "An index that gets no further is damaged, and the search ends",
        arguments: ["revision = 0", "revision = -5", "format = 9", "revision = OLD.revision"])
    func standstill(change: String) throws {
        try test.plant(
            """
            UPDATE search_state SET revision = 1;
            CREATE TRIGGER spoil AFTER UPDATE ON search_state BEGIN UPDATE search_state SET \(change); END
            """)
        let error = #expect(throws: RegistryError.self) { try test.registry.search("hello") }
        guard case .damaged = error?.code else { throw try #require(error) }
    }

    @Test("A large import is put in by the next search, and small ones after it wait as well")
    func large() throws {
        try test.add(contents(300, "Tomato"))
        #expect(try state() == ("5", []))
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Ahoy"))
        #expect(try state() == ("5", []))
        #expect(try found("ahoy") == ["content/hello@2"])
        #expect(try test.registry.search("tomato", limit: 1_000).count == 300)
        #expect(try state() == (try test.rows("SELECT max(id) FROM revision").joined(), []))
        try test.add(contents(300, "Basil"))
        try test.add(contents(10, "Olive"))
        #expect(try test.registry.search("tomato", limit: 1_000) == [])
        #expect(try test.registry.search("basil", limit: 1_000).count == 290)
        #expect(try test.registry.search("olive", limit: 1_000).count == 10)
        #expect(try state().findings == [])
    }

    @Test("A refused import and a dry run do not change it")
    func refusals() throws {
        try test.registry.importDocuments(
            contents(3, "Tomato").read().documents, by: TestRegistry.anna, options: ImportOptions(isDryRun: true))
        #expect(try !test.refusal("content: c1\ntemplate: nowhere").isEmpty)
        #expect(try state() == ("5", []))
        #expect(try found("tomato") == [])
    }

    @Test("Renamed, removed, restored and purged parts are found by what they are then")
    func lives() throws {
        try test.registry.rename(Reference(parsing: "content/hello"), to: Key("greeting"), by: TestRegistry.anna)
        #expect(try found("greeting") == ["content/greeting@1"])
        #expect(try state().findings == [])
        let screen = try Reference(parsing: "screen/home")
        try test.registry.remove([screen], by: TestRegistry.anna)
        #expect(try found("home") == [])
        try test.registry.restore(screen, by: TestRegistry.anna)
        #expect(try found("home") == ["screen/home@1"])
        try test.registry.purge([screen], by: TestRegistry.anna)
        #expect(try found("home") == [])
        #expect(try test.rows("SELECT count(*) FROM search") == ["4"])
        #expect(try state().findings == [])
    }

    @Test("Parts that are renamed and purged before they are indexed do no harm")
    func behind() throws {
        try test.add(contents(300, "Tomato"))
        try test.registry.rename(Reference(parsing: "content/c1"), to: Key("first"), by: TestRegistry.anna)
        try test.registry.purge(
            [Reference(parsing: "content/c2"), Reference(parsing: "content/c300")], by: TestRegistry.anna)
        #expect(try found("first") == ["content/first@1"])
        #expect(try test.registry.search("tomato", limit: 1_000).count == 298)
        #expect(try state().findings == [])
        try test.add(contents(1, "Olive"))
        #expect(try found("olive") == ["content/c1@1"])
        #expect(try state().findings == [])
    }

    @Test(
        "A check finds differences, and the index can be rebuilt",
        arguments: [
            (
                "INSERT INTO search (search, rowid, name, summary, title, text) VALUES ('delete', 5, 'home ·', '', '', '')",
                ["screen/home"]
            ),
            (
                "INSERT INTO search (rowid, name, summary, title, text) VALUES (4, 'more', '', '', '')",
                ["content/hello"]
            ),
            ("INSERT INTO search (rowid, name, summary, title, text) VALUES (99, 'ghost', '', '', '')", ["-"]),
            ("UPDATE search_state SET revision = 4", ["-"]),
            ("DELETE FROM search_data WHERE id > 10", ["-"]),
            ("DELETE FROM search_word WHERE word = 'hello'", ["-"]),
            ("INSERT INTO search_beginning (rowid, letters) VALUES (5, 'zz')", ["-"]),
            ("INSERT INTO search_beginning (search_beginning, rowid, letters) VALUES ('delete', 5, 'ho')", ["-"]),
            ("DELETE FROM search_beginning_data WHERE id > 10", ["-"]),
        ])
    func damage(sql: String, findings: [String]) throws {
        try test.plant(sql)
        #expect(try state().findings == findings)
        try test.registry.resetSearch()
        #expect(try found("home") == ["screen/home@1"])
        #expect(try state() == ("5", []))
    }

    @Test("Damage of the index does not prevent writes")
    func damagedWhileWriting() throws {
        try test.plant("DELETE FROM search_data WHERE id > 10")
        #expect(throws: RegistryError(.searchIndexDamaged)) { try found("hello") }
        for title in ["Ahoy", "Moin", "Servus"] {
            try test.add(Fixtures.home.replacing("en: Hello", with: "en: \(title)"))
        }
        try test.registry.rename(Reference(parsing: "content/hello"), to: Key("greeting"), by: TestRegistry.anna)
        try test.registry.resetSearch()
        #expect(try found("servus") == ["content/greeting@4"])
        #expect(try state().findings == [])
    }

    @Test("An index of another version is rebuilt")
    func formats() throws {
        try test.plant("UPDATE search_state SET format = 0")
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Ahoy"))
        #expect(try found("ahoy") == ["content/hello@2"])
        #expect(try test.rows("SELECT format FROM search_state") == ["3"])
        try test.plant("DELETE FROM search_state")
        #expect(try found("ahoy") == ["content/hello@2"])
        #expect(try state().findings == [])
    }

    @Test("Two searches can update it at the same time")
    func concurrency() throws {
        try test.add(contents(5_000, "Tomato"))
        let other = try Registry.open(at: test.registry.path)
        try test.registry.updateSearch { _ in
            let found = try other.search("tomato", limit: 10_000).count
            #expect(found == 5_000)
        }
        #expect(try test.registry.search("tomato", limit: 10_000).count == 5_000)
        #expect(try state().findings == [])
    }
}
