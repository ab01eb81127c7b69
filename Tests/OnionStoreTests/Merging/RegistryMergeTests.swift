import OnionModel
import OnionStore
import OnionTestRegistry
import OnionTestSupport
import Testing

@Suite("Merges of registries")
struct RegistryMergeTests {
    @Test("Changes of different members of one part come together, in one revision of one change")
    func members() throws {
        let test = try TwoRegistries()
        try test.ours.write("hello", title: "{ en: Hi, de: Hallo }")
        try test.theirs.write("hello", title: "{ en: Hello, de: Servus }")
        try test.theirs.write("hello", title: "{ en: Hello, de: Servus }", note: "B")
        #expect(try test.merge() == ["changed content/hello@3"])
        let text = try test.ours.documents
        for value in ["Hi", "Servus", "note: B"] { #expect(text.contains(value)) }
        #expect(!text.contains("Hallo"))
        #expect(
            try test.ours.rows("SELECT id, verb, summary FROM change ORDER BY id DESC LIMIT 1")
                == ["3 merge merged onion.sqlite: 1 changed"])
    }

    @Test("New, removed, restored and renamed parts of theirs are so here, and new ones keep their identity")
    func parts() throws {
        let test = try TwoRegistries()
        try test.theirs.add("screen: news\ncontent: hello\nwrap: [box]")
        try test.theirs.remove("content/other")
        try test.theirs.rename("template/box", to: "frame")
        #expect(
            try test.merge() == ["renamed template/frame@1", "archived content/other@1", "created screen/news@1"])
        #expect(try test.exports.ours == test.exports.theirs)
        let uuids = "SELECT hex(uuid) FROM part ORDER BY kind, key"
        #expect(try test.ours.rows(uuids) == test.theirs.rows(uuids))
        try test.theirs.registry.restore(Reference(parsing: "content/other"), by: TestRegistry.anna)
        #expect(try test.merge() == ["restored content/other@1"])
    }

    @Test("Parts that take each other's names are renamed, keep their identities, and get their names back")
    func circle() throws {
        let test = try TwoRegistries(TwoRegistries.documents + "\n---\ncontent: new\ntemplate: leaf")
        for (name, key) in [("hello", "aside"), ("other", "hello"), ("new", "other"), ("aside", "new")] {
            try test.theirs.rename("content/\(name)", to: key)
        }
        try test.ours.write("hello", title: "Hi")
        let before = try test.ours.documents
        #expect(
            try test.merge() == ["renamed content/hello@1", "renamed content/new@2", "renamed content/other@1"])
        try test.mergeBack()
        #expect(try test.exports.ours == test.exports.theirs)
        let identities = "SELECT key, hex(uuid) FROM part ORDER BY uuid"
        #expect(try test.ours.rows(identities) == test.theirs.rows(identities))
        #expect(try test.ours.rows("SELECT count(*) FROM event WHERE verb = 'rename'") == ["3"])
        #expect(try test.ours.registry.search("Hi").map(\.reference.description) == ["content/new@2"])
        #expect(try test.ours.registry.revert("3", by: TestRegistry.anna).renamed == 3)
        #expect(try test.ours.documents == before)
    }

    @Test("Renames to the names of others are refused together, and nothing is renamed")
    func taken() throws {
        let test = try TwoRegistries()
        try test.ours.write("more", title: "More")
        try test.theirs.rename("content/other", to: "more")
        try test.theirs.rename("content/hello", to: "other")
        let before = try test.ours.dump()
        #expect(try test.conflicts() == ["content/more: name-conflict", "content/other: name-conflict"])
        #expect(try test.ours.dump() == before)
    }

    @Test("A part that theirs has renamed and removed is so by one change, and so is one that it has restored")
    func renamedAndRemoved() throws {
        let test = try TwoRegistries()
        try test.theirs.rename("content/other", to: "else")
        try test.theirs.remove("content/else")
        #expect(try test.merge() == ["archived content/else@1"])
        try test.theirs.rename("content/else", to: "again")
        try test.theirs.registry.restore(Reference(parsing: "content/again"), by: TestRegistry.anna)
        #expect(try test.merge() == ["restored content/again@1"])
        #expect(try test.exports.ours == test.exports.theirs)
    }

    @Test("A second merge changes nothing, and neither does one of equal registries")
    func again() throws {
        let test = try TwoRegistries()
        #expect(try test.merge() == [])
        #expect(try test.ours.rows("SELECT count(*) FROM change") == ["1"])
        try test.ours.write("other", title: "Else")
        try test.theirs.write("hello", title: "Hi")
        try test.merge()
        let before = try test.ours.dump()
        #expect(try test.merge() == [])
        #expect(try test.ours.dump() == before)
        #expect(try test.mergeBack() == ["changed content/other@2"])
        #expect(try test.merge() == [])
    }

    @Test("Both directions have the same documents")
    func directions() throws {
        let (test, other) = (try TwoRegistries(), try TwoRegistries())
        for registries in [test, other] {
            try registries.ours.write("hello", title: "{ en: Hi, de: Hallo }")
            try registries.ours.rename("template/box", to: "frame")
            try registries.theirs.write("hello", title: "{ en: Hello, de: Servus }")
            try registries.theirs.add("screen: news\ncontent: other\nwrap: [box]")
        }
        try test.merge()
        try other.mergeBack()
        #expect(try test.exports.ours == other.exports.theirs)
        #expect(try test.ours.documents.contains("screen: news\ncontent: other\nwrap: [frame]"))
    }

    @Test("What was merged before is the common past of the next merge")
    func laterMerges() throws {
        let test = try TwoRegistries()
        try test.theirs.write("hello", title: "B")
        try test.merge()
        try test.ours.write("hello", title: "C")
        try test.theirs.write("other", title: "D")
        #expect(try test.merge() == ["changed content/other@2"])
        #expect(try test.mergeBack() == ["changed content/hello@3"])
        try test.theirs.write("hello", title: "E")
        #expect(try test.merge() == ["changed content/hello@4"])
        #expect(try test.exports.ours == test.exports.theirs)
    }

    @Test("What both have changed refuses the merge with all conflicts, and a policy decides")
    func conflicts() throws {
        let test = try TwoRegistries()
        for (registry, title, blue) in [(test.ours, "Ours", "FF"), (test.theirs, "Theirs", "AA")] {
            try registry.write("hello", title: "{ en: \(title), de: Hallo }")
            try registry.add("color: brand\nlight: \"#0000\(blue)\"")
        }
        try test.ours.remove("content/other")
        try test.theirs.write("other", title: "New")
        try test.theirs.add("screen: fine\ncontent: hello\nwrap: [box]")
        let before = try test.ours.dump()
        #expect(
            try test.conflicts() == [
                ##"color/brand light: branch-conflict ours="#0000FF" theirs="#0000AA" was="#FF0000""##,
                #"content/hello fields.title.en: branch-conflict ours="Ours" theirs="Theirs" was="Hello""#,
                "content/other: branch-conflict",
            ])
        #expect(try test.ours.dump() == before)
        try test.merge(.init(.registry, choices: ["content/other": .file]))
        let text = try test.ours.documents
        #expect(text.contains("Ours") && text.contains("#0000FF") && text.contains("New"))
        #expect(!text.contains("Theirs") && text.contains("screen: fine"))
    }

    @Test("Parts of one name that both have created are one if they are equal, and else a conflict")
    func created() throws {
        let test = try TwoRegistries()
        try test.ours.write("new", title: "New")
        try test.theirs.write("new", title: "New")
        #expect(try test.merge() == [])
        try test.mergeBack()
        let uuids = "SELECT hex(uuid) FROM part ORDER BY kind, key"
        #expect(try test.ours.rows(uuids) == test.theirs.rows(uuids))
        try test.ours.write("newer", title: "Ours")
        try test.theirs.write("newer", title: "Theirs")
        #expect(try test.conflicts() == ["content/newer: two-identities"])
        try test.ours.rename("content/new", to: "another")
        try test.theirs.write("another", title: "X")
        #expect(try test.conflicts() == ["content/another: name-conflict", "content/newer: two-identities"])
    }

    @Test("A merge of changes that fit alone is refused when a screen would break")
    func broken() throws {
        let test = try TwoRegistries()
        try test.ours.add("screen: news\ncontent: other\nwrap: [box]")
        try test.theirs.remove("content/other")
        let error = #expect(throws: RegistryError.self) { try test.merge() }
        #expect(error?.code.name == "in-use")
        let refusal = #expect(throws: ImportRefused.self) { try test.mergeBack() }
        #expect(refusal?.problems.map(\.subject) == ["screen/news"])
    }

    @Test("A merge is taken back as an import is, with its renames and removals")
    func revert() throws {
        let test = try TwoRegistries()
        let before = try test.ours.documents
        try test.theirs.write("hello", title: "Hi")
        try test.theirs.remove("content/other")
        try test.theirs.rename("template/box", to: "frame")
        try test.theirs.add("screen: news\ncontent: hello\nwrap: [frame]")
        try test.merge()
        let report = try test.ours.registry.revert("2", by: TestRegistry.anna)
        #expect(report.description == "1 archived, 1 changed, 1 renamed, 1 restored")
        #expect(try test.ours.documents == before)
    }

    @Test("A dry run reports the same, and stores nothing")
    func dryRun() throws {
        let test = try TwoRegistries()
        try test.theirs.write("hello", title: "Hi")
        let before = try test.ours.dump()
        #expect(try test.merge(isDryRun: true) == ["changed content/hello@2"])
        #expect(try test.ours.dump() == before)
    }

    @Test("A pinned revision has the number that it has here")
    func pins() throws {
        let test = try TwoRegistries()
        try test.ours.write("hello", title: "Two")
        try test.theirs.add("screen: news\ncontent: hello@1\nwrap: [box]")
        #expect(try test.merge() == ["created screen/news@1"])
        try test.theirs.write("hello", title: "Three", note: "C")
        try test.theirs.add("screen: old\ncontent: hello@2\nwrap: [box]")
        #expect(try test.conflicts().contains("screen/old content: missing-pin"))
    }

    @Test("Images are merged file by file")
    func images() throws {
        let test = try TwoRegistries()
        func store(_ name: String, _ tail: String, in test: TestRegistry) throws {
            try test.registry.importDocuments(
                [], with: [.made(name, TestImages.png(2, 2, tail: tail))], by: TestRegistry.anna)
        }
        try store("clock", "a", in: test.theirs)
        #expect(try test.merge() == ["created image/clock"])
        try store("clock", "b", in: test.theirs)
        try store("phone", "c", in: test.ours)
        #expect(try test.merge() == ["changed image/clock"])
        #expect(try test.mergeBack() == ["created image/phone"])
        try store("phone", "d", in: test.ours)
        try store("phone", "e", in: test.theirs)
        #expect(try test.conflicts() == ["image/phone: branch-conflict"])
        #expect(try test.merge(.file) == ["changed image/phone"])
    }
}
