import Foundation
import Onion
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Importing documents")
struct ImportTests {
    @Test("New parts are created, changed ones get the next revision, unchanged ones none")
    func outcomes() throws {
        let test = try TestRegistry()
        let first = try test.add(Fixtures.home)
        #expect(
            first.testDescription == [
                "created template/box@1", "created template/leaf@1", "created actions/buttons@1",
                "created content/hello@1", "created screen/home@1",
            ])
        #expect(
            try test.add(Fixtures.home).testDescription
                == first.testDescription.map { $0.replacing("created", with: "unchanged") })
        let changed = Fixtures.home.replacing("en: Hello", with: "en: Hi")
        #expect(
            try test.add(changed).testDescription == [
                "unchanged template/box@1", "unchanged template/leaf@1", "unchanged actions/buttons@1",
                "changed content/hello@2", "unchanged screen/home@1",
            ])
        // An old state is a new revision.
        #expect(try test.add(Fixtures.home).testDescription.contains("changed content/hello@3"))
        #expect(
            try test.rows("SELECT key, number, change FROM revision JOIN part ON part.id = part ORDER BY revision.id")
                == [
                    "box 1 1", "leaf 1 1", "buttons 1 1", "hello 1 1", "home 1 1", "hello 2 2", "hello 3 3",
                ])
    }

    @Test("An import that changes nothing writes nothing at all")
    func nothing() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        try test.add(Fixtures.home)
        #expect(try test.dump() == before)
    }

    @Test("The spelling of a document makes no difference, its content does")
    func canonical() throws {
        let test = try TestRegistry(Fixtures.home)
        let same = "screen: home\ncompose:\n  content: { content: hello }\n  template: template/box\n"
        #expect(try test.add(same).testDescription == ["unchanged screen/home@1"])
        #expect(
            try test.add("screen: home\ncontent: hello\nwrap: [box@1]").testDescription == ["changed screen/home@2"])
    }

    @Test("The digest is SHA-256 of the body and of the identities that its references mean")
    func digests() throws {
        let test = try TestRegistry(Fixtures.home)
        // Worked out with sha256sum: {"items":[...]} has no references; the screen's are content 4 and template 1.
        let rows = try test.rows(
            "SELECT key, digest, body FROM revisions WHERE key IN ('buttons', 'home') ORDER BY key")
        #expect(
            rows == [
                """
                buttons 8fc9396086f9c60e22531689bb269ba12f01d08f296a504e138af1b417abdb07 {"datasource":"HelloViewController",\
                "items":[{"id":"done","title":{"en":"Done","ru":"Готово"},"selector":"donePressed:"}]}
                """,
                #"home 790492eab01edb9f5ecefeb4d2b493bab1238fc77c71b5a178bc0ca4dab56a69 {"content":0,"wrap":[1]}"#,
            ])
    }

    @Test("References may point forward, in a file and across files")
    func forward() throws {
        let documents = Fixtures.home.components(separatedBy: "---\n")
        let test = try TestRegistry()
        try test.add(documents.reversed().map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "---\n"))
        #expect(
            try test.names == [
                "template/box@1", "template/leaf@1", "actions/buttons@1", "content/hello@1", "screen/home@1",
            ])

        let folder = try TemporaryFolder()
        for (index, document) in documents.reversed().enumerated() { try folder.write(document, to: "\(index).yaml") }
        let other = try TestRegistry()
        try other.registry.import(.files([folder.url.path]), by: TestRegistry.anna)
        #expect(try other.names == test.names)
        #expect(try other.rows("SELECT kind, key, body, digest FROM revisions ORDER BY kind, key").count == 5)
    }

    @Test("One problem refuses all documents, and a refused import stores nothing")
    func allOrNothing() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        let lines = try test.refusal(
            "screen: good\ncontent: hello\nwrap: [box]\n---\nscreen: bad\ncontent: nobody\nwrap: [box]")
        #expect(
            lines == [
                "6:10: screen/bad content: unknown-reference reference=content/nobody"
            ])
        #expect(try test.dump() == before)
        // The ids that the refused import took are used by the next one.
        try test.add("screen: next\ncontent: hello\nwrap: [box]")
    }

    @Test("A dry run reports the same result or the same problems as an import, and stores nothing")
    func rehearsal() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        let changed =
            Fixtures.home.replacing("Готово", with: "Ага") + "\n---\nscreen: more\ncontent: hello\nwrap: [box]"
        let report = try test.registry.import(
            .documents(changed.read()), by: TestRegistry.anna, options: ImportOptions(isDryRun: true))
        #expect(
            report.testDescription.filter { !$0.hasPrefix("unchanged") } == [
                "changed actions/buttons@2", "created screen/more@1",
            ])
        #expect(throws: ImportRefused.self) {
            try test.registry.import(
                .documents("screen: x\ncontent: y".read()), by: TestRegistry.anna,
                options: ImportOptions(isDryRun: true))
        }
        #expect(try test.dump() == before)
    }

    @Test("A pinned reference means its revision, and may mean one of the same import")
    func pins() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\nscreen: pinned\ncontent: hello@1\nwrap: [box@1]")
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        #expect(
            try test.rows("SELECT screen, path, kind, key, pinned FROM screen_layers ORDER BY screen, path") == [
                "home content content hello NULL", "home wrap[0] template box NULL",
                "pinned content content hello 1", "pinned wrap[0] template box 1",
            ])
        #expect(
            try test.add("screen: pinned\ncontent: hello@2\nwrap: [box]").testDescription == ["changed screen/pinned@2"]
        )
        let both =
            Fixtures.home.replacing("en: Hello", with: "en: Hey")
            + "\n---\nscreen: newest\ncontent: hello@3\nwrap: [box]"
        #expect(try test.add(both).testDescription.contains("created screen/newest@1"))
        #expect(
            try test.refusal("screen: pinned\ncontent: hello@4\nwrap: [box]") == [
                "2:10: screen/pinned content: unknown-revision latest=3 reference=content/hello@4"
            ])
    }

    @Test("Each change has its author, message, time and type")
    func authorship() throws {
        let test = try TestRegistry()
        try test.add(Fixtures.home, by: Authorship(author: "Анна", message: "First"))
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"), by: Authorship(author: "Bo"))
        #expect(
            try test.rows("SELECT id, verb, author, message, summary FROM change") == [
                "1 import Анна First 5 created", "2 import Bo NULL changed content/hello",
            ])
        #expect(
            try test.rows(
                """
                SELECT kind, key, revision, is_head, is_archived, verb, author, message FROM revisions
                WHERE key = 'hello' ORDER BY revision
                """) == ["content hello 1 0 0 import Анна First", "content hello 2 1 0 import Bo NULL"])
        let fresh = "SELECT count(*) FROM change WHERE abs(unixepoch('now') - unixepoch(time)) < 3600"
        #expect(try test.rows(fresh) == ["2"])
    }

    @Test("A part is found at its head and at every revision it had")
    func revisions() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        for (name, title, revision) in [
            ("content/hello", "Hi", 2), ("content/hello@1", "Hello", 1), ("content/hello@2", "Hi", 2),
        ] {
            let read = try test.part(name)
            guard case .content(let content) = read.part, case .text(let text) = content.fields["title"] else {
                Issue.record("no content")
                return
            }
            #expect(text.text(for: .english, base: .english) == title)
            #expect(read.revision == revision)
        }
    }

    @Test("An edit is refused if the part has a newer revision")
    func edits() throws {
        let test = try TestRegistry(Fixtures.home)
        func edit(_ title: String, from base: Int) throws -> ImportReport {
            let text = "content: hello\ntemplate: leaf\nfields: { title: \(title) }\nactions: buttons"
            let read = try #require(text.read().documents.first)
            return try test.registry.edit(
                Document(part: read.part, node: read.node), from: base, by: TestRegistry.anna)
        }
        #expect(try edit("One", from: 1).testDescription == ["changed content/hello@2"])
        #expect(try edit("One", from: 2).testDescription == ["unchanged content/hello@2"])
        #expect(try test.rows("SELECT verb, summary FROM change WHERE id > 1") == ["edit changed content/hello"])
        let refusal = #expect(throws: RegistryError.self) { try edit("Two", from: 1) }
        #expect(refusal?.code.name == "revision-moved")
    }
}
