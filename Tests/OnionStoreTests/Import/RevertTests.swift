import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Reverting imports")
struct RevertTests {
    private static func leaf(_ key: String, _ title: String = "Hello") -> String {
        "{\"content\":\"\(key)\",\"template\":\"leaf\",\"fields\":{\"title\":\"\(title)\"}}\n"
    }

    private func revert(_ test: TestRegistry, _ name: String) throws -> String {
        try test.registry.revert(name, by: TestRegistry.anna).description
    }

    @Test("Created parts are removed, and changed parts get their old state")
    func createdAndChanged() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(Self.leaf("one") + Self.leaf("two"))
        let before = try test.export(.yaml)
        let many = (0..<1_500).map { Self.leaf("c\($0)") }.joined()
        try test.stream(Self.leaf("one", "Bye") + Self.leaf("two") + many, lines: 400)
        #expect(try revert(test, "3") == "1500 archived, 1 changed")
        #expect(try test.export(.yaml) == before)
        #expect(try test.part("content/one").revision == 3)
        #expect(
            try test.rows("SELECT verb, summary FROM change WHERE id = 4") == [
                "restore took import 3 back: 1500 archived, 1 changed"
            ])
        #expect(try test.registry.search("bye").isEmpty)
        #expect(try test.damage() == [])
    }

    @Test("Documents of all kinds are restored together")
    func kinds() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.export(.yaml)
        let stricter = Fixtures.home.replacing(
            "share: { type: number }", with: "share: { type: number, required: true }"
        )
        .replacing("Привет }", with: "Привет }\n  share: 1").replacing("id: done", with: "id: over")
        .replacing("wrap: [box]", with: "wrap: [frame, box]")
        try test.add(stricter + "\n---\n" + Fixtures.frame)
        #expect(try revert(test, "2") == "1 archived, 4 changed")
        #expect(try test.export(.yaml) == before)
        #expect(try test.damage() == [])
    }

    @Test("Restored parts are removed again, and archived parts are restored")
    func restoredAndArchived() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(Self.leaf("old"))
        try test.registry.remove([Reference(parsing: "content/old")], by: TestRegistry.anna)
        let gone = "{\"content\":\"gone\",\"template\":\"leaf\",\"fields\":{\"title\":\"A\"},\"actions\":\"buttons\"}\n"
        try test.stream(gone)
        let before = try test.export(.yaml)
        let kept =
            "{\"content\":\"hello\",\"template\":\"leaf\",\"fields\":{\"title\":{\"en\":\"Hello\",\"ru\":\"Привет\"}},\"actions\":\"buttons\"}\n"
        let actions =
            "{\"actions\":\"buttons\",\"datasource\":\"HelloViewController\",\"items\":[{\"id\":\"done\",\"title\":\"Done\",\"selector\":\"donePressed:\"}]}\n"
        let summary = try test.stream(
            [Self.leaf("old", "New") + kept + actions],
            ImportOptions(name: "nightly", pruned: .datasource("HelloViewController")))
        #expect(summary.description == "1 changed, 1 restored, 1 unchanged, 1 archived")
        #expect(try revert(test, "nightly") == "1 archived, 2 changed, 1 restored")
        #expect(try test.export(.yaml) == before)
        #expect(try test.damage() == [])
    }

    @Test("Later changes and removals by others prevent a revert")
    func touched() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(Self.leaf("one") + Self.leaf("two"))
        try test.stream(Self.leaf("one", "Bye") + Self.leaf("two", "Bye") + Self.leaf("three"))
        try test.stream(Self.leaf("one", "Again"))
        try test.registry.remove(
            [Reference(parsing: "content/two"), Reference(parsing: "content/three")], by: TestRegistry.anna)
        let before = try test.dump()
        let error = #expect(throws: RegistryError.self) { try revert(test, "3") }
        #expect(
            error?.details == [
                "content/one is at revision 3, by Anna in change 4", "content/two was removed, by Anna in change 5",
            ])
        #expect(try test.dump() == before)
    }

    @Test("A part that others use meanwhile is not removed")
    func used() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(Self.leaf("one"))
        try test.add("screen: s\ncontent: one\nwrap: [box]")
        let error = #expect(throws: RegistryError.self) { try revert(test, "2") }
        #expect(error?.details == ["screen/s@1 content"])
    }

    @Test("A template whose new field is filled meanwhile is not reverted")
    func broken() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(
            Fixtures.home.replacing("open: { type: bool }", with: "open: { type: bool }\n  size: { type: number }"))
        try test.stream(
            "{\"content\":\"one\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hello\",\"size\":3}}\n")
        let error = #expect(throws: RegistryError.self) { try revert(test, "2") }
        #expect(error?.details.first?.contains("this would break content/one") == true)
    }

    @Test("Batches of one import are reverted together, and its name is free again")
    func batches() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.export(.yaml)
        let text = (0..<40).map { Self.leaf("c\($0)") }.joined()
        try test.stream([text], ImportOptions(name: "nightly", batch: 10))
        #expect(try revert(test, "2") == "40 archived")
        #expect(try test.export(.yaml) == before)
        #expect(try test.stream([text], ImportOptions(name: "nightly", batch: 10)).description == "40 restored")
    }

    @Test("A dry run reverts nothing")
    func rehearsal() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(Self.leaf("one"))
        let before = try test.dump()
        #expect(try test.registry.revert("2", by: TestRegistry.anna, isDryRun: true).description == "1 archived")
        #expect(try test.dump() == before)
    }

    @Test("Only imports can be reverted")
    func unknown() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.registry.rename(Reference(parsing: "screen/home"), to: Key("house"), by: TestRegistry.anna)
        #expect(throws: RegistryError(.changeNotFound(9))) { try revert(test, "9") }
        #expect(throws: RegistryError(.importNotFound("nightly"))) { try revert(test, "nightly") }
        #expect(throws: RegistryError(.notAnImport(change: 2, verb: "rename"))) { try revert(test, "2") }
    }
}
